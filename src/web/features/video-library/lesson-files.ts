/** Hashed addresses of our own videos, as the build names them: they never change, and are kept for a year. */
const FILES = import.meta.glob<string>('../../../content/videos/media/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export type LessonFiles = { webm: string; mp4: string; poster: string; captions: { tl: string; en: string } };

/** Files of a lesson. */
export function lessonFiles(id: string): LessonFiles {
  const address = (ending: string): string => FILES[`../../../content/videos/media/${id}.${ending}`] ?? '';
  return {
    webm: address('webm'),
    mp4: address('mp4'),
    poster: address('webp'),
    captions: { tl: address('tl.vtt'), en: address('en.vtt') },
  };
}
