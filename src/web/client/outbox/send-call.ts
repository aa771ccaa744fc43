import { ANSWERED_BY } from '#contract/answered-by.ts';
import { FARMER_HEADER } from '#contract/auth.ts';
import { AGE_HEADER } from '#contract/endpoint.ts';
import type { CallEnd } from './send-outbox.ts';
import type { UnsentCall } from './unsent-call.ts';

/** So long a call may take before it counts as unanswered, in ms; photos on a slow line take minutes. */
const PATIENCE_MS = 60_000;
const PHOTOS_PATIENCE_MS = 300_000;

/** Not now, but perhaps in a minute: too many calls, the first attempt still at work, a server that starts. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
const FIRST_REFUSAL = 400;
const UNKNOWN_REFUSAL = 'Hindi ito tinanggap ng server.';

/** What our server said to a call. */
export type Said = { status: number; text: string };

/** Sends a call that waited, as its farmer's, with its key and its age. `said` is null where nobody of ours answered. */
export async function sendCall(
  call: UnsentCall,
  fetchIt: typeof fetch = fetch,
): Promise<{ end: CallEnd; said: Said | null }> {
  const { method, path, key, farmer, at } = call;
  const { body, type } = bodyOf(call);
  try {
    const reply = await fetchIt(path, {
      method,
      credentials: 'include',
      headers: {
        'idempotency-key': key,
        [FARMER_HEADER]: farmer,
        [AGE_HEADER]: String(Math.max(0, Date.now() - at)),
        ...(type && { 'content-type': type }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(body instanceof FormData ? PHOTOS_PATIENCE_MS : PATIENCE_MS),
    });
    // A captive portal says 200 to anything.
    if (!reply.headers.has(ANSWERED_BY)) return { end: 'unreached', said: null };
    // Read to its end: half a reply is none.
    const said = { status: reply.status, text: await reply.text() };
    return { end: endOf(said, method), said };
  } catch {
    return { end: 'unreached', said: null };
  }
}

/** @throws SyntaxError for half a reply. */
function endOf({ status, text }: Said, method: string): CallEnd {
  const { code, message }: { code?: string; message?: string } = JSON.parse(text);
  if (status < FIRST_REFUSAL) return 'done';
  if (status === 401) return 'signed-out';
  if (NOT_NOW.has(status) || code === 'in-progress') return 'not-now';
  if (status >= 500) return 'failed';
  // Deleted already, by an attempt before or on another phone, is deleted.
  if (status === 404 && method === 'DELETE') return 'done';
  return { refusal: message ?? UNKNOWN_REFUSAL };
}

function bodyOf({ body, answer }: UnsentCall): { body?: BodyInit; type?: string } {
  if (body === null) return {};
  if ('json' in body) return { body: withAnswer(body.json, answer), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of body.form) form.append(name, value);
  if (answer !== undefined) form.append('phoneAnswer', JSON.stringify(answer));
  // The browser writes the content type itself: only it knows the boundary.
  return { body: form };
}

function withAnswer(json: string, answer: unknown): string {
  return answer === undefined ? json : JSON.stringify({ ...JSON.parse(json), phoneAnswer: answer });
}
