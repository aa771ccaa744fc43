import { between, type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import { areaFact } from '#mind/slot-values.ts';
import { mapSaid, type Said, saidFact } from './said.ts';
import { wordOf } from './say-signs.ts';
import signWords from './sign-words.json' with { type: 'json' };
import type { Facts } from './trouble-facts.ts';
import { type Trouble, troublesOf } from './troubles.ts';

/** Hosts named at most. */
const MOST_HOSTS = 5;
/** Kilos of a cavan of palay or corn grain (DA, NFA). */
const CAVAN_KG = 50;
const KG_PER_T = 1000;

/**
 * What a trouble is and when it comes: type (fungus, virus ...), english and agent (its other names), vector (who
 * carries it), loss (% of the harvest), seasons (when the record has just one), inSeason or offSeason (this season),
 * stages, hosts (crops), told (the percentage he says is hit); where the area is told, area and lost (kilos or cavans of the usual harvest that the loss
 * takes).
 */
export function natureFacts(inquiry: Inquiry, trouble: Trouble, cropId: string | null): Facts {
  const { knowledge } = inquiry;
  const { type, short, vector, lossPct, lossSources, stages, crops, agent, sources } = trouble;
  const source = sources[0] ?? 'general';
  const typeWord = wordOf(signWords.type, type);
  const carrier = vector === null ? null : carrierOf(inquiry, vector);
  const atStages = stages.flatMap((stage) => wordOf(signWords.stage, stage) ?? []);
  return {
    ...(typeWord && { type: saidFact(typeWord, source) }),
    english: words(short.en, short.en, source),
    ...(agent !== null && { agent: words(agent, agent, source) }),
    ...(carrier && { vector: saidFact(carrier, source) }),
    ...(lossPct !== null && { loss: between(lossPct[0], lossPct[1], '%', lossSources[0] ?? source) }),
    ...seasonFacts(inquiry, trouble),
    ...(atStages.length > 0 && {
      stages: listOf(
        atStages.map((stage) => saidFact(stage, source)),
        'or',
      ),
    }),
    hosts: listOf(crops.slice(0, MOST_HOSTS).map((id) => namesOf(knowledge).crop(id))),
    ...lostFacts(inquiry, trouble, cropId),
    ...toldShare(inquiry),
  };
}

function carrierOf({ knowledge }: Inquiry, vector: string): Said {
  const known = troublesOf(knowledge).byId.get(vector)?.name;
  return known ?? mapSaid({ tl: vector, en: vector }, (name) => name.replaceAll('-', ' '));
}

function seasonFacts({ frame, today }: Inquiry, { seasons, sources }: Trouble): Facts {
  const [own, ...others] = seasons;
  const word = own === undefined || others.length > 0 ? null : wordOf(signWords.season, own);
  if (word === null) return {};
  const now = frame.season?.value ?? seasonOfMonth(frame.month?.value ?? Number(today.slice(5, 7)));
  const isNow = own === now;
  return {
    seasons: saidFact(word, sources[0]),
    [isNow ? 'inSeason' : 'offSeason']: saidFact(signWords.season[now], 'today'),
  };
}

/** How much of it is hit, where he told a percentage. */
function toldShare({ text }: Inquiry): Facts {
  const share = readFigures(text.toLowerCase()).find(
    ({ unit, value }) => unit === 'percent' && value > 0 && value <= 100,
  );
  return share === undefined ? {} : { told: quantity(share.value, '%', 'said', 1) };
}

/** The usual harvest of the area that was told, times the loss: dry grain in cavans, anything else in kilos. */
function lostFacts({ frame, knowledge }: Inquiry, { lossPct }: Trouble, cropId: string | null): Record<string, Fact> {
  const crop = knowledge.crops.find(({ id }) => id === cropId);
  const ha = frame.areaHa?.value;
  if (crop === undefined || ha === undefined || lossPct === null) return {};
  const [low, high] = crop.yield_.typicalTHa;
  const usualKg = ((low + high) / 2) * KG_PER_T * ha;
  const per = crop.traits.grain === true ? CAVAN_KG : 1;
  const [least, most] = lossPct.map((pct) => (usualKg * pct) / 100 / per) as [number, number];
  return { area: areaFact(ha), lost: between(least, most, crop.traits.grain === true ? 'kaban' : 'kg', 'computed') };
}
