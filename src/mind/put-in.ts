import { toldIn } from './reckon/ledger/cues.ts';

/** Seed, seedlings, manure and rice for the pot are put in or eaten, and cut from no field. */
const AHEAD =
  /\b(?:plant|sow|seeds?|binhi|buto|similya|semilya|itanim|itatanim|ihasik|ihahasik|isabog|isasabog|itanom|imula|dumi|ipot|manure|bigas|bugas|bagas)(?: (?:ng|na|nga|ang|mga|ko|of|a|about))*\s*$/;
const BEHIND =
  /^\s*(?:(?:na|ng|nga|a|of|ang|mga|pa|tuyong|tuyo|ko|namin) )*(?:seeds?|binhi|buto|similya|semilya|punla|dumi|ipot|manure|bigas|bugas|bagas|itatanim|itanim)\b/;

/** Whether the first weight that a message tells is put into the field or the pot, and is no harvest. */
export function isPutIn(message: string): boolean {
  const weight = toldIn(message).find(
    ({ unit }) => unit === 'kg' || unit === 't' || unit === 'sack' || unit === 'kaban',
  );
  return weight !== undefined && (AHEAD.test(weight.before) || BEHIND.test(weight.after));
}
