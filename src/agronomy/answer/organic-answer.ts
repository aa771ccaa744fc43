import type { Answer } from './answer.ts';
import { areaHa, type Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import { areaText } from './fertilizer-plan.ts';

const composting =
  /\b(gumawa|gawin|paggawa|mag ?compost|magkompost|make|how to)\b.*\b(compost|kompost|vermicast|organic|pataba)\b/;

/** How compost is made; plain practice that every technician teaches. */
const compostSteps: readonly (readonly [string, string])[] = [
  [
    'Pumili ng malilim na lugar na hindi binabaha, malapit sa taniman.',
    'Choose a shady place that does not flood, near the plot.',
  ],
  [
    'Patong-patungin ang dayami, damo at dahon (tuyo), at ang dumi ng hayop at sariwang dahon (basa). Mas marami ang tuyo.',
    'Layer straw, grass and leaves (dry) with manure and fresh leaves (wet). Use more of the dry.',
  ],
  [
    'Diligan hanggang basa-basa na parang pinigang basahan, at takpan laban sa ulan at araw.',
    'Water until it is moist like a wrung cloth, and cover it against rain and sun.',
  ],
  [
    'Baliktarin tuwing isa o dalawang linggo para may hangin at hindi bumaho.',
    'Turn it every week or two so that it gets air and does not smell.',
  ],
  [
    'Handa na kapag maitim, buhaghag, at amoy-lupa. Huwag gamitin habang mainit pa, nakakasunog ng ugat.',
    'It is ready when dark, loose and earthy in smell. Do not use it while it is hot: it burns roots.',
  ],
];

/** Manures and composts: how much, ripe only, and how they save on bags. */
export function answerOrganic(context: Context): Answer {
  const { draft, catalog, cropId, question, speech } = context;
  const { say } = speech;
  const asksHow = composting.test(question.normalized);
  const name = cropId === null ? null : catalog.cropName(cropId);
  const ha = areaHa(question);
  const lines = catalog.knowledge.soils.organics.flatMap(({ en, tl, rateTHa, sources }) => {
    const [low, high] = rateTHa ?? [];
    if (low === undefined || high === undefined) return [];
    draft.cite(sources);
    const own =
      ha === null
        ? ''
        : `; ${say('para sa', 'for')} ${areaText(draft, ha)}: ${draft.range(low * ha, high * ha, 2)} ${say('tonelada', 'tonnes')}`;
    return [
      `**${say(tl[0] ?? en, en)}**: ${draft.range(low, high)} ${say('tonelada bawat ektarya', 'tonnes per hectare')}${own}.`,
    ];
  });
  draft.paragraph(
    asksHow
      ? say(
          'Ang compost ay galing sa dayami, dahon at dumi ng hayop na pinabulok nang mga dalawa hanggang tatlong buwan.',
          'Compost is straw, leaves and manure left to rot for about two to three months.',
        )
      : say(
          `Puwedeng gumamit ng organikong pataba${name === null ? '' : ` sa ${name}`}: bulok na dumi ng hayop o compost, ihalo sa lupa bago magtanim.`,
          `You can use organic fertilizer${name === null ? '' : ` for ${name}`}: ripe manure or compost, mixed into the soil before planting.`,
        ),
  );
  if (asksHow)
    draft.steps(
      say('**Paano gumawa:**', '**How to make it:**'),
      compostSteps.map((pair) => say(...pair)),
    );
  draft.list(say('**Gaano karami:**', '**How much:**'), lines.slice(0, 6));
  if (!asksHow)
    draft.steps(say('**Tandaan:**', '**Remember:**'), [
      say(
        'Pabulukin muna ang dumi ng hayop; nakakasunog ng ugat at may dalang sakit ang sariwa.',
        'Let manure rot first; fresh manure burns roots and carries disease.',
      ),
      say('Ihalo sa lupa mga dalawang linggo bago magtanim.', 'Mix it into the soil about two weeks before planting.'),
      say(
        'Mabagal at kaunti ang sustansya nito, kaya karaniwang kulang kung organiko lang. Bawasan ang kemikal na abono ayon sa soil test.',
        'Its nutrients are few and slow, so alone it is often not enough. Cut the mineral fertilizer by the soil test.',
      ),
      say('Huwag sunugin ang dayami; ibalik sa lupa.', 'Do not burn straw; return it to the soil.'),
    ]);
  draft.cite([generalSourceId]);
  draft.paragraph(
    say(
      'Itanong sa Municipal Agriculture Office kung may libreng compost o pagsasanay sa vermicast sa inyo.',
      'Ask the Municipal Agriculture Office about free compost or vermicast training.',
    ),
  );
  return draft.finish({
    confidence: 0.65,
    ask: name === null ? say('Para sa anong tanim ito?', 'Which crop is it for?') : null,
    suggestions:
      name === null
        ? [say('Organiko para sa palay', 'Organic for rice'), say('Organiko para sa pechay', 'Organic for pechay')]
        : [say(`Anong abono para sa ${name}?`, `What fertilizer for ${name}?`)],
  });
}
