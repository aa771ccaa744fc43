import type { Page } from '#library/page.ts';
import type { SourceNote } from '#mind/answer.ts';

/** The pages by topic and the sources they brought with them. */
export type Library = {
  page(topic: string): Page | null;
  pages: readonly Page[];
  sources: readonly SourceNote[];
};

/** Loads the pages; on demand, so that a browser fetches them only when it needs advice. */
export async function loadLibrary(): Promise<Library> {
  const { default: file } = await import('#library/pages.json', { with: { type: 'json' } });
  return openLibrary(file as unknown as { pages: Page[]; sources: SourceNote[] });
}

/** A library over given pages, for tests. */
export function openLibrary({ pages, sources }: { pages: readonly Page[]; sources: readonly SourceNote[] }): Library {
  const byTopic = new Map(pages.map((page) => [page.topic, page]));
  return { page: (topic) => byTopic.get(topic) ?? null, pages, sources };
}
