import * as z from 'zod/mini';

/** Read leniently: a proxy in between may answer with a message and no code. */
const bodySchema = z.object({ message: z.string(), code: z.optional(z.string()) });

/** A reply that is not a success. The message is `status: body`; `serverMessage` is the sentence fit for a farmer. */
export class HttpError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** Code of the error catalogue, when the server sent one. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.statusText = statusText;
    const reply = bodySchema.safeParse(parseJson(body));
    this.code = reply.data?.code;
    this.serverMessage = reply.data?.message;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
