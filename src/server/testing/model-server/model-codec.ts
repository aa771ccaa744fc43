import type { ModelRequest, ModelTurn } from './open-model-server.ts';

/** What a codec finds in a request. */
export type ReadRequest = {
  parts: Omit<ModelRequest, 'protocol' | 'headers' | 'body'>;
  form: AnswerForm;
};

/** What the request says about the form of its answer. */
export type AnswerForm = {
  model: string;
  /** Whether a stream ends by telling the tokens. */
  isUsageAsked: boolean;
  /** Set when the SDK asks for JSON by offering a tool of this name, whose input is then the answer. */
  jsonTool: string | undefined;
};

/** What the model answers, before any protocol. */
export type Answer = {
  form: AnswerForm;
  /** Unlike that of any other answer of this server. */
  id: string;
  pieces: readonly string[];
  calls: readonly { name: string; input: unknown }[];
  /** The pieces are a refusal; none at all means that a filter let nothing through. */
  isRefusal: boolean;
  tokens: { input: number; output: number };
};

/** A streamed answer: server-sent events as they go over the wire. The server pauses between the pieces. */
export type EventStream = { opening: string; pieces: readonly string[]; closing: string };

/** One service's language. */
export type ModelCodec = {
  /** @throws when the body is not a request of this protocol; the server then answers 400. */
  read(body: unknown, path: string): ReadRequest;
  stream(answer: Answer): EventStream;
  /** The body of an answer that is not streamed. */
  whole(answer: Answer): object;
  /** The body of a failed answer. */
  error(failure: Extract<ModelTurn, { fail: number }>): object;
};

const PIECE_LENGTHS = [4, 2, 5, 3];

/** Cuts a text into pieces of a few letters that respect no word, as tokens do; never within a letter. */
export function cutIntoPieces(text: string): string[] {
  const letters = Array.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const end = at + (PIECE_LENGTHS[pieces.length % PIECE_LENGTHS.length] ?? 1);
    pieces.push(letters.slice(at, end).join(''));
    at = end;
  }
  return pieces;
}

/** One server-sent event; `event` names it, where the protocol has names. */
export function toEvent(data: unknown, event?: string): string {
  return `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
