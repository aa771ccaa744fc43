import type * as z from 'zod/mini';
import { callPath, type Endpoint } from '#contract/endpoint.ts';
import { readOrRecall } from './field-mode/read-or-recall.ts';
import { HttpError } from './http-error.ts';

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : never;

export type CallOptions<E extends Endpoint> = {
  params?: Sent<E['params']> & Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: Sent<E['body']>;
  /** Files of a multipart form, by field name; undefined ones are left out. */
  files?: Record<string, readonly (File | Blob)[]>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Makes a call of the contract and gives the reply as the contract describes it.
 * A read that the server does not answer is answered with what it said last.
 * Throws `HttpError` for any status but 2xx, a TypeError when the server cannot be reached,
 * and a ZodError when the reply is not of the agreed shape.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<z.output<E['reply']>> {
  const ask = async () => readJson(await request(endpoint, options));
  const isRecalled = endpoint.method === 'GET' && endpoint.isKept !== false;
  const path = callPath(endpoint, options.params, options.query);
  const reply = isRecalled ? await readOrRecall(path, endpoint.path, ask) : await ask();
  return endpoint.reply.parse(reply) as z.output<E['reply']>;
}

/** @throws TypeError for what is no answer of ours, such as the page of a captive portal. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) throw new TypeError('not an answer of ours');
  return response.json();
}

/** The call without reading its reply, for answers that come as a stream. */
export async function request<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
  const response = await fetch(callPath(endpoint, options.params, options.query), {
    method: endpoint.method,
    credentials: 'include',
    ...payload(endpoint, options),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) {
    throw new HttpError(response.status, response.statusText, await response.text());
  }
  return response;
}

/** Headers and body of a call as the browser sends them. */
export function payload<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): { headers?: HeadersInit; body?: BodyInit } {
  const { body, files = {}, headers } = options;
  if (endpoint.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
    for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
    // The browser writes the content type itself: only it knows the boundary.
    return { headers, body: form };
  }
  if (body === undefined) return { headers };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
