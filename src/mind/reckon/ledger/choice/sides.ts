import type { Said, Saying } from '#mind/reckon/ledger/saying.ts';

/** What parts the two ways: where, when or in what form it is sold, to whom, by which measure. */
export type Kind = 'wet' | 'form' | 'lump' | 'time' | 'place' | 'measure' | 'order';
/** The first way as it stands, the second with more work, waiting or freight. */
export type Side = 'first' | 'second';

/** A word that names one of the two ways. */
type Mark = { from: number; to: number; side: Side; word: string };

const WORDS: Readonly<Partial<Record<Kind, Readonly<Record<Side, RegExp>>>>> = {
  wet: {
    first: /\b(?:basa|basang|nabasa|sariwa|sariwang|wet|fresh|hilaw|presko|lab-?as)\b/g,
    second:
      /\b(?:tuyo|tuyong|natuyo|matuyo|patuyo|patuyuin|pinatuyo|pagpatuyo|bilad|pabilad|ibilad|binilad|maibilag|pabilag|namaga|nagango|dry|dried|dryer|uga|mala|bulad|ibulad|pag 1[2-5]|kung 1[2-5])\b/g,
  },
  form: {
    first: /\b(?:buo|buong|tinibuok|tibuok|binuo|whole|saan a nakopra|di kinopra|hindi kinopra)\b/g,
    second: /\b\w{0,4}(?:[kc]opra|kinopra)\w{0,3}\b/g,
  },
  lump: {
    // 'Alok 6,500 sa lahat': one sum for all of it.
    first:
      /\b(?:\w{0,6}pakyaw\w{0,3}|(?:alok|inaalok|offer\w*|tawad|mopalit|paliton|bibilhin|bilhin|bibili|kukunin|kunin|kuhaon|baklon|gatangen|buys?|pays?|gives?|bigay)(?=[^;?]{0,45}\b(?:lahat|tanan|buong|buo|amin|all)\b)|(?:lahat|lahatan|tanan|amin|all)(?= (?:ang |daw |na )?(?:alok|offer|tawad|bigay)))\b/g,
    second:
      /\b(?:(?:kung|kon|pag|kapag|no|nu|if) (?:ako|kami|akoy|siak|i|we)|ako (?:na )?(?:lang |lng )?(?:ang )?(?:mag|ma)\w+|bagsakan|tingi|tingian|palengke|merkado|market|sariling benta|kilohan|kiluhan|kinilo|kada kilo|kikiluhin)\b/g,
  },
  time: {
    first: /\b(?:ngayon|ngaun|ngayun|ngyon|ngaon|ngayong|karon|tatta|ita|subong|yanda|now|today)\b/g,
    second:
      /\b(?:(?:i|ma|pina|pag|mag|in)?tago|tinago|itatago|itabi|tabi|\w{0,4}imbak|inimbak|cold ?storage|storage|bodega|pagkatapos|mamaya|nun|nuon|noon|later|stored?|store|taguan|tipigan|gitipigan|idulin|isabit|hintay\w*|maghintay|antay\w*)\b/g,
  },
  place: {
    first:
      /\b(?:middleman|trader|buyer|komersyante|byahera|viajero|biyahero|byahero|farm ?gate|farm|bukid|garden|hardin|taniman|umahan|uma|bahay|dito|d2|diri|ditoy|dinhi|pick ?up|kapitbahay|suki|barangay)\b/g,
    second:
      /\b(?:palengke|plengke|merkado|tiendaan|tiangge|market|bagsakan|trading post|terminal|carbon|divisoria|urdaneta|balintawak|nfa|coop|kooperatiba|mill|miller|ricemill|feed ?mill|bayan|ili|siyudad|syudad|lungsod|city|maynila|manila|baguio|la trinidad|cebu|davao|poblacion|doon|dun|don|didto|idiay|centro|sentro|planta|processor|supermarket)\b/g,
  },
};

/** The names of the two ways as they stand in a text, in order. */
export function marksOf(text: string, kind: Kind): readonly Mark[] {
  const words = WORDS[kind];
  if (words === undefined) return [];
  const found = (['first', 'second'] as const).flatMap((side) =>
    [...text.matchAll(words[side])].map(({ index, 0: word }) => ({ from: index, to: index + word.length, side, word })),
  );
  // 'Saan a nakopra' is no copra.
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one && other.from <= one.from && other.to >= one.to && other.word.length > one.word.length,
        ),
    )
    .toSorted((one, other) => one.from - other.from);
}

/** The way that a figure is told of: by the word ahead of it in its clause, else behind it, else by the last one told. */
export function sideOf({ from, to, end, ahead }: Said, marks: readonly Mark[]): Side | null {
  const before = marks.filter((mark) => mark.to <= from);
  const near = before.filter((mark) => mark.from >= from - ahead.length);
  const behind = marks.find((mark) => mark.from >= to && mark.to <= end);
  return (near.at(-1) ?? behind ?? before.at(-1))?.side ?? null;
}

/** Whether the words of a text can part two ways of this kind. */
export function isParted({ text }: Saying, kind: Kind): boolean {
  if (kind === 'measure' || kind === 'order') return true;
  if (kind === 'time') return KEPT.test(text);
  const marks = marksOf(text, kind);
  const has = (side: Side) => marks.some((mark) => mark.side === side);
  const isPakyaw = marks.some(({ side, word }) => side === 'first' && word.includes('pakyaw'));
  return kind === 'lump' ? has('first') && (isPakyaw || has('second')) : has('second');
}

/** What is kept for later: 'noon' and 'pagkatapos' alone are no other way to sell. */
const KEPT =
  /\b(?:(?:i|ma|pina|pag|mag|in|ita)?tago|tinago|itabi|tabi|\w{0,4}imbak|inimbak|cold ?storage|storage|bodega|stored?|taguan|tipigan|idulin|isabit|hintay\w*|maghintay|antay\w*)\b/;

/** The word by which a way was named, nearest to a figure of it. */
export function wordOf({ from, to }: Said, marks: readonly Mark[], side: Side): string | undefined {
  const own = marks.filter((mark) => mark.side === side);
  const gap = (mark: Mark) => (mark.to <= from ? from - mark.to : mark.from - to);
  return own.toSorted((one, other) => gap(one) - gap(other))[0]?.word;
}
