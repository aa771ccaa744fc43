import type { Faults } from './faults.ts';
import type { Written } from './read-knowledge.ts';

/** Codes of records and of terms that codes.json, or the records, do not have. */
export function codeFaults(written: Written): Faults {
  return [...recordFaults(written), ...termFaults(written)];
}

function recordFaults({ problems, disorders, injuries, tables }: Written): Faults {
  const codes = tables.codes ?? {};
  const faults: Faults = [];
  const coded = (place: string, kind: string, values: readonly string[]) => {
    for (const value of values) if (!codes[kind]?.includes(value)) faults.push(`${place}: no ${kind} '${value}'`);
  };
  for (const { id, symptoms, stages } of [...problems.map(({ problem }) => problem), ...disorders, ...injuries]) {
    coded(id, 'stage', stages);
    for (const symptom of symptoms) {
      coded(id, 'part', [symptom.part]);
      coded(id, 'color', symptom.colors);
      coded(id, 'sign', symptom.signs);
      for (const kind of ['shape', 'pattern', 'texture', 'distribution'] as const) coded(id, kind, [symptom[kind]]);
    }
  }
  for (const { problem } of problems) {
    coded(problem.id, 'part', problem.parts);
    coded(problem.id, 'type', [problem.type]);
  }
  return faults;
}

/** Terms that lead to a crop or a problem there is not. */
function termFaults({ crops, unrecorded, problems, disorders, injuries, tables }: Written): Faults {
  const known = new Set([
    ...[...crops, ...unrecorded].map(({ id }) => `crop:${id}`),
    ...[...problems.map(({ problem }) => problem), ...disorders, ...injuries].flatMap(({ id }) => [
      `problem:${id}`,
      `nutrient:${id}`,
    ]),
  ]);
  const terms = [
    ...(tables.vocabulary?.entries ?? []).map(({ term, code }) => [term, [code]] as const),
    ...Object.entries(tables.vocabulary?.ambiguous ?? {}),
    ...Object.entries(tables['everyday-terms'] ?? {}).map(([term, codes]) => [term, [codes].flat()] as const),
  ];
  return terms.flatMap(([term, codes]) =>
    codes
      .filter((code) => /^(crop|problem|nutrient):/.test(code) && !known.has(code))
      .map((code) => `the term '${term}' means '${code}', which there is not`),
  );
}
