import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** One HTTP call as data. `path` uses ':name' for parameters, as the server's router and `callPath` both read it. */
export type Endpoint = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  params?: Schema;
  query?: Schema;
  /** JSON body, or the text fields of a multipart form. */
  body?: Schema;
  /** 'multipart' when the body travels as a form with files. */
  encoding?: 'json' | 'multipart';
  reply: Schema;
  /** True for what anybody may ask; all else is for signed-in farmers. */
  isOpen?: true;
  /** False for a GET whose answer phones do not keep for days without signal. */
  isKept?: false;
};

/** A header of a call that waited: how long ago it was written, in ms. An age, since the clocks of phones are wrong. */
export const AGE_HEADER = 'x-ani-age';

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Fills ':name' parameters and the query string into an endpoint's path. */
export function callPath(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search ? `${path}?${search}` : path;
}
