import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asSent } from '#server/adapters/hosted-adviser/open-hosted-photo-reader.ts';
import type { HostedModel, HostedProvider } from '#server/config.ts';
import {
  type ModelProtocol,
  type ModelRequest,
  type ModelServer,
  type ModelTurn,
  openModelServer,
} from '#server/testing/model-server/open-model-server.ts';
import { HEALTHY } from './judge.ts';
import type { Asked } from './open-looks.ts';

/**
 * What a stand-in says of a crop's pictures, one letter a picture and from the start again: the truth first, second,
 * third, or not at all, sure of its first (F S T M) or not (f s t m); no plant (N), unclear (B), another crop (O), or an
 * error (X). So what must be counted is known beforehand.
 */
const LETTERS = /^[FSTMfstmNBOX]+$/;
/** The shares that a first, second and third get; a sure first has at least half. */
const SHARES = { sure: [0.6, 0.25, 0.1], unsure: [0.4, 0.3, 0.2] } as const;
const PLACES = ['f', 's', 't', 'm'];

type Spoken = readonly [provider: HostedProvider, protocol: ModelProtocol];

const IMAGE = /[A-Za-z0-9+/]{200,}=*/;
const LISTED = /^([a-z][a-z0-9-]+): /gm;

const hashOf = (base64: string) => createHash('sha256').update(base64).digest('hex');

/**
 * A server that speaks a provider's protocol and knows what the pictures show, but errs as it is told to.
 * @param pattern Of `LETTERS`.
 * @param spoken The provider that the settings name, and the protocol it speaks.
 */
export async function openStandIn(
  asked: readonly Asked[],
  pattern: string,
  spoken: Spoken = ['openai-compatible', 'openai'],
): Promise<{ settings: HostedModel; server: ModelServer } & AsyncDisposable> {
  const [provider, protocol] = spoken;
  if (!LETTERS.test(pattern)) throw new Error(`a stand-in's pattern is of ${LETTERS.source}`);
  const known = new Map<string, { truth: string; cropId: string; letter: string }>();
  const seen = new Map<string, number>();
  for (const { picture, shown } of asked) {
    const at = seen.get(shown.cropId) ?? 0;
    seen.set(shown.cropId, at + 1);
    const sent = await asSent(await readFile(picture.file));
    known.set(hashOf(sent.toString('base64')), { ...shown, letter: pattern[at % pattern.length] ?? 'F' });
  }
  const server = await openModelServer((request) => {
    const [image = ''] = IMAGE.exec(JSON.stringify(request.body)) ?? [];
    const picture = known.get(hashOf(image));
    if (picture === undefined) throw new Error('a picture that the stand-in was not told of');
    return answerOf(picture, request);
  });
  return {
    server,
    settings: {
      provider,
      model: 'stand-in',
      baseUrl: server.url(protocol),
      apiKey: 'stand-in',
      timeoutMs: 60_000,
      dailyTokens: 0,
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function answerOf(
  { truth, cropId, letter }: { truth: string; cropId: string; letter: string },
  { messages }: ModelRequest,
): ModelTurn {
  if (letter === 'X') return { fail: 500 };
  const listed = [...(messages[0]?.text ?? '').matchAll(LISTED)].map(([, id]) => id ?? '');
  const wrong = listed.filter((id) => id !== truth).slice(0, 3);
  const place = PLACES.indexOf(letter.toLowerCase());
  const order = place === -1 || place === 3 ? wrong : wrong.toSpliced(place, 0, truth);
  const shares = letter === letter.toUpperCase() ? SHARES.sure : SHARES.unsure;
  const named = order.slice(0, 3).map((id, at) => ({ id, probability: shares[at] ?? 0 }));
  const look = {
    plant: letter !== 'N',
    clear: letter !== 'B',
    crop: letter === 'O' ? 'other' : cropId,
    observations: [],
    candidates: named.filter(({ id }) => id !== HEALTHY),
    healthy: named.find(({ id }) => id === HEALTHY)?.probability ?? 0,
  };
  return { say: JSON.stringify(look) };
}
