import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import { listOf, type SourceId } from '#agronomy/fact.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry, Reckoned, Reckoner } from '#mind/reckon/reckoner.ts';
import { isNearHarvest, stepsNow } from './first-aid.ts';
import { natureFacts } from './nature-facts.ts';
import { problemNamed } from './problem-named.ts';
import { resistantVarieties } from './resistant-varieties.ts';
import { lowerStart, mapSaid, saidFact, sentencesOf } from './said.ts';
import { wordOf } from './say-signs.ts';
import signWords from './sign-words.json' with { type: 'json' };
import { type Facts, type Rows, sourcesOf, troubleFacts, troubleRows } from './trouble-facts.ts';
import { type Trouble, troublesOf } from './troubles.ts';
import { unnamed } from './unnamed.ts';

/** What answers differ by, from the agent of the record. */
const CASE_OF_TYPE: Readonly<Record<string, string>> = {
  virus: 'virus',
  phytoplasma: 'virus',
  bacterium: 'bacterium',
  fungus: 'fungus',
  oomycete: 'fungus',
  nematode: 'nematode',
  insect: 'insect',
  mite: 'insect',
  mollusc: 'snail',
  rodent: 'rat',
  bird: 'bird',
  weed: 'weed',
  physiological: 'hunger',
  deficiency: 'hunger',
  toxicity: 'hunger',
  abiotic: 'injury',
};

/** A plant that has one of these is lost and infects its neighbours; no part of it is worth keeping. */
const LOST: ReadonlySet<string> = new Set(
  (
    'bacterial-wilt banana-moko banana-panama fusarium-wilt-tomato sclerotium-wilt ginger-soft-rot bacterial-crown cucurbit-fusarium ' +
    'papaya-phytophthora pepper-phytophthora bud-rot soft-rot damping-off cassava-root-rot corn-bacterial-stalk tobacco-blackshank clubroot ' +
    'citrus-greening cassava-cbb sugarcane-smut corn-downy-mildew rice-bakanae onion-anthracnose onion-basal-rot pineapple-heart-rot'
  ).split(' '),
);
/** Questions for which it matters that the plant is lost. */
const AFTER_LOSS: ReadonlySet<string> = new Set(['remove-plant', 'will-recover']);

/** Hosts named at most. */
const MOST_HOSTS = 5;
const MOST_INSTEAD = 2;
/** How sure a record of a named problem is: what it is, not whether this field has it. */
const NAMED_CONFIDENCE = 0.8;

/**
 * A problem that the farmer names.
 *
 * Cases: 'virus', 'bacterium', 'fungus', 'nematode', 'insect', 'snail', 'rat', 'bird', 'weed', 'hunger', 'injury'
 * (CASE_OF_TYPE); 'lost' for a plant that must go, where it is asked whether to pull it; 'other-crop' when the crop does not get it; 'several' when the word means several. Where none is
 * named, those of unnamed.ts, or needs 'problem'.
 *
 * Facts: those of trouble-facts.ts and nature-facts.ts; variety and trait (of the first that bears it), varietyNames,
 * names and namesAnd (of several), tell (parts two that were named), instead (what the crop gets, for 'other-crop').
 * Rows: those of trouble-facts.ts; varieties: variety, trait; meanings: name, crops, glance (of several, or of what the
 * crop gets); counts: name, limit (of those whose number to act on is known).
 */
export const namedProblem: Reckoner = (inquiry) => {
  const named = problemNamed(inquiry);
  if (named === null) return unnamed(inquiry);
  if (named.kind === 'several') return several(inquiry, named.troubles);
  const { trouble } = named;
  const cropId = inquiry.frame.crop?.value ?? null;
  // A crop without any record is no proof that it does not get it.
  const isKnownCrop = cropId !== null && troublesOf(inquiry.knowledge).causesOf(cropId).length > 0;
  const isElsewhere = isKnownCrop && !trouble.crops.includes(cropId) && !ANYWHERE.has(trouble.id);
  if (isElsewhere) return otherCrop(inquiry, trouble, cropId);
  return oneNamed(inquiry, trouble, cropId);
};

/** They suck at nearly every plant, whatever crops their records name. */
const ANYWHERE: ReadonlySet<string> = new Set(['cassava-mealybug', 'fruit-mealybug-scale', 'veg-aphid']);

function oneNamed(inquiry: Inquiry, trouble: Trouble, toldId: string | null): Reckoned {
  const { knowledge } = inquiry;
  const cropId = toldId ?? (trouble.crops.length === 1 ? (trouble.crops[0] ?? null) : null);
  const facts: Facts = {
    ...troubleFacts(trouble, knowledge, true),
    ...(cropId !== null && { crop: namesOf(knowledge).crop(cropId) }),
    ...natureFacts(inquiry, trouble, cropId),
  };
  const varieties = resistantVarieties(knowledge, cropId, trouble.id);
  const isLost = AFTER_LOSS.has(inquiry.frame.topic ?? '') && LOST.has(trouble.id);
  const [firstVariety] = varieties;
  return {
    kind: 'reckoned',
    case: isLost ? 'lost' : (CASE_OF_TYPE[trouble.type] ?? 'fungus'),
    facts: {
      ...facts,
      ...firstVariety,
      ...(varieties.length > 0 && {
        varietyNames: listOf(
          varieties.flatMap(({ variety }) => variety ?? []),
          'or',
        ),
      }),
    },
    rows: { ...troubleRows(trouble, stepsNow(trouble, isNearHarvest(inquiry.frame, knowledge))), varieties },
    sources: [
      ...new Set([
        ...sourcesOf(trouble, facts),
        ...(facts.loss ? trouble.lossSources : []),
        ...varieties.flatMap(sourceIds),
      ]),
    ],
    confidence: NAMED_CONFIDENCE,
    trouble: trouble.id,
  };
}

function sourceIds(facts: Facts): SourceId[] {
  return Object.values(facts).flatMap((fact) => ('source' in fact ? [fact.source] : []));
}

/** A word for several problems: their names, where they live, and what parts two of them. */
function several({ knowledge, frame }: Inquiry, troubles: readonly Trouble[]): Reckoned {
  const [first, second] = troubles;
  const types = new Set(troubles.map(({ type }) => type));
  const typeWord = types.size === 1 ? wordOf(signWords.type, first?.type) : null;
  const tell = [first, second].flatMap(
    (one, at) => one?.tells.filter(({ otherId }) => otherId === [second, first][at]?.id) ?? [],
  )[0];
  return {
    kind: 'reckoned',
    case: 'several',
    facts: {
      namesAnd: listOf(troubles.map(({ short, sources }) => saidFact(short, sources[0]))),
      names: listOf(
        troubles.map(({ short, sources }) => saidFact(short, sources[0])),
        'or',
      ),
      ...(tell && { tell: saidFact(tell.said) }),
      ...(typeWord && { type: saidFact(typeWord) }),
      ...(frame.crop !== null && { crop: namesOf(knowledge).crop(frame.crop.value) }),
    },
    rows: meaningRows(knowledge, troubles),
    sources: troubles.flatMap(({ sources }) => sources.slice(0, 2)),
    confidence: 0.5,
  };
}

/** The crop does not get what was named: what it does get that looks alike. */
function otherCrop(inquiry: Inquiry, trouble: Trouble, cropId: string): Reckoned {
  const { knowledge } = inquiry;
  const troubles = troublesOf(knowledge);
  const [first] = trouble.cause.symptoms;
  const observed =
    first === undefined
      ? []
      : [
          {
            part: first.part,
            color: first.colors[0],
            shape: first.shape,
            texture: first.texture,
            sign: first.signs[0],
          },
        ];
  const seen = observed.map((symptom) =>
    Object.fromEntries(Object.entries(symptom).filter(([, code]) => code !== undefined && code !== 'none')),
  );
  const found = diagnose(
    troubles.causesOf(cropId).filter(({ kind }) => kind === trouble.kind),
    { cropId, symptoms: seen, namedIds: [], stage: null, season: null, photo: null },
  );
  const instead = found.candidates.slice(0, MOST_INSTEAD).flatMap(({ id }) => troubles.byId.get(id) ?? []);
  return {
    kind: 'reckoned',
    case: 'other-crop',
    facts: {
      ...troubleFacts(trouble, knowledge, false),
      crop: namesOf(knowledge).crop(cropId),
      hosts: listOf(trouble.crops.slice(0, MOST_HOSTS).map((id) => namesOf(knowledge).crop(id))),
      ...(instead.length > 0 && {
        instead: listOf(
          instead.map(({ short, sources }) => saidFact(short, sources[0])),
          'or',
        ),
      }),
    },
    rows: meaningRows(knowledge, instead),
    sources: [...new Set([...trouble.sources.slice(0, 2), ...instead.flatMap(({ sources }) => sources.slice(0, 2))])],
    confidence: 0.5,
  };
}

function meaningRows(knowledge: Inquiry['knowledge'], troubles: readonly Trouble[]): Rows {
  return {
    meanings: troubles.map(({ name, signs, crops, sources }) => ({
      name: saidFact(name, sources[0]),
      glance: saidFact(
        mapSaid(
          mapSaid(signs, (text) => sentencesOf(text)[0] ?? text),
          lowerStart,
        ),
        sources[0],
      ),
      crops: listOf(crops.slice(0, MOST_HOSTS).map((id) => namesOf(knowledge).crop(id))),
    })),
    counts: troubles.flatMap(({ name, threshold, thresholdSources: [source = 'general'], sources }) =>
      threshold === null ? [] : [{ name: saidFact(name, sources[0]), limit: saidFact(threshold, source) }],
    ),
  };
}
