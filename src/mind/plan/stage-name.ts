import stages from '#library/stages.json' with { type: 'json' };
import type { Said } from '#mind/reckon/trouble/said.ts';

const STAGES = new Map<string, Said>(Object.entries(stages));

/** What a stage is called; null for an id of no stage. */
export function stageName(id: string): Said | null {
  return STAGES.get(id) ?? null;
}
