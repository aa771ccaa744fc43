import { DIFFICULTY_LABELS, VIDEO_CATEGORY_LABELS, type Video, type VideoCategory } from '#content/videos/video.ts';

/** English words farmers type for what the videos call otherwise. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    rice: 'palay',
    corn: 'mais',
    fertilizer: 'abono',
    water: 'patubig',
    irrigation: 'patubig',
    harvest: 'ani',
    drying: 'bilad',
    seedling: 'punla',
    insect: 'kulisap',
    pest: 'peste',
    tomato: 'kamatis',
  }),
);

/** Lower case, no accents. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Videos of a category whose words hold every word asked for. */
export function findVideos<V extends Video>(videos: readonly V[], category: VideoCategory | null, search: string): V[] {
  const asked = fold(search)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return videos.filter((video) => {
    if (category !== null && video.category !== category) return false;
    const text = fold(
      [
        video.title,
        video.description,
        video.instructor,
        VIDEO_CATEGORY_LABELS[video.category],
        DIFFICULTY_LABELS[video.difficulty],
        ...video.tags,
      ].join(' '),
    );
    return asked.every((word) => text.includes(word) || text.includes(SYNONYMS.get(word) ?? word));
  });
}
