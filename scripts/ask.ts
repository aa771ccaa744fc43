/**
 * Prints every stage of a conversation, so that one sees where an answer went wrong:
 *   npm run ask -- "question" ["next question" …] [--place "Guimba, Nueva Ecija"] [--today 2026-07-15] [--short]
 */
import { parseArgs } from 'node:util';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type ReplyInput } from '#mind/mind.ts';
import { BUNDLED_PRICES, priceFacts } from '#server/db/price-series.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { today: { type: 'string', default: '2026-11-22' }, short: { type: 'boolean' } },
});

const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
const mind = createMind(knowledge, library, ear);
const prices = priceFacts(BUNDLED_PRICES);
const turns: ReplyInput['turns'][number][] = [];

for (const message of positionals) {
  const { reading, step, danger, situations, situation, answer } = mind.trace({
    message,
    turns,
    today: values.today,
    prices,
  });
  console.log(`\n=== ${message}`);
  if (!values.short) {
    const { topics, text: _, normalized, ...rest } = reading;
    const told = Object.entries(rest).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    console.log('safety ', danger ?? 'nothing');
    console.log('words  ', normalized);
    console.log('ear    ', topics.map(({ topic, p }) => `${topic} ${p.toFixed(2)}`).join(', '));
    console.log('reading', JSON.stringify(Object.fromEntries(told)));
    console.log('state  ', step.move, step.certainty.toFixed(2), JSON.stringify(compact(answer.frame)));
    console.log(
      'shelf  ',
      situations.map(({ situation, likeness }) => `${situation.id} ${likeness.toFixed(2)}`).join(', '),
      situation === null ? '' : `-> ${situation.id}`,
    );
    console.log('says   ', `confidence ${answer.confidence}, next: ${answer.suggestions.join(' | ')}`);
  }
  console.log(`---\n${answer.text}`);
  turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
}

/** A frame without what is not known. */
function compact(frame: object): Record<string, unknown> {
  const told = Object.entries(frame).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    told.map(([name, value]) => [name, typeof value === 'object' && 'value' in value ? value.value : value]),
  );
}
