import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Reading } from './hear.ts';

/** What injuries of several crops end on: 'flood-rice', 'flood-corn', 'flood-veg' are one thing to the farmer. */
const CROP_GROUP = /-(?:rice|corn|veg)$/;
/** What farmers call by one name, though each crop has its own: 'mealybug', 'kuto', 'bunchy top'. */
const ONE_NAME: readonly (readonly string[])[] = [
  ['bbtv', 'abaca-bunchy-top'],
  ['cassava-mealybug', 'fruit-mealybug-scale'],
  ['downy-mildew-cucurbit', 'corn-downy-mildew'],
  ['veg-aphid', 'corn-aphid', 'banana-aphid'],
];
const OF_PROBLEM = 'problem:';
const FLOOD = 'flood-';
/** 'Laging lubog', 'kanunay lunop': a field that never dries was not flooded, and 'pagkahupa' never comes. */
const ALWAYS_WET =
  /\b(?:lagi|laging|palagi|palaging|kanunay|permi|pirmi|parati|always|kanayon) (?:na |nga |lang |naman |a )*(?:nakalubog|lubog|nakababad|babad|basa|lunop|matubig|flooded|submerged|under water)\b/;
/** 'Nilubog ko sa baso', 'nilublob sa balde': what he dips himself was not flooded, unless water came as well. */
const DIPPED =
  /\b(?:lubog|nilubog|inilubog|ilubog|nakalubog|babad|binabad|ibinabad|ibabad|nilublob|inilublob|submerged|soaked) (?:ko |namin |nya |niya |nako |namo |in |into |a |ng |ang |yung |tangkay |dulo |puno |sa |loob |isang |malinaw na |malinis na )*(?:baso|basong|balde|timba|palanggana|planggana|garapon|bote|tabo|glass|bucket|jar|cup)\b|\b(?:nilubog|inilubog|binabad|ibinabad) (?:ko|namin|niya|nya)\b/;
const WATER_CAME = /\b(?:baha|binaha|bumaha|nabaha|bagyo|lunop|flood\w*)\b/;

/** 'Spray pa ba ako sulfur': what is sprayed is in the bottle; the plant that lacks it is 'kulang' or 'gutom'. */
const DEFICIENCY = /-deficiency(?:-|$)/;
const SPRAYS = /\b(?:i?spray\w*|mag ?spray|nag ?spray|bomba\w*|ibomba|binomba|magbomba|nagbomba)\b/;
const HUNGRY = /\b(?:kulang\w*|kakulangan|gutom|kapos|deficien\w*|lack\w*|kurang|kulangan)\b/;

/** A message about a crop of which it does not speak itself: the troubles it names are those of that crop. */
export function withProblemsOf(knowledge: Knowledge, cropId: string | null, reading: Reading): Reading {
  return cropId === null
    ? reading
    : withInjuries(knowledge, cropId, withOwnOfName(knowledge, cropId, withNames(knowledge, cropId, reading)));
}

/** 'Sabi ng tech bunchy top' behind a talk about abaca is that of abaca. */
function withOwnOfName(knowledge: Knowledge, cropId: string, reading: Reading): Reading {
  const isOfCrop = (id: string) => knowledge.problems.some((one) => one.id === id && one.crops.includes(cropId));
  const problems = reading.problems.map((id) => {
    const others = isOfCrop(id) ? [] : (ONE_NAME.find((ids) => ids.includes(id)) ?? []);
    return others.find(isOfCrop) ?? id;
  });
  return { ...reading, problems: [...new Set(problems)] };
}

/** 'Stem borer daw sabi ng technician' names none of the borers, behind a talk about rice that of rice. */
function withNames(knowledge: Knowledge, cropId: string, reading: Reading): Reading {
  if (reading.crops.length > 0) return reading;
  const records = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic];
  const named = reading.ambiguities.flatMap(({ meanings }) => {
    const ids = meanings.flatMap((code) => (code.startsWith(OF_PROBLEM) ? [code.slice(OF_PROBLEM.length)] : []));
    const own = ids.filter((id) => records.some((record) => record.id === id && record.crops.includes(cropId)));
    return ids.length === meanings.length && own.length === 1 ? own : [];
  });
  return { ...reading, problems: [...new Set([...reading.problems, ...named])] };
}

/**
 * 'Baha' names the flood of rice wherever no crop stands beside it, and on corn it is that of corn. One that his crop has
 * no record of ('lubog' on a pepper is a sunken spot) is none.
 */
function withInjuries(knowledge: Knowledge, cropId: string, reading: Reading): Reading {
  const { normalized } = reading;
  const stands = ALWAYS_WET.test(normalized) || (DIPPED.test(normalized) && !WATER_CAME.test(normalized));
  const isProduct = reading.products.length > 0 && SPRAYS.test(normalized) && !HUNGRY.test(normalized);
  const problems = reading.problems.flatMap((id) => {
    if (stands && id.startsWith(FLOOD)) return [];
    if (isProduct && DEFICIENCY.test(id)) return [];
    const injury = knowledge.abiotic.find((one) => one.id === id);
    if (injury === undefined || injury.crops.includes(cropId)) return [id];
    const kind = id.replace(CROP_GROUP, '');
    const own = knowledge.abiotic.find((one) => one.id.replace(CROP_GROUP, '') === kind && one.crops.includes(cropId));
    return own === undefined ? [] : [own.id];
  });
  return { ...reading, problems };
}
