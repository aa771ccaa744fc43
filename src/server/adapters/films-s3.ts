import { AwsClient } from 'aws4fetch';
import type { PhotoBucket } from '#server/config.ts';
import { type Films, FilmsAwayError } from '#server/ports/films.ts';

/** Until the bucket begins to answer; the film itself comes as fast as the farmer's line takes it. */
const BEGIN_MS = 8000;
const RETRIES = 1;
const PASSED_ON = ['content-length', 'content-range', 'etag', 'last-modified'];

/** Films as objects `videos/<name>` of the bucket that the photos are in, passed on in the parts a player asks for. */
export function openS3Films({ endpoint, bucket, ...account }: PhotoBucket): Films {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  return {
    async open(name, asked) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), BEGIN_MS);
      const answer = await client
        .fetch(`${endpoint}/${encodeURIComponent(bucket)}/videos/${encodeURIComponent(name)}`, {
          // Parts are counted in the film's own bytes. For a part fetch says so itself; said twice it would not be as signed.
          headers: { ...asked, ...(!('range' in asked) && { 'accept-encoding': 'identity' }) },
          signal: late.signal,
        })
        .catch((cause: unknown) => {
          throw new FilmsAwayError('the bucket did not answer for a film', { cause });
        })
        .finally(() => clearTimeout(timer));
      const { status } = answer;
      if (status === 200 || status === 206 || status === 304 || status === 416) {
        const headers = PASSED_ON.flatMap((each) => {
          const value = answer.headers.get(each);
          return value === null ? [] : [[each, value] as const];
        });
        return { status, headers: Object.fromEntries(headers), body: answer.body ?? nothing() };
      }
      await answer.body?.cancel();
      if (status === 404) return null;
      throw new FilmsAwayError(`the bucket answered ${status} to a film`);
    },
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
