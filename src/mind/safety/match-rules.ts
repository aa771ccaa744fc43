import type { Card, Sufferer } from './danger.ts';
import table from './danger-rules.json' with { type: 'json' };

/** One row of danger-rules.json. */
export type DangerRule = {
  id: string;
  card: Card;
  certainty: 'clear' | 'possible';
  /** The highest wins where several rows fit. */
  urgency: number;
  /** What first aid depends on, where the row knows it better than the words. */
  who?: Sufferer;
  /** Each must be there; 'a | b' is either. */
  needs: readonly string[];
  /** None of these may be there. */
  not: readonly string[];
  examples: readonly string[];
  counterExamples: readonly string[];
  /** Examples that the listener has not learned from: a row that came after it. */
  unlearned?: readonly string[];
};

/** Facts of a passage any of which is what a row needs. */
type Need = readonly string[];

/** Every row, in the order of the file. */
export const DANGER_RULES: readonly DangerRule[] = table.rules as readonly DangerRule[];

const compiled = DANGER_RULES.map((rule) => ({
  rule,
  needs: rule.needs.map((need) => need.split('|').map((each) => readNeed(each.trim()))),
  not: rule.not.map(readNeed),
})).sort((a, b) => b.rule.urgency - a.rule.urgency);

/** The most urgent row that the facts of a passage fit; null when none does. */
export function matchRules(facts: ReadonlySet<string>): DangerRule | null {
  const hit = compiled.find(
    ({ needs, not }) =>
      needs.every((choices) => choices.some((need) => isThere(facts, need))) &&
      !not.some((need) => isThere(facts, need)),
  );
  return hit?.rule ?? null;
}

/** 'swallow:poison/weak@person/none': the code, what was swallowed, to whom; 'agent': the code alone. */
function readNeed(text: string): Need {
  const [rest = '', victims] = text.split('@');
  const [code = '', objects] = rest.split(':');
  if (objects === undefined)
    return victims === undefined ? [code] : victims.split('/').map((each) => `${code}@${each}`);
  const ends = victims?.split('/') ?? ['person', 'animal', 'pest', 'plant', 'thing', 'none'];
  return objects.split('/').flatMap((object) => ends.map((end) => `${code}:${object}@${end}`));
}

function isThere(facts: ReadonlySet<string>, need: Need): boolean {
  return need.some((fact) => facts.has(fact));
}
