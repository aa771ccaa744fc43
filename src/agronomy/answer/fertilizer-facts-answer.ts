import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { generalSourceId } from './draft.ts';

const asksLcc = /\b(lcc|leaf colou?r chart)\b/;
const asksMixing = /\b(ihalo|paghaluin|haluin|halo|pagsamahin|isama|isabay|mix\w*|combine)\b/;
const asksMeaning = /\b(ano|anong|para saan|saan gamit|gamit ng|laman|ibig sabihin|what|meaning|used for)\b/;

/** Materials that must not be mixed (tables/soils.json `safeMixing`), as farmers name them. */
const MATERIALS: Readonly<Record<string, RegExp>> = {
  urea: /\burea\b|46 ?- ?0 ?- ?0/,
  lime: /\b(apog|lime|dolomite|aglime)\b/,
  'fresh manure': /\bsariwang? (dumi|ipot)|fresh manure/,
  seed: /\b(binhi|buto|seeds?)\b/,
  '0-18-0': /\b(solophos|superphosphate)\b|0 ?- ?18 ?- ?0/,
};

/** Why, in Taglish and English, for the reasons of the table. */
const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  'N loss': ['sumisingaw ang nitrogen at nasasayang ang abono', 'nitrogen escapes into the air and is lost'],
  burn: ['masusunog ang binhi', 'the seed burns'],
  'P fixed': ['kumakapit ang phosphorus at hindi makukuha ng ugat', 'the phosphorus is bound and roots cannot take it'],
};

/** Questions about fertilizer itself, with no field to compute for; null when it is none of these. */
export function answerFertilizerFacts(context: Context): Answer | null {
  const { normalized } = context.question;
  if (asksLcc.test(normalized)) return leafColorChart(context);
  return mixing(context) ?? product(context);
}

/** How to read the leaf color chart (tables/soils.json `ricesplits.lcc`, PhilRice). */
function leafColorChart({ draft, catalog, speech: { say } }: Context): Answer {
  const { lcc } = catalog.knowledge.soils.ricesplits;
  draft.cite(lcc.sources);
  const every = draft.number(lcc.everyDays);
  const [planted, sown] = [draft.number(lcc.critical.transplanted), draft.number(lcc.critical.directSeeded)];
  const [few, all] = [draft.number(5), draft.number(10)];
  const bags = [draft.number(lcc.dose.ds.ureaBags, 1), draft.number(lcc.dose.ws.ureaBags, 1)];
  const start = [draft.number(14), draft.range(21, 28)];
  const hours = draft.range(8, 10);
  draft.paragraph(
    say(
      'Ang leaf color chart (LCC) ay panukat ng kulay ng dahon ng palay. Sinasabi nito kung kailangan na ng urea o hindi pa.',
      'The leaf color chart (LCC) measures how green rice leaves are. It tells whether urea is needed yet.',
    ),
  );
  draft.steps(say('**Paano gamitin:**', '**How to use it:**'), [
    say(
      `Simulan ${start[0]} araw pagkalipat-tanim, o ${start[1]} araw pagkasabog-tanim.`,
      `Begin ${start[0]} days after transplanting, or ${start[1]} days after direct seeding.`,
    ),
    say(
      `Basahin tuwing ${every} araw hanggang sa unang pamumulaklak, ${hours} ng umaga, at iisang tao ang babasa.`,
      `Read every ${every} days until first flowering, at ${hours} in the morning, always the same person.`,
    ),
    say(
      `Pumili ng ${all} puno. Itapat sa LCC ang pinakamataas na buong dahon, nasa lilim ng katawan mo.`,
      `Choose ${all} plants. Hold the topmost full leaf against the LCC, in your shade.`,
    ),
    say(
      `Kapag higit sa ${few} sa ${all} dahon ang mas maputla sa ${planted} (lipat-tanim) o ${sown} (sabog-tanim), magbigay ng urea bawat ektarya: ${bags[0]} sako sa tag-araw, ${bags[1]} sako sa tag-ulan.`,
      `When more than ${few} of ${all} leaves are paler than ${planted} (transplanted) or ${sown} (direct-seeded), give urea per hectare: ${bags[0]} bags in the dry season, ${bags[1]} in the wet season.`,
    ),
    say('Kapag hindi, huwag munang mag-urea.', 'If not, give no urea yet.'),
  ]);
  return draft.finish({
    confidence: 0.8,
    suggestions: [
      say('Ilang sako ng abono sa 1 ektarya ng palay?', 'How many bags of fertilizer for 1 hectare of rice?'),
    ],
  });
}

/** "Can I mix urea and lime?": what the table forbids; for other pairs only what is known. */
function mixing({ draft, catalog, question, speech: { say } }: Context): Answer | null {
  if (!asksMixing.test(question.normalized)) return null;
  const rule = catalog.knowledge.soils.safeMixing.find(({ avoid }) =>
    avoid.every((material) => MATERIALS[material]?.test(question.normalized)),
  );
  const reason = rule === undefined ? undefined : REASONS[rule.why];
  if (reason === undefined) return null;
  draft.cite([generalSourceId]);
  draft.paragraph(
    say(
      `**Huwag paghaluin ang dalawang ito:** ${reason[0]}. Ibigay ang isa, at palipasin muna ang ilang linggo bago ang isa pa.`,
      `**Do not mix these two:** ${reason[1]}. Give one, and let some weeks pass before the other.`,
    ),
  );
  return draft.finish({ confidence: 0.7, suggestions: [] });
}

/** "What is 14-14-14?": its names and the nutrients in a bag. */
function product({ draft, catalog, question, cropId, speech }: Context): Answer | null {
  const { say } = speech;
  const { normalized } = question;
  if (cropId !== null || !asksMeaning.test(normalized)) return null;
  const said = normalized.replace(/ ?- ?/g, '-');
  const names = (text: string) => new RegExp(`\\b${text.toLowerCase()}\\b`).test(said);
  const found = catalog.knowledge.soils.fertilizers.find((one) => [one.grade, ...one.names].some(names));
  if (found === undefined) return null;
  const { grade, n, p2o5, k2o, bagKg } = found;
  draft.cite(found.sources);
  const kg = (percent: number) => draft.number((percent * bagKg) / 100, 1);
  const parts = [
    { percent: n, name: say('nitrogen (N), pampalago ng dahon', 'nitrogen (N), for leaves') },
    {
      percent: p2o5,
      name: say('phosphorus (P₂O₅), para sa ugat at bulaklak', 'phosphorus (P₂O₅), for roots and flowers'),
    },
    { percent: k2o, name: say('potassium (K₂O), para sa tangkay at bunga', 'potassium (K₂O), for stems and fruit') },
  ].filter(({ percent }) => percent > 0);
  const title = draft.fact(`**${grade}** (${found.names.join(', ')})`);
  draft.paragraph(
    say(
      `Ang ${title} ay abono. Ang mga bilang ay porsiyento ng N, P₂O₅ at K₂O. Sa isang sakong ${draft.number(bagKg)} kg, may:`,
      `${title} is a fertilizer. The numbers are the percentages of N, P₂O₅ and K₂O. A bag of ${draft.number(bagKg)} kg holds:`,
    ),
  );
  draft.list(
    '',
    parts.map(({ percent, name }) => `**${kg(percent)} kg** ${name}`),
  );
  draft.paragraph(
    say(
      'Kung ilan ang kailangan mo ay nakadepende sa tanim, sa lupa, at sa laki ng bukid.',
      'How much you need depends on the crop, the soil and the size of the field.',
    ),
  );
  return draft.finish({
    confidence: 0.8,
    ask: say('Anong tanim mo at gaano kalaki?', 'Which crop is it for, and how large is the field?'),
    suggestions: [say('Palay, 1 ektarya', 'Rice, 1 hectare'), say('Mais, 1 ektarya', 'Corn, 1 hectare')],
  });
}
