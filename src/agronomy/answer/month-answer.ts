import { fitOfMonth, regionOf, windowsFor } from '#agronomy/season/planting-window.ts';
import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';

/** Taglish and English month names as farmers write them, in order. */
const monthPatterns: readonly RegExp[] = [
  /\b(enero|january|jan)\b/,
  /\b(pebrero|february|feb)\b/,
  /\b(marso|march)\b/,
  /\b(abril|april)\b/,
  /\b(mayo|may)\b(?! (sakit|peste|uod|batik|butas|insekto))/,
  /\b(hunyo|june)\b/,
  /\b(hulyo|july)\b/,
  /\b(agosto|august|aug)\b/,
  /\b(setyembre|september|sept|sep)\b/,
  /\b(oktubre|october|oct)\b/,
  /\b(nobyembre|november|nov)\b/,
  /\b(disyembre|december|dec)\b/,
];

/** The month a farmer names, 1 to 12, or null. 'may' alone is the Tagalog for 'there is'. */
export function monthIn(normalized: string): number | null {
  const text = normalized.replace(/\bmay\b(?! \d)/g, ' ').replace(/\b(in|by|until|this) may\b/g, ' mayo ');
  const index = monthPatterns.findIndex((pattern) => pattern.test(text));
  return index < 0 ? null : index + 1;
}

/** Kinds in the order most farmers plant them, with Taglish and English. */
const kinds: readonly { ids: readonly string[]; words: readonly [string, string] }[] = [
  { ids: ['cereal'], words: ['Palay at mais', 'Grains'] },
  { ids: ['vegetable'], words: ['Gulay', 'Vegetables'] },
  { ids: ['legume'], words: ['Munggo at mani', 'Legumes'] },
  { ids: ['root'], words: ['Ugat', 'Root crops'] },
  { ids: ['fruit', 'industrial'], words: ['Prutas at iba pa', 'Fruits and others'] },
];

/** Small plots near the house: what fits pots and beds. */
const backyardIds: ReadonlySet<string> = new Set([
  'tomato',
  'eggplant',
  'ampalaya',
  'sitaw',
  'okra',
  'squash',
  'lettuce',
  'pechay',
  'sweet-potato',
  'ginger',
  'papaya',
  'calamansi',
]);

const backyard = /\b(backyard|bakuran|likod ?bahay|likod ng bahay|paso|container|garden|urban|bahay kubo)\b/;

/** "What can I plant now?": the crops whose own months hold this month, best first, by kind. */
export function answerMonth(context: Context): Answer {
  const { draft, catalog, question, speech } = context;
  const { say } = speech;
  const month = monthIn(question.normalized) ?? context.month;
  const region = regionOf(question.normalized);
  const isBackyard = backyard.test(question.normalized);
  const isOffered = ({ id }: Crop) => !isBackyard || backyardIds.has(id);
  const fitting = [...catalog.crops.values()]
    .filter(isOffered)
    .map((crop) => ({ crop, fit: fitOfMonth(windowsFor(crop.seasons, region), month) }));
  const best = fitting.filter(({ fit }) => fit === 'best');
  const names = (list: typeof fitting) => list.map(({ crop }) => catalog.cropName(crop.id));
  const where = isBackyard ? say(' sa bakuran', ' in your backyard') : '';
  const place = region === null || region === 'highland' ? '' : say(` sa ${region}`, ` in ${region}`);
  draft.paragraph(
    say(
      `${month === context.month ? 'Ngayong' : 'Sa'} **${speech.month(month)}**, magandang itanim${where}${place}: ${speech.and(names(best).slice(0, 8))}.`,
      `In **${speech.month(month)}** these are good to plant${where}${place}: ${speech.and(names(best).slice(0, 8))}.`,
    ),
  );
  const lines = kinds.flatMap(({ ids, words }) => {
    const inKind = fitting.filter(({ crop }) => ids.includes(crop.kind));
    const good = names(inKind.filter(({ fit }) => fit === 'best'));
    const fair = names(inKind.filter(({ fit }) => fit === 'ok'));
    if (good.length + fair.length === 0) return [];
    const parts = [
      good.length > 0 ? say(`tamang-tama ang ${speech.and(good)}`, `best: ${speech.and(good)}`) : '',
      fair.length > 0 ? say(`puwede pa ang ${speech.and(fair)}`, `possible: ${speech.and(fair)}`) : '',
    ].filter((part) => part !== '');
    return [`**${say(...words)}**: ${parts.join('; ')}.`];
  });
  draft.list('', lines);
  draft.steps(say('**Bago pumili:**', '**Before you choose:**'), [
    say(
      'Piliin ang may bibili na sa inyo at may sapat na tubig hanggang pag-ani.',
      'Choose what has a buyer near you and enough water until harvest.',
    ),
    say(
      'Huwag ulitin ang tanim na kapamilya ng dati (halimbawa, kamatis matapos ang talong) para maputol ang sakit.',
      'Do not repeat a crop of the same family (tomato after eggplant) so that diseases are broken.',
    ),
    isBackyard
      ? say(
          'Sa paso o kama: lugar na may araw nang halos buong araw, lupang may bulok na dumi o compost, at butas para sa sobrang tubig.',
          'In pots or beds: a place with sun most of the day, soil with compost, and holes for excess water.',
        )
      : say(
          'Tingnan ang forecast bago maghanda ng lupa, at siguruhing may daluyan ang sobrang tubig.',
          'Look at the forecast before you prepare the land, and make sure excess water can drain.',
        ),
  ]);
  draft.cite(
    [...new Set(best.flatMap(({ crop }) => crop.fieldSources?.season ?? crop.sources.slice(0, 1)))].slice(0, 6),
  );
  draft.paragraph(
    say(
      'Itanong sa municipal agriculturist ang lokal na kalendaryo ng tanim.',
      'Ask the municipal agriculturist for the local planting calendar.',
    ),
  );
  return draft.finish({
    confidence: 0.7,
    ask: region === null ? say('Saang probinsya ang taniman mo?', 'In which province is your land?') : null,
    suggestions: names(best)
      .slice(0, 3)
      .map((name) => say(`Paano magtanim ng ${name}?`, `How do I grow ${name}?`)),
  });
}
