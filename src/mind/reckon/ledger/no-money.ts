import type { Figure } from '#language/figures/figure.ts';

type Beside = Pick<Figure, 'unit' | 'per' | 'value' | 'high' | 'text'> & { before: string; after: string };

/** Nobody is older, and no house holds more. */
const MOST_YEARS = 130;
/** Who or how old somebody is: '61 n ko', '8 pa kami sa bahay', '4 na anak ko', '62 anyos'; no '17 ko binenta'. */
const OF_PEOPLE =
  /^\s*(?:(?:(?:na|n)(?: po| pa| pala)? (?:ko|ako|aq|q|nako|sya|siya|kami)\b(?! (?:\w*benta\w*|bumili|binili|kuha|nakuha|gastos|\w*bayad\w*))|(?:(?:na|pa|po|lang|lng|ka|nga|a|din|rin|ang) ){0,4}(?:kami(?:ng)?|tayo(?:ng)?|mi|anak\w*|apo|kapatid\w*|magkapatid|magkakapatid|magpinsan|katao|tao kami|mi?yembro|pamilya|bata|of us|people|persons|children|kids|grandchildren|siblings|anyos|taong gulang|years? old)\b)|ti tawen\w*|ang (?:anak|apo|edad|kapatid)\b|sila (?:sa bahay|lahat|kumakain|magkakapatid))/;
/** What a number behind it names: 'brgy 12', 'edad ko 58', 'room 14', 'signal no 3'. */
const NAMES =
  /(?:\b(?:brgy|barangay|purok|sitio|zone|room|kwarto|kanto|grade|block|blk|channel|signal|edad|age|aged|birthday|bday|kaarawan|i am)\.?|#)(?: (?:ko|ako|aq|q|nya|niya|namin|samin|po|no|no\.|din|rin|ngayon|ngaun|ngaon|na|ay|is|dito))*\s*$/;
/** Of these people are counted for the sum: who is paid, and who shares. */
const COUNTS_PEOPLE =
  /\b(?:arawan|magbuuma|nagsasaka|magsasaka|kasosyo|partners?|sahod|sweldo|upa|labor|gapas\w*|ambag\w*|hati\w*|maghahati|naghati|parte\w*|share\w*|bingay\w*|agbingay\w*|tunga\w*|(?:kada|bawat|matag|per) (?:tao|isa|usa|ulo)|each)\b/;
/** A thing that is counted: '18 na kambing', '12 ka kanding'. */
const LINKED = /^\s*(?:na|ka|nga|a) ([a-z]{3,})/;
/** Words behind 'na' that count nothing: '15 na lang', '18 na daw'. */
const PARTICLE =
  /^(?:lang|lng|lamang|daw|raw|pala|pla|naman|nga|din|rin|ang|yung|ung|ngayon|ngaun|siguro|yata|nun|noon|nung|pag|kapag|kung|kilo|isa|bili|presyo|benta|basa|tuyo|dry|wet|sana|nlng|agad|yun|iyon|ito|kay|per|kada|bawat|mais|palay|kopra|copra|pesos?|piso|presyuhan|bentahan|kuha|offer)\b/;

/** 'May 4 na ako' is what he has of it, and no age. */
const HAS = /\b(?:may|mey|meron|mayroon|naa|naay|adda)\b(?: (?:pa|na|po|ko|koy))*\s*$/;
const OWN = /^\s*(?:na|n|pa) (?:po )?(?:ako|ko|aq|q|kami)\b/;

/** Whether a bare number says how many or how old somebody is, or names a place: no figure of any sum of money. */
export function isOfSomebody({ unit, per, value, high, before, after, text: said }: Beside, text: string): boolean {
  if (unit !== null || per !== undefined || high !== undefined || value > MOST_YEARS) return false;
  // '70/30 kami' are parts, '5 kami tig 400' are paid.
  if (said.includes('/') || /[/-]\s*$/.test(before) || /\bt[ai]g\b/.test(after)) return false;
  if (HAS.test(before) && OWN.test(after)) return false;
  return NAMES.test(before) || (OF_PEOPLE.test(after) && !COUNTS_PEOPLE.test(text));
}

/** Whether a bare number counts a thing that is named behind it: '18 na kambing' is no price. */
export function isOfThing({ unit, per, after }: Beside): boolean {
  const word = unit === null && per === undefined ? LINKED.exec(after)?.[1] : undefined;
  return word !== undefined && !PARTICLE.test(word);
}

/** What is left of what is counted: '6 pa natira', '4 na lang ang buhay'. */
const IS_LEFT =
  /^\s*(?:(?:na|pa|nga|ka|lang|lng|lamang|daw|po|ang|yung|ung|ay) )*(?:natira|natitira|nabilin|natda|naiwan|nabuhay|buhay|left|remaining)\b/;
/** More of them are pesos: '5,000 pa natitira sa utang'. */
const MOST_LEFT = 200;

/** Whether a bare number counts what is left, and is no price. */
export function isLeft({ unit, per, value, after }: Beside): boolean {
  return unit === null && per === undefined && value <= MOST_LEFT && IS_LEFT.test(after);
}
