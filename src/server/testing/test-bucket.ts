import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** The object store of the tests, `http://key:secret@host:port`; undefined when they run without one. */
export const testS3Url = process.env.TEST_S3_URL;

/** The settings of a server that keeps its photos in a new bucket of the tests' object store. */
export async function newBucket(url: string): Promise<Record<string, string>> {
  const { origin, username, password } = new URL(url);
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  const bucket = `larawan-${randomUUID()}`;
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const answer = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`);
  return {
    S3_ENDPOINT: origin,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
}
