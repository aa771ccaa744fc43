import type { Programme } from '#agronomy/programme-schemas.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

/** Words that stand for a kind of help rather than for one programme. */
const kindPatterns: readonly (readonly [string, RegExp])[] = [
  ['insurance', /\b(insurance|seguro|ipaseguro|insure|pcic)\b/],
  ['credit', /\b(pautang|utang|umutang|mangutang|loan|kredito|puhunan|kapital|credit|pahiram)\b/],
  ['seeds', /\b(libreng (binhi|buto|punla)|free seeds?|binhi (mula|galing))\b/],
  ['irrigation', /\b(libreng patubig|free irrigation|nia|irrigation fee|bayad sa patubig)\b/],
  ['machinery', /\b(makinarya|traktora|tractor|harvester|machinery|kuliglig)\b/],
  ['training', /\b(training|seminar|pagsasanay|ati|mag aral|e ?learning|scholarship)\b/],
  ['market', /\b(kadiwa|saan (ibebenta|magbenta|pwede magbenta)|buyer|mamimili)\b/],
  ['price-support', /\b(nfa|buying price|bili ng (gobyerno|nfa))\b/],
  ['cash', /\b(ayuda|rffa|cash assistance|tulong pinansyal|subsidy|subsidiya|voucher|discount|fuel)\b/],
  ['registration', /\b(rsbsa|magparehistro|rehistro|register)\b/],
  ['testing', /\b(magpa soil test|saan .{0,20}soil test|suri ng lupa|soil laboratory|bswm)\b/],
  ['land', /\b(titulo|agrarian|emancipation|car[pl]|lupang pansakahan|amortisasyon)\b/],
  ['disaster', /\b(nasalanta|kalamidad|calamity|tinamaan ng bagyo|nasira ng (bagyo|baha))\b/],
];

/** How many programmes one answer describes. */
const MOST = 3;

/** Programmes the words name, else those of the kind of help they ask for; those open to the crop only. */
export function programmesFor(all: readonly Programme[], normalized: string, cropId: string | null): Programme[] {
  const open = all.filter(({ crops }) => crops.length === 0 || cropId === null || crops.includes(cropId));
  const text = ` ${normalized} `;
  const lengthOf = ({ names }: Programme) =>
    Math.max(
      0,
      ...names.map(normalize).map((name) => (name.length > 2 && text.includes(` ${name} `) ? name.length : 0)),
    );
  const named = open.filter((programme) => lengthOf(programme) > 0).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (named.length > 0) return named.slice(0, MOST);
  const kinds = kindPatterns.filter(([, pattern]) => pattern.test(normalized)).map(([kind]) => kind);
  const ofKind = open.filter(({ kind }) => kinds.includes(kind));
  const first = open.filter(({ kind }) => kind === 'registration' || kind === 'insurance' || kind === 'credit');
  return (ofKind.length > 0 ? ofKind : first).slice(0, MOST);
}

function sourceText({ sources, asOf }: Programme): string {
  const [source] = sources;
  return source === undefined ? asOf : `${source.org}, ${source.title} (${asOf})`;
}

/** What help there is: what, for whom, where to go, which papers, as of when. */
export function answerProgramme(context: Context): Answer {
  const { draft, catalog, question, cropId, speech } = context;
  const { say } = speech;
  const found = programmesFor(catalog.knowledge.programmes, question.normalized, cropId);
  const [first, ...others] = found;
  if (first === undefined)
    return draft.finish({ confidence: 0.1, ask: say('Anong tulong ang kailangan mo?', 'Which help do you need?') });
  const name = (programme: Programme) => draft.fact(programme.names[0] ?? programme.id);
  draft.paragraph(`**${name(first)}**: ${draft.fact(say(first.what, first.what_en))}`);
  draft.paragraph(`${say('**Para kanino:**', '**For whom:**')} ${draft.fact(say(first.for, first.for_en))}`);
  draft.steps(say('**Paano:**', '**How:**'), [
    draft.fact(say(first.where, first.where_en)),
    ...(first.papers.length > 0
      ? [draft.fact(say(`Dalhin: ${speech.and(first.papers)}.`, `Bring: ${speech.and(first.papers_en)}.`))]
      : []),
    ...(first.kind === 'registration'
      ? []
      : [
          say(
            'Siguruhing nakatala ka sa RSBSA; ito ang hinahanap sa karamihan ng tulong.',
            'Make sure you are in the RSBSA; most help asks for it.',
          ),
        ]),
  ]);
  const note = say(first.note ?? '', first.note_en ?? '');
  if (note !== '') draft.paragraph(draft.fact(note));
  draft.list(
    say('**Kaugnay na tulong:**', '**Related help:**'),
    others.map((programme) => `**${name(programme)}**: ${draft.fact(say(programme.what, programme.what_en))}`),
  );
  draft.paragraph(
    say(
      'Nagbabago ang patakaran at pondo. Kumpirmahin sa Municipal Agriculture Office bago maghanda ng papeles.',
      'Rules and funds change. Confirm with the Municipal Agriculture Office before you prepare papers.',
    ),
  );
  draft.paragraph(
    `${say('Pinagmulan', 'Sources')}: ${found.map((programme) => draft.fact(sourceText(programme))).join('; ')}.`,
  );
  return draft.finish({
    confidence: first.confidence === 'high' ? 0.85 : first.confidence === 'medium' ? 0.7 : 0.45,
    suggestions: [
      say('Paano magparehistro sa RSBSA?', 'How do I register in the RSBSA?'),
      say('Paano ang crop insurance sa PCIC?', 'How does PCIC crop insurance work?'),
    ],
  });
}
