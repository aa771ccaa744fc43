import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type Mind } from '#mind/mind.ts';

/** Our own mind with all it knows; its tables take some hundred MB, so that one thread of a process opens it. */
export async function openMind(): Promise<{ knowledge: Knowledge; mind: Mind }> {
  const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
  return { knowledge, mind: createMind(knowledge, library, ear) };
}
