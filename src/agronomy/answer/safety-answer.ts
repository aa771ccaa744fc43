import { daysBeforeHarvest } from '#agronomy/question/intent.ts';
import type { Question } from '#agronomy/question/question.ts';
import type { Answer } from './answer.ts';
import type { Active, Catalog } from './catalog.ts';
import { ppeWord } from './chemical-advice.ts';
import type { Context } from './context.ts';
import { type Draft, generalSourceId } from './draft.ts';
import { phonesOf } from './emergency-answer.ts';
import { namedIn } from './named-substances.ts';

/** Taglish and English. */
type Pair = readonly [string, string];

const statusReasons: Readonly<Record<string, Pair>> = {
  banned: ['Bawal na ito sa Pilipinas.', 'It is banned in the Philippines.'],
  restricted: [
    'Mahigpit na kontrolado ito at napakadelikado; para lang sa may pahintulot at pagsasanay.',
    'It is strictly controlled and very dangerous; only for people with a permit and training.',
  ],
  lapsed: ['Paso na ang rehistro nito ayon sa tala namin.', 'Its registration has lapsed by our records.'],
  'household-ban': [
    'Ipinagbawal na ito ng FDA sa bahay, at kailangang kumpirmahin pa sa FPA ang gamit sa bukid.',
    'The FDA has banned it in homes, and its use on farms must be confirmed with the FPA.',
  ],
  'check-registration': [
    'Delikado ito sa tao, bubuyog, o isda, at may mas ligtas na mapagpipilian.',
    'It is dangerous to people, bees or fish, and there are safer choices.',
  ],
};

/** A named substance that must not be advised: no, the reason, and what to do instead. */
export function answerForbidden({ draft, cropId, speech }: Context, actives: readonly Active[]): Answer {
  const { say } = speech;
  const names = draft.fact(speech.and(actives.map(({ name }) => `**${name}**`)));
  const unsafe: Pair = ['Hindi ito ligtas irekomenda.', 'It is not safe to advise.'];
  const reasons = [...new Set(actives.map(({ fpaStatus }) => say(...(statusReasons[fpaStatus] ?? unsafe))))];
  draft.paragraph(
    `${say(`Hindi ko irerekomenda ang ${names}.`, `I will not recommend ${names}.`)} ${reasons.join(' ')}`,
  );
  draft.steps(say('**Gawin ito sa halip:**', '**Do this instead:**'), [
    say(
      'Huwag gumamit, bumili, o maghalo nito, kahit may natitira pa sa bahay.',
      'Do not use, buy or mix it, even if some is left at home.',
    ),
    say(
      'Itabi ang lumang lalagyan na malayo sa bata, pagkain, at tubig. Itanong sa FPA o sa municipal agriculturist kung saan isusuko.',
      'Keep old containers away from children, food and water. Ask the FPA or the municipal agriculturist where to hand them in.',
    ),
    say(
      'Sabihin sa akin ang tanim at ang peste o sakit, para maibigay ko ang mga hakbang na mas ligtas.',
      'Tell me the crop and the pest or disease, so that I can give safer steps.',
    ),
  ]);
  draft.cite([...new Set(actives.flatMap(({ sources }) => sources))]);
  draft.paragraph(
    say(
      'Kumpirmahin sa FPA (Fertilizer and Pesticide Authority) ang bagong listahan ng bawal at kontroladong gamot.',
      'Confirm the current list of banned and restricted pesticides with the FPA (Fertilizer and Pesticide Authority).',
    ),
  );
  return draft.finish({
    confidence: 0.9,
    ask:
      cropId === null
        ? say('Anong tanim at anong peste ang problema mo?', 'Which crop and which pest is your problem?')
        : say('Anong peste o sakit ang gusto mong kontrolin?', 'Which pest or disease do you want to control?'),
  });
}

/** Poisoned bait and fishing, spraying on the day of harvest, doubled doses: asked for often, never advised. */
const misuses: readonly { pattern: RegExp; reason: Pair }[] = [
  {
    pattern:
      /\b(doble|dobl\w*|double|triple|sobrahan|damihan|dagdagan|mas matapang|lakasan)\b.*\b(dose|dosis|dami|spray|gamot|lason|pestisidyo|timpla|takal)\b|\b(dose|dosis|spray|gamot|timpla|takal)\b.*\b(doble|dobl\w*|double|triple|sobrahan|damihan|mas matapang|lakasan)\b/,
    reason: [
      'Huwag damihan o doblehin ang gamot: hindi ito mas mabisa, nasusunog ang tanim, nasasanay ang peste, at delikado sa nag-spray at sa kakain. Ang dami sa label ang sundin.',
      'Do not double the dose: it does not work better, burns the crop, makes the pest resistant, and is dangerous for the sprayer and the eater. Follow the amount on the label.',
    ],
  },
  {
    pattern:
      /\b(haluin|ihalo|paghaluin|pinaghalo|halo halo|mix|combine|cocktail)\b.*\b(gamot|spray|insecticide|fungicide|herbicide|pestisidyo|pesticides?|lason|kemikal|foliar)\b|\b(gamot|insecticide|fungicide|herbicide|pestisidyo|pesticides?)\b.*\b(haluin|ihalo|paghaluin|pagsabayin|mix)\b/,
    reason: [
      'Huwag maghalo ng magkaibang gamot sa isang tangke maliban kung nakasulat sa label na puwede: puwedeng masunog ang tanim, mawala ang bisa, o maging mas nakakalason.',
      'Do not mix different pesticides in one tank unless the label says you may: the crop may burn, the effect may be lost, or the mix may be more poisonous.',
    ],
  },
  {
    pattern:
      /\b(spray|ispray|mag spray|mag ispray|gamot|bombahin|magbomba)\b.*\b(bukas|mamaya|ngayong araw|kinabukasan|tomorrow|same day)\b.*\b(ani|anihin|aanihin|pitas|pipitasin|harvest|ibebenta)\b|\b(bukas|mamaya|ngayong araw|tomorrow)\b.*\b(ani|anihin|aanihin|pitas|pipitasin|harvest)\b.*\b(spray|ispray|gamot|bombahin)\b/,
    reason: [
      'Huwag mag-spray kung aanihin na: may naiiwang lason sa ani. Sundin ang bilang ng araw bago umani (PHI) na nakasulat sa label; kung kulang na ang araw, huwag nang mag-spray at pitasin na lang ang may tama.',
      'Do not spray when the harvest is near: poison stays on the produce. Keep the days before harvest (PHI) on the label; if they no longer fit, do not spray and pick off what is damaged.',
    ],
  },
  {
    pattern:
      /\b(lason|pestisidyo|pesticide|cyanide|sodium|kemikal|gamot)\b.*\b(isda|ilog|sapa|dagat|fish|river|mangisda|pangisda)\b|\b(mangisda|fishing)\b.*\b(lason|cyanide|pestisidyo)\b/,
    reason: [
      'Huwag: bawal sa batas ang lason sa pangingisda, at nakakamatay ito sa tao, hayop, at tubig.',
      'Do not: poison in fishing is against the law and kills people, animals and water life.',
    ],
  },
  {
    pattern:
      /\b(lasunin|lason|poison)\b.*\b(kapitbahay|aso|pusa|kalaban|neighbou?r|dog|tao)\b|\b(pestisidyo|pesticide|lason|gamot)\b.*\b(walang lasa|hindi (niya )?(mahahalata|mapapansin))\b|\b(gantihan|gagantihan|maghiganti)\b/,
    reason: [
      'Huwag: hindi ko ibibigay iyan. Krimen ang manlason ng tao o hayop.',
      'Do not: I will not help with that. Poisoning people or animals is a crime.',
    ],
  },
];

/** The misuse a farmer asks about, or null. */
export function misuseIn({ normalized }: Question): Pair | null {
  return misuses.find(({ pattern }) => pattern.test(normalized))?.reason ?? null;
}

/** A use that is dangerous with any product: no, why, and what is safe. */
export function answerMisuse({ draft, catalog, speech }: Context, reason: Pair): Answer {
  const { say } = speech;
  draft.paragraph(`**${say(...reason)}**`);
  draft.steps(say('**Ligtas na paraan:**', '**The safe way:**'), protection(draft, catalog));
  draft.cite([generalSourceId]);
  return draft.finish({
    confidence: 0.9,
    ask: say(
      'Anong tanim at anong peste o sakit ang problema mo?',
      'Which crop and which pest or disease is your problem?',
    ),
  });
}

function protection(draft: Draft, catalog: Catalog): string[] {
  const { ppe, reentryHoursMin, maxConsecutiveSameGroup } = catalog.knowledge.pesticides.policy;
  const { say } = draft.speech;
  const wear = draft.speech.and(ppe.map((item) => say(ppeWord(item), item)));
  const hours = draft.number(reentryHoursMin);
  const most = draft.number(maxConsecutiveSameGroup);
  return [
    say(
      'Basahin ang label bago bumili: dapat may FPA registration, at nakasulat ang tanim at peste mo.',
      'Read the label before you buy: it must have an FPA registration and name your crop and pest.',
    ),
    say(`Magsuot ng ${wear} sa paghahalo at pag-spray.`, `Wear ${wear} when mixing and spraying.`),
    say(
      'Sundin ang dami at oras sa label. Huwag damihan at huwag maghalo ng iba-ibang gamot nang walang payo.',
      'Follow the amount and time on the label. Do not add more and do not mix products without advice.',
    ),
    say(
      'Sundin ang bilang ng araw bago umani (PHI) na nasa label.',
      'Keep the number of days before harvest (PHI) on the label.',
    ),
    say(
      `Huwag papasukin ang tao sa bukid sa loob ng ${hours} oras matapos mag-spray.`,
      `Keep people out of the field for ${hours} hours after spraying.`,
    ),
    say(
      `Magpalit ng grupo ng gamot; huwag lampas sa ${most} sunod na spray ang iisang grupo.`,
      `Change the group of the product; never more than ${most} sprays of one group in a row.`,
    ),
    say(
      'Maligo at magpalit ng damit pagkatapos. Banlawan nang tatlong beses ang lalagyan, butasin, at itabi; huwag gamitin sa tubig o pagkain.',
      'Wash and change clothes afterwards. Rinse the container three times, pierce it and put it away; never use it for water or food.',
    ),
  ];
}

/** The days between the last spray and the harvest: the label's, with the broad range of a product the farmer names. */
function harvestInterval({ draft, catalog, question, speech }: Context): string {
  const named = namedIn(
    question,
    [...catalog.actives.values()].filter(({ suggestable }) => suggestable),
  );
  const ranges = named.flatMap(({ name, phiTypicalDays, sources }) => {
    if (phiTypicalDays === null) return [];
    draft.cite(sources);
    const [least, most] = phiTypicalDays;
    const days = least === most ? draft.number(most) : `${draft.number(least)}-${draft.number(most)}`;
    const label = draft.fact(name);
    return [
      speech.say(
        `Sa **${label}**, mga ${days} araw ang karaniwan sa mga label, depende sa tanim.`,
        `For **${label}**, labels commonly say about ${days} days, depending on the crop.`,
      ),
    ];
  });
  return [
    speech.say(
      '**Ang bilang ng araw bago umani (PHI) ay nasa label ng gamot, at iyon lang ang masusunod.**',
      '**The days before harvest (PHI) are on the label of the product, and only the label counts.**',
    ),
    ...ranges,
    speech.say(
      'Kung wala sa label ang tanim mo, o nawala na ang label, huwag itong gamitin.',
      'If the label does not name your crop, or the label is lost, do not use it.',
    ),
  ].join(' ');
}

/** Safe use of pesticides in general. */
export function answerPesticideSafety(context: Context): Answer {
  const { draft, catalog, question, speech } = context;
  const { say } = speech;
  const named = namedIn(question, [...catalog.actives.values()]);
  if (daysBeforeHarvest.test(question.normalized)) draft.paragraph(harvestInterval(context));
  else if (named.length > 0) {
    const names = draft.fact(speech.and(named.map(({ name }) => `**${name}**`)));
    draft.paragraph(
      say(
        `Puwede lang ang ${names} kung may FPA registration at nakasulat sa label ang tanim at ang peste, sakit, o damo mo.`,
        `Use ${names} only if it has an FPA registration and the label names your crop and your pest, disease or weed.`,
      ),
    );
  }
  draft.paragraph(
    say(
      'Ligtas lang ang pag-spray kung tama ang gamot, tama ang suot, at tama ang oras. Panghuling paraan ito, kapag kulang na ang ibang hakbang.',
      'Spraying is safe only with the right product, the right clothes and the right time. It is the last resort, when other steps are not enough.',
    ),
  );
  draft.steps(
    say('**Bago, habang, at pagkatapos mag-spray:**', '**Before, during and after spraying:**'),
    protection(draft, catalog),
  );
  const rules = ['spray-ok', 'spray-wind-stop', 'spray-rain-stop'].flatMap((id) => catalog.rules.get(id) ?? []);
  draft.list(
    say('**Tamang panahon:**', '**The right weather:**'),
    rules.map(({ text }) => draft.fact(text)),
  );
  draft.cite(rules.flatMap(({ sources }) => sources));
  const [call = ''] = phonesOf(context, 'emergency');
  draft.paragraph(
    say(
      `Kapag nahilo, nagsuka, o nahirapang huminga ang sinuman, tumawag agad sa ${call} o pumunta sa ospital. Para sa rehistro ng gamot, kumpirmahin sa FPA o sa municipal agriculturist.`,
      `If anyone gets dizzy, vomits or cannot breathe well, call ${call} at once or go to the hospital. For the registration of a product, confirm with the FPA or the municipal agriculturist.`,
    ),
  );
  return draft.finish({
    confidence: 0.8,
    suggestions: [say('Ano ang gagawin kapag nalason sa spray?', 'What to do when someone is poisoned by a spray?')],
  });
}
