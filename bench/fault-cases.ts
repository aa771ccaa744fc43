import type { ModelRequest, ModelTurn } from '#server/testing/model-server/open-model-server.ts';

/** One way in which a hosted model fails a farmer. */
export type FaultCase = {
  name: string;
  /** What the stand-in does at each call of this question; the last is repeated. */
  turns: readonly (ModelTurn | ((request: ModelRequest) => ModelTurn))[];
  /** What the farmer's phone does half-way. */
  phone?: 'stops' | 'drops';
  /** Whether a good answer goes before, so that there is a conversation. */
  hasPast?: boolean;
};

/** Harmless, and known to farming. */
export const GOOD = 'Tingnan muna ang dahon ng palay. Magtanong sa municipal agriculturist.';
const START = ['Tingnan muna ang dahon ng palay. ', 'Maglagay ng tubig sa palayan. '];
const good: ModelTurn = { say: GOOD };

export const FAULT_CASES: readonly FaultCase[] = [
  { name: 'none', turns: [good] },
  { name: 'never answers', turns: [{ hang: 'before' }] },
  { name: 'stops answering half-way', turns: [{ hang: 'midway', say: START }] },
  { name: '401 wrong key', turns: [{ fail: 401 }] },
  { name: '429, Retry-After 1 s, then fine', turns: [{ fail: 429, headers: { 'retry-after': '1' } }, good] },
  { name: '429, Retry-After 60 s', turns: [{ fail: 429, headers: { 'retry-after': '60' } }] },
  { name: '429, Retry-After 5 s, longer than the time left', turns: [{ fail: 429, headers: { 'retry-after': '5' } }] },
  { name: '500 once', turns: [{ fail: 500 }, good] },
  { name: '500 always', turns: [{ fail: 500 }] },
  { name: 'a stream that breaks the protocol', turns: [{ broken: 'malformed', say: START }] },
  { name: 'a connection that breaks half-way', turns: [{ broken: 'cut', say: START }] },
  { name: 'an empty answer', turns: [{ broken: 'empty' }] },
  { name: 'a refusal', turns: [{ refuse: 'I cannot help with that request.' }] },
  { name: 'tools without end', turns: [{ call: [{ name: 'search_knowledge', input: { words: 'dilaw' } }] }] },
  {
    name: 'context too long, fine without the conversation',
    turns: [
      ({ messages }) =>
        messages.length > 1 ? { fail: 400, code: 'context_length_exceeded', message: 'maximum context length' } : good,
    ],
    hasPast: true,
  },
  { name: 'a made-up amount, mended', turns: [{ say: 'Tingnan muna ang dahon. Maglagay ng 37 kilo ng urea.' }, good] },
  { name: 'a made-up amount, twice', turns: [{ say: 'Tingnan muna ang dahon. Maglagay ng 37 kilo ng urea.' }] },
  { name: 'a banned product', turns: [{ say: 'Gumamit ng endosulfan, 20 ml kada tangke.' }] },
  { name: 'the farmer stops half-way', turns: [{ hang: 'midway', say: START }], phone: 'stops' },
  { name: 'the farmer stops before the first word', turns: [{ hang: 'before' }], phone: 'stops' },
  { name: 'the line drops half-way', turns: [good], phone: 'drops' },
];
