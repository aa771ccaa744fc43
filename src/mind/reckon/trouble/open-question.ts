import type { Inquiry } from '#mind/reckon/reckoner.ts';
import { glanceOf, type Heard } from './glance.ts';
import { nextPhoto } from './next-photo.ts';
import { nextProbe } from './next-probe.ts';
import { saidFact } from './said.ts';
import { signsTold } from './signs-told.ts';
import type { Facts, Rows } from './trouble-facts.ts';
import type { Leaning } from './usual-troubles.ts';

/**
 * What would settle it: probe (the question), reply1 to reply4 (what may be tapped) and, beside a photo, missingPart (the
 * part to photograph next). Nothing where there are no two causes to part.
 */
export function openFacts(inquiry: Inquiry, leaning: readonly Leaning[]): Facts {
  if (leaning.length === 0) return {};
  const weighed = leaning.map(({ trouble, weight }) => ({ cause: trouble.cause, weight }));
  const { ask, replies } = nextProbe(weighed, signsTold(inquiry));
  const part = inquiry.photo === null ? null : nextPhoto(weighed);
  const taps = replies.map((reply, at) => [`reply${at + 1}`, saidFact(reply)] as const);
  return {
    probe: saidFact(ask),
    ...Object.fromEntries(taps),
    ...(part !== null && { missingPart: saidFact(part) }),
  };
}

/** name, glance, and what to do first without a spray. */
export function candidateRows(leaning: readonly Leaning[], heard: Heard): Rows {
  return {
    candidates: leaning.map(({ trouble }) => ({
      name: saidFact(trouble.name, trouble.sources[0]),
      short: saidFact(trouble.short, trouble.sources[0]),
      glance: saidFact(glanceOf(trouble, heard), trouble.sources[0]),
      ...(trouble.steps[0] && { first: saidFact(trouble.steps[0], trouble.sources[0]) }),
    })),
  };
}
