import { LENT, type Told } from './cues.ts';
import { gradesSpoken } from './held.ts';
import type { Ledger } from './ledger.ts';
import type { Message } from './message.ts';

const OWN =
  /\b(?:puhunan|kapital|capital|pera|kwarta|kuwarta|budget|ipon|naipon|inipon|hawak ko|meron ako|may ako|kwarta ko)\b/;
const HOLDS = /\bmay(?:roon)? (?:₱|p|php )?[\d.,]+ ?(?:k|mil|libo|thousand)?(?: pesos?)? (?:ako|kami|lang ako)\b/;
const ENOUGH =
  /\b(?:kaya|kakayanin|kasya|kakasya|sapat|enough|husto|kulang|igo|makaya|umanay|umdas|pwede na|puede na|ok na)\b/;
const FEED = /\b(?:abono|abuno|pataba|fertilizer|gamot|binhi|bayaran|utang)\b/;
const LEAST = 3000;

/** 'Puhunan 60 mil kaya ba': what he has for a crop, in pesos; null where a message tells of no such thing. */
function capitalIn(figures: readonly Told[], text: string): number | null {
  const sums = figures.filter(
    ({ unit, per, value }) => (unit === null || unit === 'peso') && per === undefined && value >= LEAST,
  );
  const isAlone = figures.every((figure) => sums.includes(figure) || figure.unit === 'ha' || figure.unit === 'm2');
  const isOfOther = LENT.test(text) || FEED.test(text) || gradesSpoken(text).length > 0;
  if (!(OWN.test(text) || HOLDS.test(text)) || !ENOUGH.test(text) || isOfOther || !isAlone || sums.length !== 1)
    return null;
  return sums[0]?.value ?? null;
}

/** The money that he has for a crop, held against what its land costs. */
export function withCapital({ figures, text, closed }: Message): Ledger | null {
  const capital = capitalIn(figures, text);
  return capital === null ? null : { ...closed, capital, open: 'capital' };
}
