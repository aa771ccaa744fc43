import { hash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

/** Far better than what each answer of its own is compressed with, for it is done once. */
const QUALITY = 9;
/** Below this many bytes a compressed answer saves no packet. */
const SMALL_BYTES = 1024;

/** A reply that many get, as it travels: checked, written and compressed once. */
export type PreparedReply = {
  text: string;
  /** Names this text among all that the address has had. */
  version: string;
  /** Made when a browser first asks for it; null where it would be no smaller. */
  brotli(): Buffer | null;
};

/** Checks an answer against its schema, trims it to that, and writes it down for `sendPrepared`. */
export function prepareReply<E extends Endpoint>(endpoint: E, answer: z.input<E['reply']>): PreparedReply {
  const text = JSON.stringify(endpoint.reply.parse(answer));
  let compressed: Buffer | null | undefined;
  return {
    text,
    version: hash('sha256', text, 'base64url').slice(0, 16),
    brotli() {
      if (compressed === undefined)
        compressed =
          text.length < SMALL_BYTES
            ? null
            : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      return compressed;
    },
  };
}

/**
 * Answers with a prepared reply.
 * @param isKept Whether the browser may keep it, to ask the next time only whether it is still the same; never for what
 *   tells of the farmer, also not by its address.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
  { isKept }: { isKept: boolean },
): undefined {
  const brotli = readsBrotli(request) ? prepared.brotli() : null;
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (isKept) {
    const tag = `"${prepared.version}${brotli ? '-br' : ''}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.code(304).send();
      return;
    }
  }
  if (brotli) reply.header('content-encoding', 'br').send(brotli);
  // As bytes: a string would be serialized once more.
  else reply.serializer(String).send(prepared.text);
}

function readsBrotli({ headers }: FastifyRequest): boolean {
  const encodings = String(headers['accept-encoding'] ?? '').split(',');
  return encodings.some((encoding) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(encoding));
}
