import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { PhotoBucket } from '#server/config.ts';
import { type Photos, PhotosAwayError, PhotosRefusedError } from '#server/ports/photos.ts';

/** @property pageSize Photos listed at once. */
type S3Photos = PhotoBucket & { pageSize?: number };

const OWNER_KEY = 'database-id';
const PHOTOS = 'photos/';
const ASIDE = 'aside/';
const ID = /^[0-9a-f-]{36}$/;

/** The most that S3 lists at once. */
const PAGE_SIZE = 1000;
/** One attempt, sending a photo included; a farmer waits for it. */
const ATTEMPT_MS = 8000;
/** Tries after the first, by the client, when the bucket says 5xx or 429. */
const RETRIES = 1;
/** What S3 and its likes say of a put that must not overwrite: there is one, somebody else is at it. */
const TAKEN = new Set([409, 412]);
/** Conditional puts came late to S3 (2024); Swift has none. */
const NOT_IMPLEMENTED = 501;

/**
 * Photos as objects of a private bucket: `photos/<id>.webp`, `aside/<id>.webp` for what a sweep took out, and
 * `database-id` for whose they are. The bucket is never shown to a browser: the server asks, having checked the owner.
 * Methods throw `PhotosAwayError` when the bucket cannot be reached.
 */
export function openS3Photos({ endpoint, bucket, pageSize = PAGE_SIZE, ...account }: S3Photos): Photos {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client
      .fetch(`${root}${path}`, { method, signal: AbortSignal.timeout(ATTEMPT_MS), ...init })
      .catch((cause: unknown) => {
        throw new PhotosAwayError(`${method} at the bucket failed`, { cause });
      });
    if (answer.status >= 500 && answer.status !== NOT_IMPLEMENTED)
      throw new PhotosAwayError(`the bucket answered ${answer.status} to ${method}`);
    return answer;
  }

  async function put(key: string, content: Buffer | string, headers: Record<string, string> = {}): Promise<number> {
    const body = new Uint8Array(Buffer.from(content));
    // Signed with what is sent, so that the bucket refuses what was damaged on its way.
    const sha256 = hash('sha256', body, 'hex');
    const answer = await ask('PUT', `/${key}`, { body, headers: { 'x-amz-content-sha256': sha256, ...headers } });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function store(key: string, content: Buffer): Promise<void> {
    const status = await put(key, content, { 'content-type': 'image/webp' });
    if (status !== 200) throw new Error(`the bucket answered ${status} to a photo`);
  }

  async function read(key: string): Promise<Buffer | null> {
    const answer = await ask('GET', `/${key}`);
    const content = Buffer.from(await bodyOf(answer));
    if (answer.status === 200) return content;
    if (answer.status === 404 && !content.includes('NoSuchBucket')) return null;
    throw new PhotosRefusedError(refusal(answer.status, bucket));
  }

  async function erase(key: string): Promise<void> {
    const answer = await ask('DELETE', `/${key}`);
    await answer.arrayBuffer();
    if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404)
      throw new Error(`the bucket answered ${answer.status} to a removal`);
  }

  /** Photos under a prefix in the order of their ids, page by page. */
  async function* list(prefix: string): AsyncGenerator<{ id: string; changed: Date }> {
    for (let last = ''; ; ) {
      const page = { 'list-type': '2', 'max-keys': String(pageSize), prefix };
      const query = new URLSearchParams({ ...page, ...(last && { 'start-after': last }) });
      const answer = await ask('GET', `?${query}`);
      const listed = await answer.text();
      if (answer.status !== 200) throw new PhotosRefusedError(refusal(answer.status, bucket));
      // Only keys of our own making stand below these prefixes: none holds what XML would have to escape.
      for (const entry of listed.split('<Contents>').slice(1)) {
        last = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '';
        const id = last.slice(prefix.length, -'.webp'.length);
        const changed = new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? '');
        if (ID.test(id)) yield { id, changed };
      }
      if (!listed.includes('<IsTruncated>true</IsTruncated>') || last === '') return;
    }
  }

  return {
    async owner() {
      return (await read(OWNER_KEY))?.toString('utf8') ?? null;
    },
    async takeFor(databaseId) {
      const status = await put(OWNER_KEY, databaseId, { 'if-none-match': '*' });
      if (status === 200 || TAKEN.has(status)) return;
      if (status !== NOT_IMPLEMENTED) throw new PhotosRefusedError(refusal(status, bucket));
      // Where nothing can be put conditionally, two databases that take an empty bucket in the same instant are told
      // apart by their next look at the owner.
      if ((await read(OWNER_KEY)) === null) await put(OWNER_KEY, databaseId);
    },
    async *ids() {
      for await (const { id } of list(PHOTOS)) yield id;
    },
    put: (id, photo) => store(keyOf(id), photo),
    get: (id) => read(keyOf(id)),
    remove: (id) => erase(keyOf(id)),
    async setAside(id) {
      const photo = await read(keyOf(id));
      if (photo === null) return;
      await store(keyOf(id, ASIDE), photo);
      await erase(keyOf(id));
    },
    async clearBefore(times) {
      // Nothing half-written is ever kept by a bucket: only what was set aside is looked at.
      for await (const { id, changed } of list(ASIDE)) if (changed < times.setAside) await erase(keyOf(id, ASIDE));
    },
  };
}

/** A body cut off in its middle is the bucket's failure, too. */
async function bodyOf(answer: Response): Promise<ArrayBuffer> {
  try {
    return await answer.arrayBuffer();
  } catch (cause) {
    throw new PhotosAwayError('the bucket broke off', { cause });
  }
}

function keyOf(id: string, prefix = PHOTOS): string {
  if (!ID.test(id)) throw new Error('not a photo id');
  return `${prefix}${id}.webp`;
}

function refusal(status: number, bucket: string): string {
  const why = status === 404 ? 'is not there' : status === 403 ? 'refuses these keys' : `answered ${status}`;
  return `the bucket "${bucket}" of S3_ENDPOINT ${why}`;
}
