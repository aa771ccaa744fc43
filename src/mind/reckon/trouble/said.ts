import { type Fact, type SourceId, words } from '#agronomy/fact.ts';

/** A name or a table's sentence in both languages. */
export type Said = { tl: string; en: string };

/** The sentence as a fact. */
export function saidFact({ tl, en }: Said, source: SourceId | 'computed' | 'said' = 'computed'): Fact {
  return words(tl, en, source);
}

/** Both languages through one change. */
export function mapSaid({ tl, en }: Said, change: (text: string) => string): Said {
  return { tl: change(tl), en: change(en) };
}

/** Two lists in the same order as one; what only one language has is left out. */
export function zipSaid(tl: readonly string[], en: readonly string[]): Said[] {
  return tl.flatMap((text, at) => {
    const other = en[at];
    return other === undefined ? [] : [{ tl: text, en: other }];
  });
}

/** Names of places, people and organisms keep their capital within a sentence. */
const PROPER =
  /^(Philippine|Asiatic|Asian|Fusarium|Sclerotium|Phomopsis|Phytophthora|Pythium|Rhizoctonia|Cercospora|Cordana|Pestalotiopsis|Alternaria|Septoria|Panama|Moko|Erwinia|Trichoderma|Brontispa|Sigatoka)\b/;

/** A sentence or name made fit to stand inside another sentence; abbreviations stay as they are. */
export function lowerStart(text: string): string {
  const isWord = /^([A-Z][a-z]|A )/.test(text) && !PROPER.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** 'Blast (mata-mata)' is 'Blast'. */
export function withoutParentheses(name: string): string {
  return name.replace(/ ?\([^()]*\)$/, '');
}

/** The sentences of a text, without their full stops: short enough to stand within another. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[a-z)%])[.;]\s+(?=[A-Z])/).map((sentence) => sentence.trim().replace(/\.$/, ''));
}
