import { tokensOf, wordsOf } from '../src/language/ear/features.ts';
import type { Tagger } from '../src/language/ear/tagger.ts';
import { roughMessage } from './augment.ts';
import type { Corpus, Slots, Template } from './corpus.ts';
import { variety } from './fill.ts';
import { type Random, shuffled } from './random.ts';

/** How often a template is drawn in a round; one that can be said in many ways more often. */
const DRAWS = 2;
const MORE_DRAWS = 4;
const POWERS_A_DRAW = 3;

/** What a model learns from: the tokens of a message and the number of its topic. */
export type Example = { tokens: string[]; topic: number };

/** The order of one round over the corpus: each learned template a few times, topics with few templates a little more. */
export function roundOf(templates: readonly Template[], slots: Slots, random: Random): Template[] {
  const count = new Map<string, number>();
  for (const { topic } of templates) count.set(topic, (count.get(topic) ?? 0) + 1);
  const median = [...count.values()].sort((one, other) => one - other)[count.size >> 1] ?? 0;
  const draws = ({ topic, text }: Template) =>
    DRAWS +
    Math.min(MORE_DRAWS, Math.ceil(variety(text, slots) / POWERS_A_DRAW)) +
    ((count.get(topic) ?? 0) < median ? 1 : 0);
  return shuffled(
    templates.flatMap((template) => Array<Template>(draws(template)).fill(template)),
    random,
  );
}

/** Makes examples of templates: every call another message. */
export function exampleMaker(corpus: Corpus, tagger: Tagger, random: Random): (template: Template) => Example {
  const numberOf = new Map(corpus.topics.map(({ id }, at) => [id, at]));
  return (template) => {
    const words = wordsOf(roughMessage(template, corpus, random));
    return { tokens: tokensOf(words, tagger(words)), topic: numberOf.get(template.topic) ?? 0 };
  };
}
