import type * as z from 'zod/mini';
import { callPath, type Endpoint } from '#contract/endpoint.ts';
import { type CallOptions, payload } from './call.ts';
import { HttpError } from './http-error.ts';

/**
 * A call whose body is large: `onProgress` is told how much of it has gone out, 0 to 1. Otherwise as `call`, with the
 * same errors; fetch cannot tell progress.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  onProgress: (share: number) => void,
): Promise<z.output<E['reply']>> {
  const { status, statusText, body, isOurs } = await send(endpoint, options, onProgress);
  if (status < 200 || status > 299) throw new HttpError(status, statusText, body);
  if (!isOurs) throw new TypeError('not an answer of ours');
  return endpoint.reply.parse(JSON.parse(body)) as z.output<E['reply']>;
}

/** `isOurs`: not the page of a captive portal, which says 200 to anything. */
type Answer = { status: number; statusText: string; body: string; isOurs: boolean };

function send<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(endpoint.method, callPath(endpoint, options.params, options.query));
    exchange.withCredentials = true;
    const { headers, body } = payload(endpoint, options);
    for (const [name, value] of new Headers(headers)) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    exchange.onload = () =>
      resolve({
        status: exchange.status,
        statusText: exchange.statusText,
        body: exchange.responseText,
        isOurs: exchange.getResponseHeader('content-type')?.includes('json') ?? false,
      });
    // As fetch says it.
    exchange.onerror = () => reject(new TypeError('Failed to fetch'));
    exchange.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    options.signal?.addEventListener('abort', () => exchange.abort());
    exchange.send(body as XMLHttpRequestBodyInit | undefined);
  });
}
