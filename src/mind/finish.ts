import type { Knowledge } from '#agronomy/knowledge.ts';
import { type Language, phrase } from '#library/phrase.ts';
import type { AnalysisType, Answer, SourceNote } from './answer.ts';
import { type Asked, type Desk, isSure } from './answer-frame.ts';
import type { Composed } from './compose.ts';
import type { SlotName } from './frame.ts';
import type { Library } from './library.ts';
import { buttonOf } from './without-page.ts';

/** A composed answer with what is still to be said of it. */
export type Finishing = {
  composed: Composed;
  /** Ids; 'general' for what nobody has looked up. */
  sources: readonly string[];
  confidence: number | null;
  /** What was taken for granted: said, and one tap changes it. */
  assumed: readonly SlotName[];
  /** The fact that was asked for. */
  awaiting: SlotName | null;
  /** The one trouble that it names. */
  trouble?: string;
  /** The troubles that its first steps compare, one each and in their order. */
  compared?: readonly string[];
  /** The tool that looks better at what was sent. */
  tryTool?: AnalysisType;
};

/** The publisher's name for an id, and what kind of source it is. */
export type SourceDesk = ReadonlyMap<string, SourceNote & { rank: number }>;

/** Under this id stands what nobody has looked up. */
const GENERAL = 'general agronomic knowledge';
const MOST_SOURCES = 6;
export const MOST_SUGGESTIONS = 4;
/** Beside a closing question of a tool: four signs, and that none of them is there. */
const MOST_REPLIES = 5;
/** How many answers back a caution counts as said. */
const MOST_SAID = 12;

/** Hosts that belong to a publisher; other addresses are copies of unknown life, so only the publisher is named. */
const PUBLISHER_HOSTS =
  /\/\/(?:[\w-]+\.){0,4}(?:gov\.ph|edu\.ph|irri\.org|fao\.org|cgiar\.org|pinoyrice\.com|doi\.org|eastwestseed\.com|agriculture\.com\.ph|reliefweb\.int)(?:\/|$)/;

export function sourceDeskOf({ sources }: Knowledge, library: Library): SourceDesk {
  const records = sources.map(({ id, org, title, url, strength, kind }) => {
    const byStrength = strength === 'A' ? 0 : strength === 'B' ? 4 : 8;
    const isOurs = kind === 'gov' || org.includes('PhilRice');
    return [
      id,
      { id, org: publisherName(org), title, url: publicUrl(url), rank: byStrength + (isOurs ? 0 : 2) },
    ] as const;
  });
  const brought = library.sources.map(
    (source) => [source.id, { ...source, url: publicUrl(source.url), rank: 4 }] as const,
  );
  return new Map([...records, ...brought]);
}

/** 'Sunday Punch quoting PhilRice' is PhilRice, read in Sunday Punch. */
function publisherName(org: string): string {
  const [paper = '', ...quoted] = org.split(' quoting ');
  const name = quoted.length > 0 ? `${quoted.join(' quoting ')} (sa ${paper})` : org;
  return name.replace(/ ?\((?:Scribd copy|Lucid|Scribd \d+)\)/g, '').trim();
}

function publicUrl(url: string | null): string | null {
  return url !== null && PUBLISHER_HOSTS.test(url) ? url : null;
}

/** The answer as it leaves the mind. */
export function finish(desk: Desk, asked: Asked, finishing: Finishing): Answer {
  const { composed, confidence, awaiting } = finishing;
  const { frame, reading } = asked;
  const { language } = reading;
  const { gist, steps, more, ask } = composed;
  const notes = notesOf(desk, finishing.sources, language);
  const suggestions = suggestionsOf(desk, asked, finishing);
  const question = ask === null || ask === gist ? '' : ask;
  return {
    text: wholeText({ gist, steps, more }, question, sourceLine(notes, language)),
    parts: {
      gist: question === '' ? gist : `${gist} ${question}`,
      steps: [...steps],
      more: [...more],
      sources: notes,
      suggestions,
      about: {
        topic: asked.topic,
        crop: frame.crop?.value ?? null,
        trouble: finishing.trouble ?? null,
        ...(finishing.compared && { compared: [...finishing.compared] }),
      },
    },
    recommendations: steps.map((step) => step.replaceAll('**', '')),
    confidence: confidence === null ? null : rounded(confidence * Math.min(1, 0.5 + asked.certainty / 2)),
    sources: notes,
    suggestions,
    ...(finishing.tryTool && { tryTool: finishing.tryTool }),
    frame: { ...frame, awaiting, gist, said: [...frame.said, asked.topic ?? ''].slice(-MOST_SAID) },
  };
}

/** An answer as one text: its parts one after the other. */
export function wholeText(parts: Pick<Composed, 'gist' | 'steps' | 'more'>, ask: string, sources: string): string {
  const blocks = [
    parts.gist,
    parts.steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    ask,
    ...parts.more.map(({ title, text }) => `**${title}**\n${text}`),
    sources,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function rounded(share: number): number {
  return Math.min(1, Math.max(0, Number(share.toFixed(2))));
}

/** The cited sources, best first, and last what rests on general knowledge. */
function notesOf({ sources }: Desk, ids: readonly string[], language: Language): SourceNote[] {
  const found = ids.flatMap((id) => (id === 'general' || id === GENERAL ? [] : (sources.get(id) ?? [])));
  const best = [...new Set(found)].toSorted((a, b) => a.rank - b.rank).slice(0, MOST_SOURCES);
  const notes = best.map(({ id, org, title, url }) => ({ id, org, title, url }));
  const isGeneral = ids.includes('general') || ids.includes(GENERAL);
  if (!isGeneral) return notes;
  return [
    ...notes,
    { id: GENERAL, org: phrase('generalShort', language), title: phrase('general', language), url: null },
  ];
}

/** The line that names who says so, at the end of an answer; empty without sources. */
export function sourceLine(notes: readonly SourceNote[], language: Language): string {
  const orgs = [...new Set(notes.map(({ id, org, title }) => (id === GENERAL ? title : org)))].slice(0, 5);
  return orgs.length === 0 ? '' : `${phrase('sources', language)}: ${orgs.join('; ')}.`;
}

/** What to tap next: the reading that came second, what was assumed, what the page offers. */
function suggestionsOf(desk: Desk, asked: Asked, { composed, assumed }: Finishing): string[] {
  const { language } = asked.reading;
  const rival = asked.rival === null || isSure(asked) ? null : desk.library.page(asked.rival);
  const second = rival === null || rival.status === 'refusal' ? [] : [buttonOf(desk, asked, rival)];
  const area = assumed.includes('areaHa') ? [phrase('halfHectare', language)] : [];
  return [...new Set([...second, ...area, ...composed.next])].slice(
    0,
    asked.tool === null ? MOST_SUGGESTIONS : MOST_REPLIES,
  );
}
