import type { Inquiry } from '#mind/reckon/reckoner.ts';
import { glanceOf, type Heard } from './glance.ts';
import { nextPhoto } from './next-photo.ts';
import { nextProbe, type Probe, type Weighed } from './next-probe.ts';
import { nextSigns } from './next-signs.ts';
import { saidFact } from './said.ts';
import { signsTold } from './signs-told.ts';
import type { Facts, Rows } from './trouble-facts.ts';
import type { Leaning } from './usual-troubles.ts';

/**
 * What would settle it: probe (the question), reply1 to reply5 (what may be tapped) and, beside a photo, missingPart (the
 * part to photograph next). Nothing where there are no two causes to part.
 * @param asked the causes that signs may part: those that are named, and others behind them
 */
export function openFacts(inquiry: Inquiry, leaning: readonly Leaning[], asked = leaning): Facts {
  if (leaning.length === 0) return {};
  const weighed = weighedOf(leaning);
  const { ask, replies } = closingQuestion(inquiry, weighed, weighedOf(asked));
  const part = inquiry.photo === null ? null : nextPhoto(weighed);
  const taps = replies.map((reply, at) => [`reply${at + 1}`, saidFact(reply)] as const);
  return {
    probe: saidFact(ask),
    ...Object.fromEntries(taps),
    ...(part !== null && { missingPart: saidFact(part) }),
  };
}

function weighedOf(leaning: readonly Leaning[]): Weighed[] {
  return leaning.map(({ trouble, weight }) => ({ cause: trouble.cause, weight }));
}

/** Beside a tool that looks at the plant its signs are tapped; in a talk he is asked for what he sees in his own words. */
function closingQuestion(inquiry: Inquiry, named: readonly Weighed[], asked: readonly Weighed[]): Probe {
  const probe = nextProbe(named, signsTold(inquiry));
  const signs =
    inquiry.tool === null ? null : nextSigns(asked, inquiry.frame.symptoms, inquiry.frame.crop?.value ?? null);
  return signs !== null && signs.worth > probe.worth ? signs : probe;
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
