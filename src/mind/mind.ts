import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { readPicks } from '#agronomy/question/picked-signs.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { PlaceForecast, PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { Ear } from '#language/ear/ear.ts';
import { plainTagalog } from '#language/plain-tagalog.ts';
import type { Situation } from '#library/situation.ts';
import type { AnalysisType, Answer, PriceFact } from './answer.ts';
import { type Asked, answerFrame, type Desk, openDesk } from './answer-frame.ts';
import { asksOfProduct, onProduct } from './asked-product.ts';
import { askedWithin, bearingOf, fitsTalk, impliedCrop, likeSituations, troubleBehind } from './consider.ts';
import { type ConsultInput, LOOKED_UP } from './consult-input.ts';
import { feedsWrongly } from './feeds-wrongly.ts';
import follows from './follow-topics.json' with { type: 'json' };
import { EMPTY_FRAME, type Frame } from './frame.ts';
import { withSlots } from './frame-slots.ts';
import { type Hearer, hear, type Reading, withCrop } from './hear.ts';
import { contextOf, heardAfter, heardInContext, withoutGone } from './in-context.ts';
import { judgedBy } from './judged.ts';
import { besideField, type KnownField } from './known-field.ts';
import type { Library } from './library.ts';
import { asOfThePlant } from './plant-remedy.ts';
import { preciseAmong } from './precise.ts';
import { withProblemsOf } from './problem-on-crop.ts';
import { placeOfSaved } from './read-place.ts';
import { remembered } from './remembered.ts';
import { cautionOf, isRescue } from './safety/cautions.ts';
import { type Danger, lookInBoth } from './safety/recognise-danger.ts';
import { otherQuestion } from './second-question.ts';
import { nextFrame, type StateStep } from './state.ts';
import { mayBePrecise, TOOLS_ASK, topicOfTool, topicsOfTool } from './tools.ts';

export type ReplyInput = {
  message: string;
  /** Earlier messages, oldest first; an answer carries the frame it was stored with. */
  turns: readonly (Turn & { frame?: Frame | null })[];
  /** 'YYYY-MM-DD' in Manila. */
  today: string;
  firstName?: string | null;
  prices: readonly PriceFact[];
  forecast?: PlaceForecast | null;
  /** Of the saved place. */
  usual?: PlaceUsual | null;
  /** 'Muñoz, Nueva Ecija': rules the answer until the farmer names another. */
  savedPlace?: string | null;
  /** The field he asks about. */
  field?: KnownField | null;
};

export type AnalyzeInput = {
  type: AnalysisType;
  input: string;
  cropId?: string | null;
  photo: PhotoEvidence | null;
  today: string;
  prices: readonly PriceFact[];
  forecast?: PlaceForecast | null;
  /** Of the saved place. */
  usual?: PlaceUsual | null;
  savedPlace?: string | null;
  field?: KnownField | null;
};

/** Every stage of one message, as `npm run ask` prints it. */
export type Trace = {
  reading: Reading;
  step: StateStep;
  danger: Danger | null;
  /** Precise questions like it, and the one it was taken for. */
  situations: ReturnType<typeof likeSituations>;
  situation: Situation | null;
  answer: Answer;
  /** What the page would have said where a precise question was answered; null where the answer is the page's. */
  behind: () => Answer | null;
};

export type Mind = {
  reply(input: ReplyInput): Answer;
  analyze(input: AnalyzeInput): Answer;
  /** Answers a topic from given facts, without a conversation. */
  consult(input: ConsultInput): Answer;
  /** Whether nobody else may answer this: a danger, a forbidden or dangerous use, an amount of pesticide, small talk. */
  isSettled(trace: Trace): boolean;
  /** Stage by stage, for looking at how an answer came about. */
  trace(input: ReplyInput): Trace;
};

/** Longer messages are read up to here; no farmer's question needs more. */
const LONGEST_READ = 2000;
/** Turns that are read again when no frame was stored with them. */
const REPLAYED_TURNS = 8;

/** What the page sends when a photo comes without words. */
const WORDLESS = /^analyze this image$/i;

/** What an answer stands on besides the message and its conversation. */
type Around = Omit<
  Asked,
  | 'frame'
  | 'topic'
  | 'reading'
  | 'certainty'
  | 'rival'
  | 'danger'
  | 'within'
  | 'seeksMore'
  | 'situation'
  | 'near'
  | 'isFaint'
  | 'second'
> & {
  savedPlace: string | null;
  field: KnownField | null;
  /** The farmer's messages before this one, as he wrote them, and the last of them; '' when this is the first. */
  told: readonly string[];
  before: string;
};

const SURE = 0.8;
const SURE_TOPIC = 0.6;
/** Of pages heard so faintly behind other messages none answered what was asked, and half were wrong (docs/eval.md). */
const FAINT_BEHIND = 0.62;
/** Beside a card of danger what is hardly like the message is left out: the talk stays with the person. */
const BESIDE_CARD = 0.25;
const SETTLED: ReadonlySet<string> = new Set([...follows.settled, ...follows.talk]);

/** The mind over one knowledge, library and ear; pure and synchronous, keeps nothing between calls. */
export function createMind(knowledge: Knowledge, library: Library, ear: Ear): Mind {
  const desk: Desk = openDesk(knowledge, library, ear);
  const listen = (hearer: Hearer, message: string, today: string, written = message) =>
    hear(knowledge, hearer, message.slice(0, LONGEST_READ), today, written.slice(0, LONGEST_READ));

  /** One message after another conversation: what was heard, what the frame became, and the answer. */
  function step(stored: Frame | null, message: string, around: Around): Trace {
    // Several stages hear the same message; the ear works once.
    const hearer = remembered(ear.hear);
    const read = plainTagalog(message, around.told);
    const said = plainTagalog(around.before, around.told);
    const heardSo = listen(hearer, read, around.today, message);
    const listened = withoutGone(stored, heardSo);
    const before = besideField(knowledge, stored, around.field, listened.crops, around.today);
    const reading = withProblemsOf(knowledge, listened.crops[0] ?? before?.crop?.value ?? null, listened);
    const isTalk = before?.topic != null;
    const { danger, next: nextDanger } = lookInBoth([message, read], before?.danger ?? null, hearer, isTalk);
    const context = contextOf(desk, before, said, reading);
    const heard = nextFrame(before, heardInContext(context, asOfThePlant(before, reading), hearer));
    const cropped = { ...heard.frame, crop: heard.frame.crop ?? impliedCrop(reading) };
    const told = { ...around, frame: cropped, text: reading.written, knowledge };
    // For this answer only: signs that come later are weighed anew.
    const problem = before === null ? cropped.problem : troubleBehind(told);
    const known = { ...heard, frame: { ...cropped, problem } };
    const isOfProduct = before !== null && asksOfProduct(knowledge, known.frame, reading);
    const next = isOfProduct ? onProduct(known) : known;
    const inquiry = { ...told, frame: next.frame };
    const situations = likeSituations(desk, before, context, reading, next.frame);
    const fitting = situations.filter(
      (one) =>
        fitsTalk(one, next, before, reading) &&
        !feedsWrongly(one, next.frame, reading) &&
        (danger === null || one.likeness >= BESIDE_CARD),
    );
    const caution = cautionOf(library.situations, reading.normalized, said);
    const precise = isOfProduct ? null : preciseAmong(fitting, next, reading, bearingOf(desk, reading, inquiry));
    const situation = caution ?? precise;
    const topic = situation?.topic ?? next.topic;
    const frame = {
      ...next.frame,
      // What the ear heard surely stays open: of its page more can be asked than of one precise question.
      topic: next.certainty >= SURE_TOPIC ? next.frame.topic : (situation?.topic ?? next.frame.topic),
      place: next.frame.place ?? savedSlot(around.savedPlace),
      danger: nextDanger,
    };
    const certainty = situation === null ? next.certainty : Math.max(next.certainty, SURE);
    const near = caution === null ? situations.filter(({ situation: { topic: of } }) => !SETTLED.has(of)) : [];
    const isFaint = isTalk && next.move === 'new' && next.certainty < FAINT_BEHIND;
    // 'Hindi na sumasagot sa balon, susundan ko': 'huwag siyang iwan' of the card would send him down.
    const carded = caution !== null && isRescue(caution) && !danger?.isSelfHarm ? null : danger;
    const within = askedWithin(situations, carded);
    const asked = {
      ...next,
      ...around,
      topic,
      certainty,
      frame,
      reading,
      danger: carded,
      within,
      situation,
      near,
      isFaint,
    };
    const second = otherQuestion(desk, hearer, { ...asked, second: null }, { before, context });
    const first = answerFrame(desk, { ...asked, second });
    const judged = judgedBy(situation, next, { ...inquiry, frame: { ...inquiry.frame, problem: cropped.problem } });
    const answer = {
      ...first,
      frame: { ...first.frame, problem: cropped.problem, judged, ...heardAfter(before, reading, situation) },
    };
    const behind = () =>
      situation === null
        ? null
        : answerFrame(desk, { ...asked, topic: next.topic, situation: null, near: [], second: null });
    return { reading, step: next, danger, situations, situation, answer, behind };
  }

  /** The conversation so far: as it was stored, or read again from its messages. */
  function frameBefore(turns: ReplyInput['turns'], around: Around): Frame | null {
    const stored = turns.findLast(({ role, frame }) => role === 'assistant' && frame)?.frame ?? null;
    if (stored !== null) return stored;
    let frame: Frame | null = null;
    let said = '';
    for (const { role, content } of turns.slice(-REPLAYED_TURNS * 2))
      if (role === 'user') {
        frame = step(frame, content, { ...around, before: said }).answer.frame;
        said = content.slice(0, LONGEST_READ);
      }
    return frame;
  }

  function savedSlot(saved: string | null): Frame['place'] {
    const value = saved === null ? null : placeOfSaved(knowledge, saved);
    return value === null ? null : { value, from: 'saved' };
  }

  function trace(input: ReplyInput): Trace {
    const { message, turns, usual = null, savedPlace = null, field = null, firstName = null, forecast = null } = input;
    const told = turns.flatMap(({ role, content }) => (role === 'user' ? [content.slice(0, LONGEST_READ)] : []));
    const around = {
      ...{ today: input.today, prices: input.prices, forecast, usual },
      ...{ photo: null, tool: null },
      firstName: firstName?.trim() || null,
      savedPlace,
      field,
      told,
      before: told.at(-1) ?? '',
    };
    return step(frameBefore(turns, around), message, around);
  }

  return {
    trace,
    reply: (input) => trace(input).answer,
    isSettled: ({ danger, answer, step, situation }) =>
      danger !== null ||
      // What was hardly heard is no small talk: somebody else may understand it.
      (answer.confidence === null && (situation !== null || step.move === 'talk' || step.certainty >= SURE_TOPIC)) ||
      SETTLED.has(step.frame.topic ?? '') ||
      // The amount on a farmer's own label, multiplied.
      step.frame.ledger?.open === 'label',
    consult({ topic, cropId = null, problemId, areaHa, season, soil, place, signs = '', language, ...around }) {
      const reading = { ...listen(ear.hear, [signs, place].filter(Boolean).join(' '), around.today), language };
      const told = withSlots({ ...EMPTY_FRAME, topic }, reading);
      const put = <Value>(value: Value | null | undefined) =>
        value == null ? null : { value, from: 'message' as const };
      const frame: Frame = {
        ...told,
        crop: put(cropId) ?? told.crop,
        problem: put(problemId) ?? told.problem,
        areaHa: put(areaHa) ?? told.areaHa,
        season: put(season) ?? told.season,
        soil: put(soil) ?? told.soil,
      };
      const { today, prices, forecast = null } = around;
      return answerFrame(desk, { ...LOOKED_UP, frame, topic, reading, today, prices, forecast });
    },
    analyze({ type, input, cropId = null, photo, today, prices, forecast = null, usual = null, ...own }) {
      const { savedPlace = null, field = null } = own;
      const { said, symptoms: picked } = readPicks(input);
      const words = WORDLESS.test(said) ? '' : said;
      const read = plainTagalog(words);
      const heardWords = listen(ear.hear, read, today);
      const reading = withCrop({ ...heardWords, symptoms: [...heardWords.symptoms, ...picked] }, cropId);
      const step = nextFrame(besideField(knowledge, null, field, reading.crops, today), reading);
      const heard = topicOfTool(type, step.frame.topic, reading);
      const told = withSlots({ ...step.frame, topic: heard }, reading);
      const { topic, beside } = topicsOfTool(type, heard, told);
      const frame = { ...told, place: told.place ?? savedSlot(savedPlace) };
      const { danger } = lookInBoth([words, read], null, ear.hear);
      const around = { today, prices, forecast, usual, photo, tool: type };
      const inquiry = { ...around, frame: step.frame, text: reading.written, knowledge };
      const situation =
        photo === null && mayBePrecise(type, reading)
          ? preciseAmong(
              likeSituations(desk, null, null, reading, step.frame),
              step,
              reading,
              bearingOf(desk, reading, inquiry),
            )
          : null;
      // Which tool was opened says what is asked, even without a word.
      const certainty = TOOLS_ASK.has(type) ? Math.max(step.certainty, SURE) : step.certainty;
      const asked = { ...LOOKED_UP, ...step, ...around, certainty, frame, topic, reading, danger, situation };
      const second = beside === null || situation !== null ? null : { ...asked, topic: beside, situation: null };
      return answerFrame(desk, { ...asked, second });
    },
  };
}
