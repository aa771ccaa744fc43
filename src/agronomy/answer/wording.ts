/** How names and sentences are fitted into one another. No figures here. */

export function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of places and organisms keep their capital within a sentence. */
const properStart = /^(Philippine|Asiatic|Fusarium|Sclerotium|Phomopsis|Cercospora|Panama|Moko|Erwinia|Trichoderma)\b/;

/** A sentence or name made fit to stand inside another sentence; abbreviations stay as they are. */
export function lowerStart(text: string): string {
  const isWord = /^[A-Z][a-z]/.test(text) && !properStart.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** 'Blast (mata-mata)' is 'Blast'. */
export function shortName(name: string): string {
  return name.replace(/\s*\([^)]*\)\s*$/, '');
}
