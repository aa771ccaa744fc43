import type { Answer, SourceNote } from './answer.ts';
import { type Speech, speeches } from './speech.ts';

/** A record of tables/sources.json, as far as an answer shows it. */
export type SourceRecord = {
  id: string;
  org: string;
  title: string;
  url: string | null;
  strength: string;
  kind: string;
};

/** The id under which the tables keep what nobody has looked up. */
export const generalSourceId = 'general agronomic knowledge';

const generalLabel = {
  tl: 'pangkalahatang kaalaman sa agrikultura, hindi pa nakukumpirma ng agriculturist',
  en: 'general agricultural knowledge, not yet confirmed by an agriculturist',
} as const;

/** Hosts that belong to a publisher; other addresses are copies of unknown life, so only the publisher is named. */
const publisherHosts =
  /\/\/([\w-]+\.)*(gov\.ph|edu\.ph|irri\.org|fao\.org|cgiar\.org|pinoyrice\.com|doi\.org|lucidcentral\.org|eastwestseed\.com|ontario\.ca|oisat\.org|sunstar\.com\.ph|mb\.com\.ph|agriculture\.com\.ph|dailyguardian\.com\.ph|punto\.com\.ph|bworldonline\.com|philstar\.com|panaynews\.net|reliefweb\.int)(\/|$)/;

/** 'Sunday Punch quoting PhilRice' is PhilRice, read in Sunday Punch. */
export function publisherName(org: string): string {
  const quoted = /^(.*?) quoting (.*)$/.exec(org);
  const name = quoted ? `${quoted[2]} (sa ${quoted[1]})` : org;
  return name.replace(/\s*\((Scribd copy|Lucid)\)|\s*\(Scribd \d+\)/g, '').trim();
}

/** Every run of digits in a text that reads as one number: '14-14-14' gives 14 three times, '1,200.5' one. */
export function numbersIn(text: string): string[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => digits.replace(/,/g, '').replace(/^0+(?=\d)/, ''));
}

/** Same text, same number, on every machine (FNV-1a). */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

function withCommas(digits: string): string {
  const [whole = '', part] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Philippine government first, then research, then what media and others report; A before B before C. */
function rankOf({ strength, kind, org }: SourceRecord): number {
  const byStrength = strength === 'A' ? 0 : strength === 'B' ? 4 : 8;
  const byKind = kind === 'gov' || org.includes('PhilRice') ? 0 : kind === 'research' || kind === 'university' ? 1 : 2;
  return byStrength + byKind;
}

/** The line that names who says so, at the end of an answer; empty without sources. */
export function sourceLine(notes: readonly SourceNote[], speech: Speech): string {
  const orgs = [...new Set(notes.filter(({ id }) => id !== generalSourceId).map(({ org }) => org))].slice(0, 4);
  const isGeneral = notes.some(({ id }) => id === generalSourceId);
  const parts = isGeneral ? [...orgs, generalLabel[speech.language]] : orgs;
  return parts.length === 0 ? '' : `${speech.say('Pinagmulan', 'Sources')}: ${parts.join('; ')}.`;
}

/**
 * An answer in the making. Figures enter only by `number` (computed) or by `fact` (text of the tables), so that
 * `known` lists every number the answer may contain.
 */
export class Draft {
  readonly #blocks: string[] = [];
  readonly #steps: string[] = [];
  readonly #cited: string[] = [];
  readonly #known = new Set<string>();
  readonly #seed: number;
  readonly #sources: ReadonlyMap<string, SourceRecord>;

  readonly #isReport: boolean;

  readonly speech: Speech;

  /** In a report the steps stand beside the text (as recommendations), in a chat reply within it. */
  constructor(
    sources: ReadonlyMap<string, SourceRecord>,
    question: string,
    isReport: boolean,
    speech: Speech = speeches.tl,
  ) {
    this.#sources = sources;
    this.#isReport = isReport;
    this.speech = speech;
    this.#seed = stableHash(question);
    this.fact(question);
  }

  get known(): ReadonlySet<string> {
    return this.#known;
  }

  /** One of several ways to say the same; the same question always gets the same one. */
  pick(...ways: [string, ...string[]]): string {
    return ways[(this.#seed + ways[0].length) % ways.length] ?? ways[0];
  }

  /** A computed figure, rounded to at most `digits` decimals. */
  number(value: number, digits = 0): string {
    const text = Number.isFinite(value) ? String(Number(value.toFixed(digits))) : '0';
    this.#known.add(text.replace('-', ''));
    return withCommas(text);
  }

  /** '40' or '60-80'. */
  range(low: number, high: number, digits = 0): string {
    const from = this.number(low, digits);
    const to = this.number(high, digits);
    return from === to ? from : `${from}-${to}`;
  }

  /** Text whose figures come from the tables. */
  fact(text: string): string {
    for (const digits of numbersIn(text)) this.#known.add(digits);
    return text;
  }

  paragraph(text: string): this {
    if (text.trim() !== '') this.#blocks.push(text.trim());
    return this;
  }

  list(heading: string, items: readonly string[]): this {
    const lines = items.map((item) => `- ${item}`);
    return lines.length === 0 ? this : this.paragraph([heading, ...lines].filter((line) => line !== '').join('\n'));
  }

  /** Numbered in the text and kept as recommendations; repeated steps are dropped. */
  steps(heading: string, items: readonly string[]): this {
    const fresh = items.filter((item, index) => items.indexOf(item) === index && !this.#steps.includes(item));
    this.#steps.push(...fresh);
    if (this.#isReport) return this;
    const lines = fresh.map((item, index) => `${index + 1}. ${item}`);
    return fresh.length === 0 ? this : this.paragraph([heading, ...lines].filter((line) => line !== '').join('\n'));
  }

  /** A recommendation that the text does not repeat. */
  recommend(item: string): this {
    if (!this.#steps.includes(item)) this.#steps.push(item);
    return this;
  }

  cite(ids: readonly string[]): this {
    for (const id of ids) if (!this.#cited.includes(id) && this.#sources.has(id)) this.#cited.push(id);
    return this;
  }

  /** The cited sources, best first; shaky copies are left out when something better says the same. */
  sources(): SourceNote[] {
    const records = this.#cited.flatMap((id) => this.#sources.get(id) ?? []);
    const looked = records.filter(({ id }) => id !== generalSourceId);
    const solid = looked.filter(({ strength }) => strength !== 'C');
    const kept = (solid.length > 0 ? solid : looked).toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, 6);
    const general = records.filter(({ id }) => id === generalSourceId);
    return [...kept, ...general].map(({ id, org, title, url }) => ({
      id,
      org:
        id === generalSourceId ? this.speech.say('Pangkalahatang kaalaman', 'General knowledge') : publisherName(org),
      title: id === generalSourceId ? generalLabel[this.speech.language] : title,
      url: url !== null && publisherHosts.test(url) ? url : null,
    }));
  }

  finish(end: { confidence: number | null; ask?: string | null; suggestions?: readonly string[] }): Answer {
    if (end.ask) this.paragraph(end.ask);
    this.paragraph(this.fact(sourceLine(this.sources(), this.speech)));
    return {
      text: this.#blocks.join('\n\n'),
      recommendations: this.#steps.slice(0, 7).map((step) => step.replaceAll('**', '')),
      confidence: end.confidence === null ? null : Math.min(1, Math.max(0, Number(end.confidence.toFixed(2)))),
      sources: this.sources(),
      suggestions: [...new Set(end.suggestions ?? [])].slice(0, 4),
    };
  }
}
