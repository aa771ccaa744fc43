import { telltaleOf } from '#agronomy/question/telltales.ts';
import type { Reading } from './hear.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';

/** Weight of a telltale that names a cause by itself. */
const DECIDES = 3;
/** Two signs, or one with its plant part, are a description from here on. */
const SIGN_P = 0.3;
const SURE_SIGN_P = 0.7;

/** Two signs, or one with its plant part: a plant is described, whatever else the words resemble. */
export function isDescription(reading: Reading, ownP: number, own: Reading['topics'], isElsewhere: boolean): boolean {
  const { symptoms, problems } = reading;
  const isTold = symptoms.length >= 2 || symptoms.some(({ part }) => part !== undefined);
  if (problems.length > 0 || isOfKeeping(reading) || isOfCutting(own)) return false;
  if (isTelling(reading)) return true;
  if (!isTold) return false;
  const signP = own.filter(({ topic }) => SIGN_TOPICS.has(topic)).reduce((sum, { p }) => sum + p, 0);
  // Behind a question about drying or a fallen crop, 'malambot' and 'bali' tell of that.
  return signP >= (isElsewhere ? SURE_SIGN_P : SIGN_P) || (!isElsewhere && symptoms.length >= 2 && ownP < 0.5);
}

/** 'Dry na ang tangkay, aabot ba sa isang buwan sa imbakan': ripe for the store, and no sick plant. */
function isOfKeeping({ normalized, asks }: Reading): boolean {
  return asks !== null && /\b(?:imbak\w*|iimbak|itatago|bodega|storage|tipigan|matipigan)\b/.test(normalized);
}

/** 'Gaano kababa ang putol' is asked by who cuts. */
function isOfCutting([best]: Reading['topics']): boolean {
  return best !== undefined && CUTS.has(best.topic) && best.p >= CUTS_P;
}
const CUTS: ReadonlySet<string> = new Set(['ratoon', 'pruning']);
const CUTS_P = 0.4;

/** A sign that decides by itself, in a message that asks what it is or what to do, or nothing in so many words. */
function isTelling({ symptoms, asks }: Reading): boolean {
  const isOpen = asks === null || asks === 'what' || asks === 'why' || asks === 'how';
  const telltales = symptoms.flatMap(({ tells = [] }) => tells).flatMap((id) => telltaleOf(id) ?? []);
  return isOpen && telltales.some(({ of }) => Object.values(of).some((weight) => weight >= DECIDES));
}
