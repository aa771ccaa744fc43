import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { LookTable } from '#agronomy/photo/look-record.ts';
import { lookKeyOf } from '#server/adapters/hosted-adviser/look-records.ts';
import type { HostedModel } from '#server/config.ts';
import type { createTalk } from './ask-farmer.ts';
import { drawFrom } from './farmer.ts';
import type { Judgement } from './judge.ts';
import { gainTable, looksTable } from './look-report.ts';
import { recordsOf } from './look-tally.ts';
import { type Asked, askLooks } from './open-looks.ts';
import type { Picture } from './read-folder.ts';
import { shownIn } from './shown-trouble.ts';

/** Where the product reads them. */
export const LOOK_RECORDS = path.join(import.meta.dirname, '../../src/agronomy/tables/look-records.json');
/** More pictures without an answer than this share measure the line, not the model. */
const MOST_UNANSWERED = 0.05;

/** The pictures that the product would send of plants and troubles that the tables know: at most so many of a folder, the same each time. */
export function toAsk(pictures: readonly Picture[], knowledge: Knowledge, mostOfFolder: number): Asked[] {
  const counts = new Map<string, number>();
  const drawn = (picture: Picture) => drawFrom(picture.file.split('/').at(-1) ?? '')();
  return pictures
    .toSorted((a, b) => drawn(a) - drawn(b))
    .flatMap((picture) => {
      const shown = shownIn(picture, knowledge);
      if (shown === null || shown.truth === null || picture.evidence.logits === null) return [];
      const count = (counts.get(picture.folder) ?? 0) + 1;
      counts.set(picture.folder, count);
      return count > mostOfFolder ? [] : [{ picture, shown: { cropId: shown.cropId, truth: shown.truth } }];
    });
}

/**
 * Asks a hosted model about pictures and counts by crop how often it was right.
 * @returns the report in Markdown, and the model's entry of the table; null: too many pictures got no answer.
 */
export async function measureLooks(
  asked: readonly Asked[],
  settings: HostedModel,
  knowledge: Knowledge,
  judge: (picture: Picture) => Judgement,
  converse: ReturnType<typeof createTalk>,
) {
  const looks = await askLooks(asked, settings, knowledge);
  const records = recordsOf(looks);
  const judgementOf = ({ picture, shown }: Asked) => ({ ...judge(picture), toldId: shown.cropId, right: shown.truth });
  const unanswered = looks.filter(({ look }) => look === null).length;
  return {
    report: [looksTable(looks, records), gainTable(looks, judgementOf, converse)].join('\n\n'),
    records: unanswered > MOST_UNANSWERED * looks.length ? null : records,
  };
}

/** Puts a model's records into the table of the product, in place of its older ones. */
export function writeRecords(
  settings: Pick<HostedModel, 'provider' | 'model'>,
  crops: NonNullable<LookTable[string]>['crops'],
  measured: string,
  file = LOOK_RECORDS,
): void {
  const table = JSON.parse(readFileSync(file, 'utf8')) as LookTable;
  const all = { ...table, [lookKeyOf(settings)]: { measured, crops } };
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
}
