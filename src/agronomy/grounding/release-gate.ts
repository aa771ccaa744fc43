import { faultsOfSentence, type GroundingRules, isPlainWord } from './check-grounding.ts';
import { sentencesOf, visibleText } from './plain-text.ts';

/** Letters of the first word that may be shown before it is whole: no name that must not be said is as short. */
const SHOWN_OF_WORD = 3;
/** A sentence longer than this says too much at once, or never ends. */
const SENTENCE_MAX_CHARS = 900;

/**
 * Lets a text through as it is written, and nothing of it that is not grounded: the first word when it is a plain one,
 * so that the farmer sees it begin, then sentence by sentence, each when it is whole and found right.
 */
export class ReleaseGate {
  readonly #rules: GroundingRules;
  #text = '';
  #shown = 0;
  /** Where the first sentence begins that is not yet checked. */
  #sentenceAt = 0;
  #faults: string[] = [];

  constructor(rules: GroundingRules) {
    this.#rules = rules;
  }

  /** All that was taken in. */
  get text(): string {
    return this.#text;
  }

  /** What is wrong; once there is something, nothing more is let through. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** Takes the next piece; gives what may be shown now. */
  push(piece: string): string {
    const seen = visibleText(piece);
    this.#text += this.#text === '' ? seen.trimStart() : seen;
    return this.#release(false);
  }

  /** The text is whole; gives the rest. */
  end(): string {
    return this.#release(true);
  }

  #release(isEnd: boolean): string {
    while (this.#faults.length === 0) {
      const rest = this.#text.slice(this.#sentenceAt);
      const [sentence] = sentencesOf(rest.slice(0, SENTENCE_MAX_CHARS + 1));
      if (sentence === undefined) break;
      const until = rest.indexOf(sentence) + sentence.length;
      if (sentence.length > SENTENCE_MAX_CHARS) this.#faults = ['a sentence without end'];
      // The last sentence may go on, unless a new one has begun or nothing more comes.
      else if (!isEnd && !sentence.endsWith('\n') && !/\S/.test(rest.slice(until))) break;
      else this.#faults = faultsOfSentence(sentence, this.#rules);
      if (this.#faults.length === 0) this.#sentenceAt += until;
    }
    if (this.#faults.length > 0) return '';
    const begun = this.#sentenceAt === 0 ? this.#firstWordLength() : 0;
    const safe = isEnd ? this.#text.length : Math.max(this.#sentenceAt, this.#shown, begun);
    // White space waits for what follows it, so that the text never ends in some.
    const until = this.#text.slice(0, safe).trimEnd().length;
    const piece = this.#text.slice(this.#shown, Math.max(until, this.#shown));
    this.#shown += piece.length;
    return piece;
  }

  /** How much of the first word may be shown. */
  #firstWordLength(): number {
    const [word = ''] = /^\p{L}+/u.exec(this.#text) ?? [];
    if (this.#shown > SHOWN_OF_WORD || (this.#shown === word.length && this.#shown > 0)) return this.#shown;
    if (word.length === this.#text.length) return Math.min(word.length, SHOWN_OF_WORD);
    return /^[\s,]/.test(this.#text.slice(word.length)) && isPlainWord(word, this.#rules) ? word.length : 0;
  }
}
