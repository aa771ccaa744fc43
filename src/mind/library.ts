import { loadedOnce } from '#language/loaded-once.ts';
import type { Page } from '#library/page.ts';
import type { Situation } from '#library/situation.ts';
import { type StoredThreads, situationsIn } from '#library/thread.ts';
import type { SourceNote } from '#mind/answer.ts';

/** The pages by topic, the precise questions beside them, and the sources that both brought with them. */
export type Library = {
  page(topic: string): Page | null;
  pages: readonly Page[];
  situations: readonly Situation[];
  sources: readonly SourceNote[];
};

type Shelves = Pick<Library, 'pages' | 'situations' | 'sources'>;

/**
 * The pages, the same for whoever asks; on demand, so that a browser fetches them only when it needs advice. Rejects where
 * a file cannot be fetched; who asks again tries again.
 */
export const loadLibrary = loadedOnce(readLibrary);

async function readLibrary(): Promise<Library> {
  const [{ default: written }, { default: precise }] = await Promise.all([
    import('#library/pages.json', { with: { type: 'json' } }),
    import('#library/situations.json', { with: { type: 'json' } }),
  ]);
  const { pages, sources } = written as unknown as Omit<Shelves, 'situations'>;
  const {
    situations,
    threads,
    sources: more,
  } = precise as unknown as Omit<Shelves, 'pages'> & { threads: StoredThreads };
  return openLibrary({
    pages,
    situations: [...situations, ...situationsIn(threads)],
    sources: [...sources, ...more],
  });
}

/** A library over given pages, for tests. */
export function openLibrary({ pages, situations, sources }: Shelves): Library {
  const byTopic = new Map(pages.map((page) => [page.topic, page]));
  return { page: (topic) => byTopic.get(topic) ?? null, pages, situations, sources };
}
