import { readFactText } from '#library/fact-text.ts';
import type { Line, Page, PageAnswer, PageWords } from '#library/page.ts';
import units from '#library/units.json' with { type: 'json' };

/** Braces that need no fact of the page: facts of the conversation, said when they are known. */
export const SLOT_NAMES: ReadonlySet<string> = new Set([
  'crop',
  'otherCrop',
  'problem',
  'product',
  'place',
  'area',
  'month',
  'stage',
  'age',
  'variety',
  'count',
  'season',
  'name',
]);

/** Figures that are names: fertilizer grades, varieties, chemicals. */
const NAMES =
  /\b\d{1,2}-\d{1,2}-\d{1,2}(?:-\d{1,2}S)?\b|\bRA \d{4,5}\b|\b(?:NSIC |PSB )?Rc ?\d{2,3}[A-Z]?\b|\b2,4-D\b|\bK2O\b|\bP2O5\b|\bKNO3\b|\bCO2\b|\bH2O\b|\bB1T1\b|\b(?:IR|IPB|UPL|FHB|PJ|MRQ|BBTV|M)-? ?\d+[A-Za-z]*\b/gi;

/** Courtesies and refusals state nothing that a source could hold up. */
const TALK_GROUPS: ReadonlySet<string> = new Set(['talk', 'app', 'out']);

/** At most so many words before the fold. */
export const MOST_WORDS = 90;
const MOST_STEPS = 5;
const MOST_NEXT = 4;
/** What is tapped to answer a question of ours: as many as the question has. */
const REPLY = /^\{reply\d\}$/;

/** An answer of a page or of a situation, which may have no English. */
type Answered = Omit<PageAnswer, 'en'> & { en?: PageWords | undefined };

/** What is wrong with a page, a line each; empty when nothing is. */
export function faultsOf(page: Page, group: string, sourceIds: ReadonlySet<string>): string[] {
  const isTalk = TALK_GROUPS.has(group);
  return page.answers.flatMap((answer, at) =>
    answerFaults(answer, isTalk, sourceIds).map((fault) => `${page.topic}, answer ${at + 1}${fault}`),
  );
}

/** What is wrong with one answer: ', tl: ...' or ': ...', to be put behind its name. */
export function answerFaults(answer: Answered, isTalk: boolean, sourceIds: ReadonlySet<string>): string[] {
  const words = (['tl', 'en'] as const).flatMap((language) => {
    const said = answer[language];
    return said === undefined ? [] : wordFaults(answer, said).map((fault) => `, ${language}: ${fault}`);
  });
  const isUnsourced = answer.sources.length === 0 && answer.reckon === undefined && !isTalk;
  const faults = [...(isUnsourced ? ['no sources'] : []), ...factFaults(answer, sourceIds)];
  return [...faults.map((fault) => `: ${fault}`), ...words];
}

function factFaults({ facts = {}, sources }: Answered, sourceIds: ReadonlySet<string>): string[] {
  const cited = sources.map((source) => (typeof source === 'string' ? source : source.id));
  const faults = cited.filter((id) => !sourceIds.has(id)).map((id) => `no source '${id}'`);
  for (const [name, text] of Object.entries(facts)) {
    const fact = readFactText(text);
    if (fact === null) faults.push(`fact '${name}' is not 'value unit | source': ${text}`);
    else {
      if (!sourceIds.has(fact.source)) faults.push(`fact '${name}': no source '${fact.source}'`);
      for (const unit of fact.unit.split('/'))
        if (!Object.hasOwn(units, fact.unit) && !Object.hasOwn(units, unit))
          faults.push(`fact '${name}': no unit '${unit}'`);
    }
  }
  return faults;
}

function wordFaults(answer: Answered, words: PageWords): string[] {
  const faults: string[] = [];
  const gists = gistsOf(words);
  const steps = (words.steps ?? []).map(textOf);
  const more = Object.entries(words.more ?? {}).map(([title, lines]) => [title, [lines].flat().map(textOf)] as const);
  const all = [
    ...gists,
    ...steps,
    ...more.flatMap(([title, lines]) => [title, ...lines]),
    words.ask ?? '',
    ...(words.next ?? []),
  ];
  for (const text of all) faults.push(...figureFaults(text), ...braceFaults(answer, text));
  if (steps.length > MOST_STEPS) faults.push(`${steps.length} steps; at most ${MOST_STEPS}`);
  const next = words.next?.filter((each) => !REPLY.test(each)) ?? [];
  if (next.length > MOST_NEXT) faults.push(`more than ${MOST_NEXT} next questions`);
  const longest = Math.max(...gists.map(wordCount)) + steps.reduce((sum, step) => sum + wordCount(step), 0);
  if (longest > MOST_WORDS) faults.push(`${longest} words before the fold; at most ${MOST_WORDS}`);
  return faults;
}

/** Every way the first sentence may be said. */
export function gistsOf({ gist }: PageWords): string[] {
  if (typeof gist === 'string') return [gist];
  return Array.isArray(gist) ? gist : Object.values(gist).flat();
}

function textOf(line: Line): string {
  return typeof line === 'string' ? line : line.say;
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

function figureFaults(text: string): string[] {
  const bare = text.replace(/\{[^{}]*\}/g, '').replace(NAMES, '');
  const digits = bare.split(/\s+/).filter((word) => /\d/.test(word));
  return digits.map((figure) => `a figure outside braces: '${figure}' in '${text.slice(0, 60)}'`);
}

/** A reckoner's facts are known when it runs, and held to by the mind's own test. */
function braceFaults({ facts = {}, reckon }: Answered, text: string): string[] {
  if (reckon !== undefined) return [];
  const braces = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  return braces
    .filter((name) => !SLOT_NAMES.has(name) && !Object.hasOwn(facts, name) && !name.startsWith('contact.'))
    .map((name) => `nothing called {${name}}`);
}
