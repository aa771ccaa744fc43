import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Fact } from '#agronomy/fact.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { SUBSTANCES } from '#knowledge/substances.ts';
import { readFactText } from '#library/fact-text.ts';
import { type Page, type PageAnswer, pageSchema } from '#library/page.ts';
import { composeWords } from '#mind/compose.ts';
import { namesOf } from '#mind/names.ts';
import { slotValues } from '#mind/slot-values.ts';
import { DIAGNOSIS_RECKONERS } from './diagnosis-reckoners.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';
import { inquiryOf, knowledge } from './trouble/inquiries.ts';
import { troublesOf } from './trouble/troubles.ts';

/** Holds every page that the reckoners of troubles and pesticides serve to what they deliver. */

const RECKONERS = new Map(DIAGNOSIS_RECKONERS);
const PAGES = path.join(import.meta.dirname, '../../library/pages');

const pages: Page[] = globSync('{diagnosis,pesticide}/*.yaml', { cwd: PAGES })
  .map((file) => pageSchema.parse(parse(readFileSync(path.join(PAGES, file), 'utf8'))))
  .filter(({ answers }) => answers.some(({ reckon }) => RECKONERS.has(reckon ?? '')));

const BRACES = /\{([A-Za-z][\w.]*)\}/g;

/** What farmers might tell, widely strewn, as far as it concerns a reckoner. */
function inquiriesFor(reckoner: string, topic: string): Inquiry[] {
  if (['product', 'compare-products', 'mix-products', 'spray-wait'].includes(reckoner)) return aboutProducts(topic);
  if (reckoner === 'label-dose' || reckoner === 'spray-volume')
    return [...aboutFigures(topic), ...aboutProducts(topic)];
  if (reckoner === 'named-problem') return [...aboutNames(topic), ...aboutCrops(topic), ...aboutFigures(topic)];
  return [...aboutSigns(topic), ...aboutCrops(topic), ...photos(topic), ...poorPhotos(topic)];
}

/** Every trouble by name, with and without its crop, area, season and a percentage. */
function aboutNames(topic: string): Inquiry[] {
  const named = troublesOf(knowledge).all.flatMap(({ id, kind, crops, short }, at) => {
    const text = kind === 'deficiency' ? short.tl : at % 5 === 0 ? '20% na ang may tama' : '';
    const area = at % 3 === 0 ? { areaHa: 2 } : {};
    const season = at % 2 === 0 ? ('wet' as const) : ('dry' as const);
    const crop = at % 4 === 0 ? {} : { crop: crops[0] ?? '' };
    return inquiryOf({ topic, problem: id, season, ...crop, ...area }, { text });
  });
  return [...named, inquiryOf({ topic, crop: 'tomato', problem: 'rice-tungro' })];
}

/** The first sign of every trouble, with and without its crop. */
function aboutSigns(topic: string): Inquiry[] {
  return troublesOf(knowledge).all.flatMap(({ id, cause, crops }, at) => {
    if (at % 2 === 1 && topic !== 'identify-from-signs') return [];
    const [first] = cause.symptoms;
    if (first === undefined) return [];
    const seen = { part: first.part, color: first.colors[0], shape: first.shape, sign: first.signs[0] };
    const symptom = Object.fromEntries(
      Object.entries(seen).filter(([, code]) => code !== undefined && code !== 'none'),
    );
    const crop = at % 8 === 0 ? {} : { crop: crops[0] ?? '' };
    const products = at % 3 === 0 ? { products: ['gamot'] } : {};
    return [
      inquiryOf({ topic, symptoms: [symptom], ...crop, ...products }),
      ...(at % 9 === 0
        ? [inquiryOf({ topic, problem: id, crop: crops[0] ?? '' }, { text: 'nitrogen potash zinc' })]
        : []),
    ];
  });
}

/** Every crop alone, with one sign, and in the photo tools. */
function aboutCrops(topic: string): Inquiry[] {
  const unrecorded = [
    inquiryOf({ topic, crop: 'strawberry', symptoms: [{ part: 'leaf', color: 'bronze' }] }),
    inquiryOf({ topic, crop: 'strawberry', symptoms: [{ part: 'leaf', tells: ['spider-mite-1'] }] }),
  ];
  return knowledge.crops.flatMap(({ id }, at) => [
    ...(at === 0 ? unrecorded : []),
    inquiryOf({ topic, crop: id }),
    ...['mold', 'larva', 'wilt', 'smell', 'stunt'].map((sign) => inquiryOf({ topic, crop: id, symptoms: [{ sign }] })),
    inquiryOf({ topic, crop: id, symptoms: [{ part: 'leaf', texture: 'curled' }] }),
    inquiryOf({ topic, crop: id, symptoms: [{ part: 'leaf', shape: 'round' }] }),
    inquiryOf({ topic, crop: id }, { tool: 'pest-identification' }),
    inquiryOf({ topic, crop: id }, { tool: 'disease-detection' }),
  ]);
}

/** One substance of each active and kind, alone, on rice, beside another, and sprayed before. */
function aboutProducts(topic: string): Inquiry[] {
  const once = SUBSTANCES.filter(
    ({ activeId, kind, certain }, at) =>
      SUBSTANCES.findIndex(
        (other) => other.activeId === activeId && other.kind === kind && other.certain === certain,
      ) === at,
  );
  const classes = SUBSTANCES.filter(({ id }) => id.startsWith('pesticide-class-'));
  return [...once, ...classes].flatMap(({ id }) => [
    inquiryOf({ topic, products: [id] }),
    inquiryOf({ topic, products: [id], crop: 'rice' }),
    inquiryOf({ topic, products: [id], crop: 'tomato', problem: 'bacterial-wilt' }),
    inquiryOf({ topic, products: [id], crop: 'rice', problem: 'rice-leaf-blast' }),
    inquiryOf({ topic, products: [id, 'karate'], crop: 'tomato' }, { text: 'nag-spray ako kahapon' }),
    inquiryOf({ topic, products: [id, 'mancozeb'] }),
    inquiryOf({ topic, products: [id, 'sevin'] }),
    inquiryOf({ topic, products: [id, id === 'dithane' ? 'mancozeb' : 'dithane'] }),
    inquiryOf({ topic, products: [id, 'spray-oil'] }),
    inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo: 40 }] }),
    inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo: 1 }] }),
    inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo: 1 }] }, { text: 'napitas na po' }),
    inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo: 1 }] }, { text: 'burado ang label' }),
    inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo: 1 }] }, { text: 'hugasan na lang ng asin' }),
    ...[null, 1, 60].flatMap((daysAgo) =>
      ['', 'napitas na po'].map((text) =>
        inquiryOf({ topic, crop: 'sitaw', sprayed: [{ productId: id, daysAgo, labelDays: 60 }] }, { text }),
      ),
    ),
  ]);
}

/** Figures of labels and loads, and words that mean several things. */
function aboutFigures(topic: string): Inquiry[] {
  const texts = [
    '2 ml kada litro',
    '30 ml sa 16 litro, 5 tangke',
    '250 ml kada ektarya, 12 tangke',
    '3 takip',
    '40 ml kada tangke, 6 tangke',
    'anim na tangke',
    '30 tangke',
    '2 tangke',
    'paano sugpuin ang harabas',
    'thrips',
    'pinagkaiba ng tungro at kulang sa zinc sa palay',
  ];
  return texts.flatMap((text) => [
    inquiryOf({ topic }, { text }),
    inquiryOf({ topic, areaHa: 0.5 }, { text }),
    inquiryOf({ topic, crop: 'rice' }, { text }),
  ]);
}

function photos(topic: string): Inquiry[] {
  const { leafModel } = knowledge;
  const base = CLEAR_PHOTO;
  const isPhotoPage = topic === 'identify-from-signs';
  const shown = leafModel.classes.filter((_, at) => isPhotoPage || at % 6 === 0);
  const classes = shown.flatMap((name) =>
    ['rice', 'tomato', 'banana', 'corn', undefined].flatMap((crop) => {
      const logits = leafModel.classes.map((each) => (each === name ? 30 : 0));
      const photo = { ...base, logits };
      const words =
        crop === undefined ? [] : [inquiryOf({ topic, crop, symptoms: [{ part: 'leaf', color: 'brown' }] }, { photo })];
      return [inquiryOf({ topic, ...(crop && { crop }) }, { photo, tool: 'disease-detection' }), ...words];
    }),
  );
  const faint = { ...base, logits: leafModel.classes.map(() => 3) };
  const diamond = [{ part: 'leaf', shape: 'diamond', color: 'gray' }];
  // Blurred, and of two photos one could not be used.
  const weak = ['disease-detection', 'pest-identification'].flatMap((tool) =>
    [diamond, []].map((symptoms) =>
      inquiryOf(
        { topic, crop: 'rice', symptoms },
        {
          photo: {
            ...base,
            quality: 'blurred',
            faults: ['blurred', 'no-plant'],
            logits: leafModel.classes.map((name) => (name === 'ricepest/brown_planthopper' ? 30 : 0)),
          },
          tool: tool as Inquiry['tool'],
        },
      ),
    ),
  );
  // Two models that see different things, with words that settle it and without.
  const look = {
    ...{ isPlant: true, isClear: true, cropId: 'rice', healthy: 0, observations: [] },
    candidates: [{ id: 'rice-brown-spot', probability: 0.9 }],
  };
  const logitsOf = (taken: string) => leafModel.classes.map((name) => (name === taken ? 30 : 0));
  const disputed = [diamond, []].map((symptoms) =>
    inquiryOf(
      { topic, crop: 'rice', symptoms },
      { photo: { ...base, logits: logitsOf('rice/bacterial_leaf_blight'), look }, tool: 'disease-detection' },
    ),
  );
  // Words that tell of another trouble than the photo shows.
  const contradicted = inquiryOf(
    { topic, crop: 'rice', problem: 'rice-brown-spot', symptoms: [{ part: 'leaf', color: 'brown', shape: 'oval' }] },
    { photo: { ...base, logits: logitsOf('ricepest/stem_borer') }, tool: 'disease-detection' },
  );
  return [
    ...classes,
    ...disputed,
    contradicted,
    inquiryOf({ topic, crop: 'eggplant' }, { photo: faint }),
    inquiryOf({ topic, crop: 'tomato' }, { photo: { ...base, logits: leafModel.classes.map(() => -20) } }),
    ...weak,
    // A disease in the tool for pests; the tools answer under the photo page alone.
    ...(isPhotoPage ? [inquiryOf({ topic, crop: 'rice', symptoms: diamond }, { tool: 'pest-identification' })] : []),
  ];
}

/** Photos that nobody can read, with and without a word beside them. */
function poorPhotos(topic: string): Inquiry[] {
  const base = { ...CLEAR_PHOTO, logits: null };
  const symptoms = [[], [{ part: 'leaf', shape: 'diamond', color: 'gray' }], [{ color: 'yellow' }, { sign: 'stunt' }]];
  return [{ plant: 'unlikely', quality: 'too-dark' } as const, { plant: 'unlikely' } as const, {}].flatMap((flaw) =>
    symptoms.map((told) => inquiryOf({ topic, crop: 'rice', symptoms: told }, { photo: { ...base, ...flaw } })),
  );
}

/** Whether an answer is for what a reckoner found, as far as crop, problem and product go. */
function isFor({ when }: PageAnswer, { frame }: Inquiry, reckoned: Reckoned): boolean {
  if (when?.case !== undefined && !when.case.includes(reckoned.case ?? '')) return false;
  if (when?.crops !== undefined && !when.crops.includes(frame.crop?.value ?? '')) return false;
  if (when?.problems !== undefined && !when.problems.includes(frame.problem?.value ?? '')) return false;
  return (when?.has ?? []).every((slot) => (slot === 'problem' ? frame.problem !== null : frame.products !== null));
}

function bracesOf(answer: PageAnswer): Set<string> {
  return new Set([...JSON.stringify([answer.tl, answer.en]).matchAll(BRACES)].map(([, name]) => name ?? ''));
}

/** Told by the conversation or the page, not by a reckoner. */
const SLOTS = /^(crop|otherCrop|problem|product|place|area|month|stage|age|variety|count|season|name)$|^contact\./;

test.each(pages.map((page) => [page.topic, page] as const))(
  '%s: what stands in braces is delivered, and what is met can be said',
  (_, page) => {
    const names = namesOf(knowledge);
    for (const [name, reckoner] of RECKONERS) {
      const answers = page.answers.filter(({ reckon }) => reckon === name);
      if (answers.length === 0) continue;
      const delivered = new Set<string>();
      const met = new Set<number>();
      const seen = new Set<string>();
      for (const inquiry of inquiriesFor(name, page.topic)) {
        const reckoned = reckoner(inquiry);
        if (reckoned?.kind !== 'reckoned') continue;
        for (const [at, answer] of answers.entries()) {
          if (!isFor(answer, inquiry, reckoned)) continue;
          met.add(at);
          const rows = Object.values(reckoned.rows ?? {}).flatMap((row) => row.slice(0, 1));
          const keys = [...Object.keys(reckoned.facts), ...rows.flatMap((row) => Object.keys(row))];
          for (const key of keys) delivered.add(key);
          // The same facts in the same answer are said alike.
          const signature = `${at} ${reckoned.case} ${inquiry.frame.crop === null} ${[...keys].sort().join()}`;
          if (seen.has(signature)) continue;
          seen.add(signature);
          const own = Object.keys(answer.facts ?? {}).map((key) => [key, factOf(answer.facts?.[key] ?? '')] as const);
          const values = {
            ...slotValues(inquiry.frame, names, knowledge),
            ...Object.fromEntries(own),
            ...reckoned.facts,
          };
          for (const language of ['tl', 'en'] as const) {
            const said = composeWords(answer, values, reckoned.rows ?? {}, inquiry.frame.asks, language);
            // An answer that cannot be said makes way for the page's next; the last of a case must be sayable.
            const isLast = !answers.slice(at + 1).some((other) => isFor(other, inquiry, reckoned));
            const isBare = reckoned.rows === undefined && reckoned.case === 'few';
            if (isLast && !isBare) expect(said, `${page.topic} ${reckoned.case} ${language}`).not.toBeNull();
            expect(said?.gist ?? '').not.toMatch(/[{}]|undefined/);
          }
        }
      }
      for (const answer of answers) {
        const known = (brace: string) =>
          SLOTS.test(brace) || delivered.has(brace) || Object.hasOwn(answer.facts ?? {}, brace);
        const missing = [...bracesOf(answer)].filter((brace) => !known(brace));
        expect(missing, `${page.topic}, ${name}, ${JSON.stringify(answer.when)}`).toEqual([]);
      }
      const unmet = answers.filter((_answer, at) => !met.has(at)).map(({ when }) => JSON.stringify(when));
      expect(unmet, `${page.topic}: answers that nothing leads to`).toEqual([]);
    }
  },
);

function factOf(text: string): Fact {
  const fact = readFactText(text);
  if (fact === null) throw new Error(`no fact: ${text}`);
  return { kind: 'quantity', ...fact };
}

test('every page of a trouble or pesticide ends with an answer for everybody', () => {
  for (const { topic, answers } of pages)
    expect(
      answers.some(({ when }) => when === undefined),
      topic,
    ).toBe(true);
});
