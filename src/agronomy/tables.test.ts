import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bagPricesSchema } from './bag-price-schema.ts';
import { type Knowledge, loadKnowledge } from './knowledge.ts';
import { provinceNormalsSchema } from './place/province-normals-schema.ts';
import { contactsSchema, programmesSchema } from './programme-schemas.ts';
import { psaFarmSchema } from './psa-farm-schema.ts';
import { photoProblemsSchema, tableSchemas } from './table-schemas.ts';
import englishSigns from './tables/english/signs.json' with { type: 'json' };
import { disorderWordingSchema, problemWordingSchema } from './wording-schemas.ts';

const TABLES = path.join(import.meta.dirname, 'tables');
const GENERAL_KNOWLEDGE = 'general agronomic knowledge';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

const ownTables = {
  programmes: programmesSchema,
  contacts: contactsSchema,
  'bag-prices': bagPricesSchema,
  'psa-farm': psaFarmSchema,
  'province-normals': provinceNormalsSchema,
  'photo-problems': photoProblemsSchema,
};

test.each([...Object.entries(tableSchemas), ...Object.entries(ownTables)])('%s.json has its shape', (name, schema) => {
  const table: unknown = JSON.parse(readFileSync(path.join(TABLES, `${name}.json`), 'utf8'));
  expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
});

describe('every reference leads somewhere', () => {
  test('crops, look-alikes and chemicals of problems', () => {
    const crops = new Set(knowledge.crops.map(({ id }) => id));
    const actives = new Map(knowledge.pesticides.activeIngredients.map((active) => [active.id, active]));
    const troubles = new Set([...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic].map(({ id }) => id));
    const loose: string[] = [];
    for (const { id, crops: hosts, lookalikes, management } of knowledge.problems) {
      for (const crop of hosts) if (!crops.has(crop)) loose.push(`${id}: crop ${crop}`);
      for (const { id: other } of lookalikes)
        if (other && !troubles.has(other)) loose.push(`${id}: look-alike ${other}`);
      for (const active of management.chemical)
        if (!actives.get(active)?.suggestable)
          loose.push(`${id}: chemical ${active} is unknown or must not be suggested`);
    }
    for (const { id, lookalikes } of knowledge.disorders)
      for (const { id: other } of lookalikes)
        if (other && !troubles.has(other)) loose.push(`${id}: look-alike ${other}`);
    expect(loose).toEqual([]);
  });

  test('sources', () => {
    const known = new Set([GENERAL_KNOWLEDGE, ...knowledge.sources.map(({ id }) => id)]);
    const named = [...JSON.stringify(knowledge).matchAll(/"sources":\[("[^\]]*")\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id),
    );
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

test('every record has its signs in English', () => {
  const records = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic].map(({ id }) => id);
  expect(Object.keys(englishSigns).sort()).toEqual(records.sort());
});

describe('Taglish wording', () => {
  test('files have their shapes and no record is worded twice', () => {
    const folder = path.join(TABLES, 'taglish');
    const ids = new Map<string, string>();
    for (const file of readdirSync(folder)) {
      const words: Record<string, object> = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      for (const [id, wording] of Object.entries(words)) {
        const schema = 'steps' in wording ? problemWordingSchema : disorderWordingSchema;
        expect(schema.safeParse(wording).error?.issues ?? [], `${file}: ${id}`).toEqual([]);
        expect(ids.get(id), `${id} stands in ${file} and`).toBeUndefined();
        ids.set(id, file);
      }
    }
    const loaded = [knowledge.wording.problems, knowledge.wording.disorders].flatMap((words) => Object.keys(words));
    expect(loaded.sort()).toEqual([...ids.keys()].sort());
  });

  test('its lists are as long as the facts they word', () => {
    const lengths = (lists: readonly (readonly unknown[])[]) => lists.map(({ length }) => length);
    for (const { id, management, prevention, lookalikes } of knowledge.problems) {
      const words = knowledge.wording.problems[id];
      if (!words) throw new Error(`${id} has no Taglish wording`);
      const { steps, prevention: prevent, tells } = words;
      expect(lengths([steps.cultural, steps.mechanical, steps.biological, prevent, tells]), id).toEqual(
        lengths([management.cultural, management.mechanical, management.biological, prevention, lookalikes]),
      );
    }
    for (const { id, fix } of [...knowledge.disorders, ...knowledge.abiotic])
      expect(knowledge.wording.disorders[id]?.fix.length, id).toBe(fix.length);
  });

  test('it brings in no figure that its record does not have', () => {
    const records = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic];
    const invented = records.flatMap((record) => {
      const words = knowledge.wording.problems[record.id] ?? knowledge.wording.disorders[record.id];
      const facts = new Set(figures(JSON.stringify(record)));
      return figures(JSON.stringify(words ?? '')).flatMap((figure) =>
        facts.has(figure) ? [] : [`${record.id}: ${figure}`],
      );
    });
    expect(invented).toEqual([]);
  });

  test('it names nothing that must never be suggested', () => {
    const never = knowledge.pesticides.policy.neverSuggest.filter((name) => !/^antu$/.test(name));
    const text = JSON.stringify(knowledge.wording).toLowerCase();
    expect(never.filter((name) => text.includes(name.replaceAll('-', ' ')) || text.includes(name))).toEqual([]);
  });
});

function figures(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replaceAll(',', ''));
}
