import type { Knowledge } from '#agronomy/knowledge.ts';
import { diagnosisEngines } from './diagnosis-engines.ts';
import type { Engines, Fixtures } from './engine.ts';
import { fertilizerEngines } from './fertilizer-engines.ts';
import { seasonEngines } from './season-engines.ts';
import { substanceEngines } from './substance-engines.ts';
import { weatherEngines } from './weather-engines.ts';
import { yieldEngines } from './yield-engines.ts';

/**
 * Every engine that is held to its stored results (`frozen-facts.test.ts`), by the name in `frozen/`. When an engine
 * moves or takes other arguments, only these files change; what is stored stays.
 */
export function allEngines(knowledge: Knowledge, fixtures: Fixtures): Engines {
  return {
    ...fertilizerEngines(knowledge, fixtures),
    ...diagnosisEngines(knowledge, fixtures),
    ...seasonEngines(knowledge, fixtures),
    ...weatherEngines(knowledge, fixtures),
    ...yieldEngines(knowledge),
    ...substanceEngines(knowledge),
  };
}
