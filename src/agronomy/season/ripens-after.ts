import type { SourceId } from '#agronomy/fact.ts';

/** What was seen on the plant: open flowers, or the heart of a banana. */
export type Seen = 'bloom' | 'heart';

/** Days from what was seen until it is picked, least and most. */
export type RipensAfter = { days: readonly [number, number]; source: SourceId };

const GENERAL = 'general';
const after = (low: number, high: number): RipensAfter => ({ days: [low, high], source: GENERAL });

/** As the shelf tells them (library/situations: ripeness-signs and time-to-harvest of each crop). */
const BLOOM: Readonly<Record<string, RipensAfter>> = {
  watermelon: after(30, 40),
  melon: after(35, 45),
  squash: after(35, 45),
  ampalaya: after(12, 20),
  eggplant: after(12, 18),
  tomato: after(40, 55),
  okra: after(4, 6),
  durian: after(100, 120),
  'dragon-fruit': after(28, 34),
  'passion-fruit': after(60, 70),
};

/** From the heart of a banana (library/situations `banana-bear-when`; of other kinds the record of the crop). */
export const FROM_HEART = {
  lakatan: { days: [75, 80], source: 'saad-lakatan' },
  saba: { days: [150, 180], source: 'banana-oapa' },
  other: after(80, 120),
} as const satisfies Record<string, RipensAfter>;

const KINDS: readonly (readonly [kind: keyof typeof FROM_HEART, named: RegExp])[] = [
  ['lakatan', /\blakatang?\b/],
  ['saba', /\b(?:saba(?:ng)?|sab-a|dippig|cardaba|kardaba|cardava|kardava)\b/],
  ['other', /\b(?:latundan|tundan|tordan|turdan|cavendish|bungulan|bulungan|se[nñ]orita)\b/],
];

/** The kind of banana that a text names; null where it names none, or more than one. */
export function bananaKindIn(text: string): keyof typeof FROM_HEART | null {
  const [named, ...others] = KINDS.filter(([, words]) => words.test(text));
  return named === undefined || others.length > 0 ? null : named[0];
}

/**
 * Days from bloom, or from the heart of a banana, to the harvest; of a banana by the kind that these messages name last,
 * 'kind' where they name none. Null where no table tells them.
 */
export function ripensAfter(cropId: string, seen: Seen, messages: readonly string[]): RipensAfter | 'kind' | null {
  if (seen === 'heart') {
    if (cropId !== 'banana') return null;
    const kind = messages.map(bananaKindIn).findLast((named) => named !== null);
    return kind == null ? 'kind' : FROM_HEART[kind];
  }
  return Object.hasOwn(BLOOM, cropId) ? (BLOOM[cropId] ?? null) : null;
}
