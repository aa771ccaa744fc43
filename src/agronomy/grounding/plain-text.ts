/** Letters that show nothing or turn the reading direction; they only serve to hide something. */
const INVISIBLE = /(?![\n\t])\p{Cc}|[\p{Cf}\u115f\u1160]|\u034f|\p{Variation_Selector}/gu;

/** Text as a farmer may be shown it: full-width and styled letters as plain ones, nothing invisible. */
export function visibleText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\u2044/g, '/');
}

/** Text as it is read by the checks: visible, lower case, without the marks of emphasis. */
export function plainText(text: string): string {
  return visibleText(text)
    .replace(/[*~]|(?<![a-z0-9])_+|_+(?![a-z0-9])/gi, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase();
}

/** The sentences of a text with their closing marks; the number of a list item stays with its item. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .match(/(?:^[ \t]*\d{1,2}[.)][ \t])?[^\n]*?(?:[.!?](?=[*_"')]*\s)|\n|$)[*_"')]*/gm)
      ?.filter((each) => each.trim() !== '') ?? []
  );
}
