import { loadKnowledge } from '#agronomy/knowledge.ts';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';

/** What the landing page shows of the product itself: counted and asked at build, never written by hand. */
export type LandingFacts = {
  crops: number;
  troubles: number;
  towns: number;
  sources: number;
  question: string;
  gist: string;
  firstStep: string | undefined;
};

const QUESTION = 'May uod sa puso ng mais, ano ang gagawin?';

/** Counts the tables and puts the question to the mind. */
export async function landingFacts(): Promise<LandingFacts> {
  const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
  const { parts } = createMind(knowledge, library, ear).reply({
    message: QUESTION,
    turns: [],
    today: '2026-01-01',
    prices: [],
  });
  return {
    crops: knowledge.crops.length,
    troubles: knowledge.problems.length,
    towns: gazetteer.places.length,
    sources: knowledge.sources.length,
    question: QUESTION,
    gist: parts.gist,
    firstStep: parts.steps[0],
  };
}
