import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

/** The bag whose price is collected (tables/bag-prices.json), kg. */
const BAG_KG = 50;

const asksPrice = /\b(magkano|presyo|halaga|price|how much|tagpila|mano)\b/;

/** "How much is urea?" with no crop to compute for: what a 50-kg bag cost where prices were collected; else null. */
export function answerBagPrice({ draft, catalog, question, cropId, speech }: Context): Answer | null {
  const { say } = speech;
  if (cropId !== null || !asksPrice.test(question.normalized)) return null;
  const { bagPrices, soils } = catalog.knowledge;
  const said = question.normalized.replace(/ ?- ?/g, '-');
  const priced = bagPrices.prices.map((price) => {
    const product = soils.fertilizers.find(({ grade }) => grade.startsWith(price.gradeId));
    const names = [price.gradeId, ...(product?.names ?? [])];
    return { ...price, names, isAsked: names.some((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(said)) };
  });
  const asked = priced.filter(({ isAsked }) => isAsked);
  const shown = asked.length > 0 ? asked : priced;
  const pesos = (value: number) => `₱${draft.number(Math.round(value))}`;
  const [year = '', month = '1'] = bagPrices.source.asOf.split('-');
  const when = `${speech.month(Number(month))} ${draft.fact(year)}`;
  const org = draft.fact(bagPrices.source.org);
  const bag = draft.number(BAG_KG);
  draft.paragraph(
    say(`Presyo ng isang sakong ${bag} kg ng abono (${when}):`, `Price of a ${bag} kg bag of fertilizer (${when}):`),
  );
  draft.list(
    '',
    shown.map(({ names, pesos: median, low, high }) => {
      const span =
        low === high ? '' : say(` (${pesos(low)} hanggang ${pesos(high)})`, ` (${pesos(low)} to ${pesos(high)})`);
      return `${draft.fact(names.slice(0, 2).join(', '))}: **${pesos(median)}**${span}`;
    }),
  );
  draft.paragraph(
    say(
      `Galing ito sa mga palengke ng ${shown[0]?.place ?? ''}, ayon sa ${org}. Iba ang presyo sa bawat lugar, kaya magtanong muna sa dalawa o tatlong tindahan.`,
      `These are from markets in ${shown[0]?.place ?? ''}, by ${org}. Prices differ by place, so ask at two or three shops.`,
    ),
  );
  return draft.finish({
    confidence: 0.7,
    ask: say('Para sa anong tanim, at gaano kalaki?', 'For which crop, and how large is the field?'),
    suggestions: [say('Palay, 1 ektarya', 'Rice, 1 hectare'), say('Mais, 1 ektarya', 'Corn, 1 hectare')],
  });
}
