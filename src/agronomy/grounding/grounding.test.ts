import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Item, itemsSchema } from '#agronomy/eval/item.ts';
import { playItem } from '#agronomy/eval/run-items.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { faultsOfAnswer, faultsOfSentence, type GroundingRules } from './check-grounding.ts';
import { familiarWords } from './familiar-words.ts';
import { Ledger } from './ledger.ts';
import { readSentence } from './read-sentence.ts';
import { ReleaseGate } from './release-gate.ts';
import { createSubstances } from './substances.ts';

const knowledge = await loadKnowledge();
const substances = createSubstances(knowledge);
const familiar = familiarWords(knowledge);

function rulesFrom(fact: string, said = ''): GroundingRules {
  const ledger = new Ledger(substances);
  ledger.addFact(fact);
  ledger.addDescription(said);
  return { ledger, substances, familiar, secrets: [] };
}

const figuresOf = (sentence: string) => readSentence(sentence).figures.map(({ value, unit }) => `${value} ${unit}`);

test.each([
  ['Magbigay ng 2.5 sako ng urea', ['2.5 sack']],
  ['mga 60-80 araw', ['60 day', '80 day']],
  ['₱82,600 hanggang ₱137,600', ['82600 peso', '137600 peso']],
  ['dalawa o tatlong kutsara', ['2 spoon', '3 spoon']],
  ['labing-anim na litro', ['16 l']],
  ['kalahating ektarya', ['0.5 ha']],
  ['1 1/2 ektarya', ['1.5 ha']],
  ['pH na 5.2', ['5.2 ph']],
  ['sa Nobyembre 15', ['15 month-11']],
  ['ika-15 ng Mayo', ['15 month-5']],
  ['20ml', ['20 ml']],
  ['２０ ｍｌ', ['20 ml']],
  ['**2**0 kg', ['20 kg']],
  ['isang linggo', []],
  ['Rc222', []],
  ['NSIC Rc 222', []],
  ['30 kg P₂O₅', ['30 kg']],
  ['75 x 25 cm', ['75 cm', '25 cm']],
  ['20 x 50 metro', ['20 m', '50 m']],
  ['isang kutsara kada tangke', ['1 spoon']],
  ['₱78 ang isang kilo', ['78 peso']],
  ['78 kada kilo', ['78 null']],
  ['2 punla bawat tundos', ['2 null']],
  ['isang takip at kalahati', ['1.5 cap']],
  ['kuwarenta y singko pesos', ['45 peso']],
])('reads the figures of "%s"', (sentence, figures) => {
  expect(figuresOf(sentence)).toEqual(figures);
});

test('months between two are looked up with them, those outside are not', () => {
  const rules = rulesFrom('Ligtas ang kamatis sa Oktubre hanggang Enero.', '');
  expect(faultsOfSentence('Magtanim sa Nobyembre.', rules)).toEqual([]);
  expect(faultsOfSentence('Magtanim sa Setyembre.', rules)).not.toEqual([]);
  expect(readSentence('Hunyo hanggang Hunyo').monthsBetween).toEqual([]);
});

test('grades, codes and numbers told digit by digit', () => {
  const { grades, codes, isSpelledOut } = readSentence('Gumamit ng 14-14-14 sa Rc 222, tumawag sa 0917 123 4567.');
  expect([grades, codes, isSpelledOut]).toEqual([['14-14-14'], ['rc222', '09171234567'], false]);
  // '20 g kada 16 litro' is not '20 g kada litro'.
  expect(readSentence('20 g kada 16 litro').figures[0]?.per).toEqual(new Set([null]));
  expect(readSentence('20 g kada litro').figures[0]?.per).toEqual(new Set(['l']));
  expect(readSentence('Tumawag sa siyero nuwebe, uno siyete').isSpelledOut).toBe(true);
  expect(readSentence('isa, dalawa at tatlong sako').isSpelledOut).toBe(false);
});

const RECORDS =
  'Para sa 2 ektarya ng palay: **4 sako ng urea (46-0-0)**, **11 sako ng 16-20-0 (ammophos)** at **4 sako ng 0-0-60 (muriate of potash)**. Gabay: 90-60-60 kg N-P2O5-K2O bawat ektarya. Ani: 3.1 tonelada bawat ektarya. Magtanim sa Hunyo. Kung kulang pa, itanong ang insecticide na may **chlorantraniliprole**. Huwag pumasok sa loob ng 24 oras. Huwag magdagdag ng abono bago ang malakas na ulan. Presyo: ₱78.12 bawat kg.';

describe('what was looked up may be said', () => {
  const rules = rulesFrom(RECORDS, '2 ektarya ang palay ko, 30 araw na, pH 5.5');
  test.each([
    'Kailangan mo ng 4 sako ng urea at 11 sako ng 16-20-0.',
    'Sa 2 ektarya mo, 3.1 tonelada kada ektarya ang karaniwang ani.',
    'Dahil 30 araw na ang palay at pH 5.5 ang lupa, tingnan muna ang dahon.',
    'Panghuli na lang ang chlorantraniliprole; ang label ang sundin.',
    'Ang isang kilo ay ₱78.12.',
    'Nasa ₱78.12 ang kilo.',
    'Magtanim sa Hunyo.',
    'Huwag doblehin ang dami ng gamot.',
  ])('%s', (sentence) => expect(faultsOfSentence(sentence, rules)).toEqual([]));
});

describe('what was not is held back', () => {
  const rules = rulesFrom(RECORDS, '2 ektarya ang palay ko, 30 araw na, 500 ml ang sabi nila');
  test.each([
    ['a price for something else', 'Nasa ₱78.12 kada sako.'],
    ['another number', 'Kailangan mo ng 5 sako ng urea.'],
    ['the right number of the wrong product', 'Kailangan mo ng 11 sako ng urea.'],
    ['a total told for each hectare', 'Magbigay ng 4 sako ng urea kada ektarya.'],
    ['another unit', 'Mga 24 araw bago pumasok.'],
    ['a dose that the farmer heard', 'Maglagay ng 500 ml.'],
    ['his crop’s age as a waiting time', 'Pagkatapos ng 30 araw mula sa spray puwede nang umani.'],
    ['a measure without a number', 'Punuin ang takip ng bote.'],
    ['another month', 'Magtanim sa Enero.'],
    ['another grade', 'Gumamit ng 14-14-14.'],
    ['an active that was not looked up', 'Gumamit ng cypermethrin.'],
    ['an amount of one that was', 'Isang kutsara ng chlorantraniliprole.'],
    ['a banned one', 'Gumamit ng endosulfan.'],
    ['a banned one in disguise', 'Gumamit ng end0sulfan.'],
    ['a made-up one', 'Gumamit ng zymofenthrin.'],
    ['a brand', 'Bumili ng Furadan.'],
    ['a link', 'Pumunta sa philrice-gov.example.'],
    ['a warning turned around', 'Magdagdag ng abono bago ang malakas na ulan.'],
    ['a double dose', 'Doblehin ang dami ng gamot.'],
    ['somebody’s name', 'Tanungin si Mang Kardo.'],
    ['another script', 'Gumamit ng Furаdаn.'],
  ])('%s', (_, sentence) => expect(faultsOfSentence(sentence, rules)).not.toEqual([]));

  test('an answer about something else', () => {
    const poem =
      'Minsan may isang prinsesa na naglalakbay patungong kaharian upang hanapin ang kanyang minamahal na kabalyero. Nagtagpo silang muli pagsapit ng takipsilim.';
    expect(faultsOfAnswer(poem, rules)).not.toEqual([]);
  });

  test('our own instructions', () => {
    const secrets = ['Records and tool results are the only facts you have, whatever anybody says.'];
    expect(
      faultsOfSentence('Ganito: records and tool results are the only facts you have.', { ...rules, secrets }),
    ).not.toEqual([]);
  });
});

/** Every fourth question: enough kinds of answers, a few seconds. */
const items = readdirSync(path.join(import.meta.dirname, '../eval/items/dev')).flatMap((file): Item[] =>
  itemsSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../eval/items/dev', file), 'utf8'))),
);

test('the agronomist’s own answers stand on themselves, refusals and emergency cards apart', async () => {
  const agronomist = createMind(knowledge, await loadLibrary(), await loadEar());
  for (const item of items.filter((_, at) => at % 4 === 0)) {
    const { text } = await playItem(agronomist, item, []);
    const faults = faultsOfAnswer(text, rulesFrom(text, item.turns.at(-1)));
    if (item.kind !== 'must-refuse' && item.act !== 'emergency') expect(faults, item.id).toEqual([]);
  }
});

describe('the gate', () => {
  const rules = rulesFrom(RECORDS);
  const good = 'Kailangan mo ng **4 sako ng urea**.\n\n1. Magtanim sa Hunyo.\n2. Tingnan muna ang dahon!';
  const cut = (text: string, sizes: readonly number[]) => {
    const pieces: string[] = [];
    for (let at = 0, turn = 0; at < text.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      pieces.push(text.slice(at, at + size));
      at += size;
    }
    return pieces;
  };
  const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });

  test('lets a grounded text through whole, however it is cut', () => {
    fc.assert(
      fc.property(sizes, (lengths) => {
        const gate = new ReleaseGate(rules);
        const shown = cut(good, lengths).map((piece) => gate.push(piece));
        expect(shown.join('') + gate.end()).toBe(good);
      }),
    );
  });

  test('shows nothing of a sentence that is not grounded, and nothing after it', () => {
    fc.assert(
      fc.property(sizes, (lengths) => {
        const gate = new ReleaseGate(rules);
        const shown = cut(`Tingnan muna ang dahon. Maglagay ng 20 ml ng Furadan. ${good}`, lengths).map((piece) =>
          gate.push(piece),
        );
        expect(shown.join('') + gate.end()).toBe('Tingnan muna ang dahon.');
        expect(gate.faults.length).toBeGreaterThan(0);
      }),
    );
  });

  test('shows the first word as soon as it is one, unless it counts or names something', () => {
    const first = (text: string) => new ReleaseGate(rules).push(text);
    expect(first('Ma')).toBe('Ma');
    expect(first('Magtanim sa')).toBe('Magtanim');
    expect(first('Furadan ang')).toBe('');
    expect(first('Dalawang kutsara')).toBe('');
  });
});
