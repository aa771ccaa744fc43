import { NONE_OF_THESE } from '#agronomy/question/picked-signs.ts';
import { allTelltales } from '#agronomy/question/telltales.ts';
import signWords from '#mind/reckon/trouble/sign-words.json' with { type: 'json' };
import type { Trouble } from '#mind/reckon/trouble/troubles.ts';

/** A number of [0, 1), the next at each call. */
export type Draw = () => number;

const OF = new Map(allTelltales().map(({ tl, of }) => [tl.toLowerCase(), of]));

type Row = { attribute: string; replies: Readonly<Record<string, { tl: string }>> };

/** What the tables have a cause hold, by the reply that says it, of the questions about one code. */
function isHeld({ cause }: Trouble, reply: string): boolean {
  return (signWords.probes as unknown as readonly Row[]).some(({ attribute, replies }) =>
    Object.entries(replies).some(
      ([code, { tl }]) =>
        tl === reply &&
        cause.symptoms.some((symptom) => {
          const codes = { ...symptom, color: symptom.colors, sign: symptom.signs }[attribute as 'part'];
          return [codes].flat().includes(code);
        }),
    ),
  );
}

/**
 * What a truthful farmer taps whose plant has a trouble: the sign that the tables give it, that none is there where they
 * give it none of them, and nothing (null: 'hindi ko alam') where neither can be tapped.
 * @param trouble What his plant has; null: nothing, or what the tables have no record of.
 */
export function truthfulReply(trouble: Trouble | null, taps: readonly string[]): string | null {
  const none = taps.find((tap) => tap.startsWith(NONE_OF_THESE.tl)) ?? null;
  if (none === null) return trouble === null ? null : (taps.find((tap) => isHeld(trouble, tap)) ?? null);
  const weightOf = (tap: string) => OF.get(tap.toLowerCase())?.[trouble?.id ?? ''] ?? 0;
  const [best = none] = taps.toSorted((a, b) => weightOf(b) - weightOf(a));
  return weightOf(best) > 0 ? best : none;
}

/** The same farmer, who taps something else in so many of a hundred cases: any other reply alike. */
export function erringReply(
  right: string | null,
  taps: readonly string[],
  wrongShare: number,
  draw: Draw,
): string | null {
  if (draw() >= wrongShare) return right;
  const others = taps.filter((tap) => tap !== right);
  return others[Math.floor(draw() * others.length)] ?? right;
}

/** Always the same numbers of a text. */
export function drawFrom(text: string): Draw {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
