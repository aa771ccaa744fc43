import type { SourceId } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Frame } from '#mind/frame.ts';

export type Crop = Knowledge['crops'][number];

/** The record of the frame's crop; null when none is told or there is no record of it. */
export function cropOf({ knowledge, frame }: { knowledge: Knowledge; frame: Frame }): Crop | null {
  return knowledge.crops.find(({ id }) => id === frame.crop?.value) ?? null;
}

/** Whose figures a field of a crop's record are: its own sources, or general knowledge. */
export function sourcesOf(crop: Crop, field: string): readonly SourceId[] {
  return crop.fieldSources?.[field] ?? ['general'];
}
