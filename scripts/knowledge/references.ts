import { codeFaults } from './codes.ts';
import type { Faults } from './faults.ts';
import type { Written } from './read-knowledge.ts';
import { sourceIdsIn } from './walk.ts';

/** What a record may cite that was not looked up. */
const GENERAL_KNOWLEDGE = 'general agronomic knowledge';

/** Everything in one record that names something there is not. */
export function referenceFaults(written: Written): Faults {
  const { crops, problems, disorders, injuries } = written;
  const cropIds = new Set(crops.map(({ id }) => id));
  const troubles = [...problems.map(({ problem }) => problem), ...disorders, ...injuries];
  return [
    ...doubles('crop', [...crops, ...written.unrecorded]),
    ...doubles('problem', troubles),
    ...troubles.flatMap(({ id, crops: hosts }) =>
      hosts.filter((crop) => !cropIds.has(crop)).map((crop) => `${id}: no crop '${crop}'`),
    ),
    ...placeFaults(written),
    ...lookalikeFaults(written, new Set(troubles.map(({ id }) => id))),
    ...chemicalFaults(written),
    ...tableFaults(written, cropIds, new Set(troubles.map(({ id }) => id))),
    ...codeFaults(written),
    ...sourceFaults(written),
  ];
}

function doubles(kind: string, records: readonly { id: string }[]): Faults {
  const seen = new Set<string>();
  return records.flatMap(({ id }) => {
    if (seen.has(id)) return [`two ${kind}s have the id '${id}'`];
    seen.add(id);
    return [];
  });
}

/** A problem stands with its main crop, the first of its list; what several crops share stands in shared/. */
function placeFaults({ problems }: Written): Faults {
  return problems.flatMap(({ problem: { id, crops }, place, folder }) => {
    if (folder !== null && crops[0] !== folder) return [`${place}: the first crop of ${id} is '${crops[0]}'`];
    return folder === null && crops.length === 1 ? [`${place}: ${id} belongs into crops/${crops[0]}`] : [];
  });
}

function lookalikeFaults({ problems, disorders }: Written, known: ReadonlySet<string>): Faults {
  return [...problems.map(({ problem }) => problem), ...disorders].flatMap(({ id, lookalikes }) =>
    lookalikes.flatMap((other) => {
      if (other.id === null) return other.name ? [] : [`${id}: a look-alike has neither id nor name`];
      return known.has(other.id) ? [] : [`${id}: no look-alike '${other.id}'`];
    }),
  );
}

function chemicalFaults({ problems, tables }: Written): Faults {
  const actives = new Map(tables.pesticides?.activeIngredients.map((active) => [active.id, active]));
  return problems.flatMap(({ problem: { id, management } }) =>
    management.chemical
      .filter((active) => !actives.get(active)?.suggestable)
      .map((active) => `${id}: '${active}' is unknown or must not be suggested`),
  );
}

/** Crops, problems and grades named by the tables of one file. */
function tableFaults(
  { crops, tables }: Written,
  cropIds: ReadonlySet<string>,
  troubleIds: ReadonlySet<string>,
): Faults {
  const faults: Faults = [];
  const crop = (id: string, place: string) => {
    if (id !== '*' && !cropIds.has(id)) faults.push(`${place}: no crop '${id}'`);
  };
  const rules = tables['weather-rules'];
  for (const rule of rules?.rules ?? []) for (const id of rule.crops) crop(id, `weather rule ${rule.id}`);
  for (const risk of rules?.diseaseRisk ?? []) {
    for (const id of risk.crops) crop(id, `disease risk ${risk.problem}`);
    if (!troubleIds.has(risk.problem)) faults.push(`disease risk: no problem '${risk.problem}'`);
  }
  for (const { crop: id } of tables.yields?.baselines ?? []) crop(id, 'yields');
  for (const factor of tables.yields?.factors ?? [])
    for (const id of factor.crops) crop(id, `yield factor ${factor.id}`);
  for (const programme of tables.programmes?.programmes ?? [])
    for (const id of programme.crops) crop(id, `programme ${programme.id}`);
  const { nurseries = [], stages = [], works = [] } = tables['field-work'] ?? {};
  for (const each of [...nurseries, ...stages, ...works])
    for (const id of [...(each.crops ?? []), ...('except' in each ? (each.except ?? []) : [])]) crop(id, 'field-work');
  const { yields = {}, farmgate = {}, costs = {} } = tables['psa-farm'] ?? {};
  for (const series of [yields, farmgate, costs].flatMap(Object.keys)) crop(series.split(':')[0] ?? '', 'psa-farm');
  // Price lists name a product without its sulfur: '21-0-0-24S' is '21-0-0'.
  const grades = new Set(tables.soils?.fertilizers.flatMap(({ id, n, p2o5, k2o }) => [id, `${n}-${p2o5}-${k2o}`]));
  for (const { gradeId } of tables['bag-prices']?.prices ?? [])
    if (!grades.has(gradeId)) faults.push(`bag-prices: no fertilizer '${gradeId}'`);
  const groups = new Set(['rice', ...(tables.soils?.otherSplits ?? []).map((splits) => splits.crop)]);
  for (const { id, traits } of crops)
    if (traits.splits !== undefined && !groups.has(traits.splits)) faults.push(`${id}: no splits '${traits.splits}'`);
  return faults;
}

function sourceFaults({ tables, ...records }: Written): Faults {
  const known = new Set([GENERAL_KNOWLEDGE, ...(tables.sources ?? []).map(({ id }) => id)]);
  const { soils, yields, pesticides, vocabulary, 'weather-rules': rules, 'field-work': work } = tables;
  const citing = [
    ...[...records.crops, ...records.problems.map(({ problem }) => problem), ...records.disorders, ...records.injuries],
    ...[soils, yields, pesticides, vocabulary, rules, work].map((table) => ({ id: 'a table', ...table })),
  ];
  return citing.flatMap((record) => {
    const unknown = new Set(sourceIdsIn(record).filter((id) => !known.has(id)));
    return [...unknown].map((id) => `${record.id}: no source '${id}'`);
  });
}
