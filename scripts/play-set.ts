/**
 * Plays a set of farmers' conversations through the mind and writes the answers, for graders to read:
 *   node scripts/play-set.ts <set.jsonl> <answers.jsonl> [--half mend|final]
 * A line of a set: {id, turns, place, month, half}. A line of the answers: the item, and what was answered to each turn.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type ReplyInput } from '#mind/mind.ts';
import { BUNDLED_PRICES, priceFacts } from '#server/db/price-series.ts';

type Item = { id: string; turns: string[]; place: string | null; month: number; half: string };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { half: { type: 'string' } } });
const [from = '', to = ''] = positionals;
const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
const mind = createMind(knowledge, library, ear);
const prices = priceFacts(BUNDLED_PRICES);
const items = readFileSync(from, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): Item => JSON.parse(line))
  .filter(({ half }) => values.half === undefined || half === values.half);

const played = items.map((item) => {
  const turns: ReplyInput['turns'][number][] = [];
  const today = `2026-${String(item.month).padStart(2, '0')}-15`;
  const answers = item.turns.map((message) => {
    const { step, reading, situations, situation, answer } = mind.trace({
      message,
      turns,
      today,
      prices,
      savedPlace: item.place,
    });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
    const { gist, steps, more, suggestions } = answer.parts;
    const heard = reading.topics.slice(0, 3).map(({ topic, p }) => `${topic} ${p.toFixed(2)}`);
    const sources = answer.sources.map(({ org }) => org);
    const shelf = situations
      .slice(0, 3)
      .map(({ situation, likeness, line }) => `${situation.id} ${likeness.toFixed(2)} (${line})`);
    const trace = {
      topic: step.topic,
      move: step.move,
      certainty: step.certainty,
      heard,
      taken: situation?.id ?? null,
      shelf,
    };
    return { gist, steps, more, suggestions, sources, trace };
  });
  return { ...item, answers };
});
writeFileSync(to, `${played.map((item) => JSON.stringify(item)).join('\n')}\n`);
console.log(`${played.length} conversations played`);
