import type { Fact } from '#agronomy/fact.ts';
import { between } from '#agronomy/fact.ts';
import { addDays, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { readFactText } from '#library/fact-text.ts';
import library from '#library/field-tasks.json' with { type: 'json' };
import type { Language } from '#library/phrase.ts';
import { fill } from '#mind/fill.ts';

/**
 * By when damage is reported to PCIC, in sentences of the library; that of a drought with its day for this field.
 * @param harvestFrom First day of the planned harvest; null where it is not known: then no day is said.
 */
export function lossNotice(harvestFrom: IsoDay | null, language: Language = 'tl'): string[] {
  const { facts } = library.lossNotice;
  const written = Object.entries(facts).flatMap(([name, text]): [string, Fact][] => {
    const read = readFactText(text);
    return read === null ? [] : [[name, between(read.low, read.high, read.unit, read.source, read.digits)]];
  });
  const daysBefore = readFactText(facts.drought)?.high ?? 0;
  const by = harvestFrom && addDays(harvestFrom, -daysBefore);
  const values = {
    ...Object.fromEntries(written),
    ...(by && { by: { kind: 'day', day: by, source: 'computed' } satisfies Fact }),
  };
  return library.lossNotice[language].flatMap((sentence) => fill(sentence, values, language) ?? []);
}
