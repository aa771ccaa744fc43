import type { Faults } from './faults.ts';
import type { Written } from './read-knowledge.ts';
import { figuresIn, walk } from './walk.ts';

/** What is wrong with the Taglish of the records: a figure of its own, a missing sentence, a poison named as help. */
export function wordFaults(written: Written): Faults {
  const problems = written.problems.map(({ problem }) => problem);
  const records = [...written.crops, ...problems, ...written.disorders, ...written.injuries];
  const rules = written.tables['weather-rules']?.rules ?? [];
  return [
    ...[...records, ...rules].flatMap(figureFaults),
    ...written.crops.flatMap(missingFaults),
    ...records.flatMap((record) => poisonFaults(record, written.tables.pesticides?.policy.neverSuggest ?? [])),
    ...nameFaults(written),
  ];
}

/** A Taglish text of a record and the facts it words: its own object's, or the record's where it speaks of the whole. */
type Wording = { text: string; facts: string };

/** The Taglish of a record: every `tl` and `…Tl`, a title's name and cause too. */
function wordingsIn(record: object): Wording[] {
  const found: Wording[] = [];
  walk(record, (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, words] of Object.entries(value)) {
      if (!isTaglish(key)) continue;
      if (typeof words === 'string') found.push({ text: words, facts: factsOf(value) });
      else for (const text of Object.values(words ?? {})) found.push({ text: String(text), facts: factsOf(record) });
    }
  });
  return found;
}

function isTaglish(key: string): boolean {
  return key === 'tl' || key.endsWith('Tl');
}

/** An object without its Taglish. */
function factsOf(value: object): string {
  return JSON.stringify(value, (key, member: unknown) => (isTaglish(key) ? undefined : member));
}

function figureFaults(record: { id: string }): Faults {
  return wordingsIn(record).flatMap(({ text, facts }) => {
    const known = new Set(figuresIn(facts));
    return figuresIn(text)
      .filter((figure) => !known.has(figure))
      .map((figure) => `${record.id}: '${figure}' is not in what it words: '${text}'`);
  });
}

/** English texts of a crop that farmers are told, without Taglish. */
function missingFaults({ id, seasons, seedRate, spacing, varieties }: Written['crops'][number]): Faults {
  const untold = [
    ...seasons.filter(({ note, tl }) => Boolean(note) !== Boolean(tl)).map(({ note }) => `season '${note}'`),
    ...[...seedRate, ...spacing]
      .filter(({ method, tl }) => Boolean(method) !== Boolean(tl))
      .map(({ method }) => `'${method}'`),
    ...varieties.filter(({ traits, tl }) => traits.length > 0 !== Boolean(tl)).map(({ name }) => `variety '${name}'`),
  ];
  return untold.map((what) => `${id}: ${what} is said in one language only`);
}

function poisonFaults(record: { id: string }, never: readonly string[]): Faults {
  const text = wordingsIn(record)
    .map((wording) => wording.text)
    .join(' ')
    .toLowerCase();
  return never
    .filter((name) => name !== 'antu' && (text.includes(name) || text.includes(name.replaceAll('-', ' '))))
    .map((name) => `${record.id}: names ${name}, which must never be suggested`);
}

/** Names that two crops claim; a farmer who types one would be told of the wrong crop. */
function nameFaults({ crops, unrecorded, tables }: Written): Faults {
  const ambiguous = tables.vocabulary?.ambiguous ?? {};
  const owner = new Map<string, string>();
  return [...crops, ...unrecorded].flatMap(({ id, names }) =>
    Object.values(names)
      .flat()
      .flatMap((name) => {
        const other = owner.get(name.toLowerCase()) ?? id;
        owner.set(name.toLowerCase(), id);
        return other === id || name in ambiguous ? [] : [`${id}: '${name}' is a name of ${other} too`];
      }),
  );
}
