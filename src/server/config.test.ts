import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const BUCKET = { S3_BUCKET: 'larawan', S3_ACCESS_KEY_ID: 'susi', S3_SECRET_ACCESS_KEY: 'lihim' };

test('nothing set is a working server on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    externalIssuer: null,
    rateLimitPerMinute: 120,
    weather: { kind: 'open-meteo', url: 'https://api.open-meteo.com' },
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('an instance that shares its database says that it goes before it goes', () => {
  const shared = { DATABASE_URL: 'postgresql://ani@127.0.0.1/ani', SESSION_SECRET: 'x'.repeat(32) };
  expect(readConfig(shared).drainMs).toBe(5000);
  expect(readConfig({ ...shared, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  expect(readConfig({}).drainMs).toBe(0);
});

test('the outside address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://ani.example.ph/' }).publicUrl).toBe('https://ani.example.ph');
});

test.each([
  [{ PORT: 'tatlo' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'ani.example.ph' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgresql://ani@127.0.0.1/ani' }, 'DATABASE_READ_URL'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ SESSION_SECRET: 'maikli' }, 'SESSION_SECRET'],
  [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUST_PROXY: 'lahat' }, 'TRUST_PROXY'],
  [{ PRICES_REFRESH: 'minsan' }, 'PRICES_REFRESH'],
  [{ OPENSTAT_URL: 'psa.gov.ph' }, 'OPENSTAT_URL'],
  [{ OIDC_ISSUER: 'https://a.ph', OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET'],
  [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
  [{ REDIS_HOST: '127.0.0.1' }, 'REDIS_HOST'],
  [{ VALKEY_URL: 'redis://127.0.0.1' }, 'VALKEY_URL'],
  [{ S3_BUCKET: 'larawan' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_ENDPOINT: 'https://s3.example.ph' }, 'S3_BUCKET'],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example.ph' }, 'S3_ENDPOINT'],
  [{ ...BUCKET, S3_BUCKET: 'a/b' }, 'S3_BUCKET'],
  [{ ...BUCKET, S3_BUKET: 'larawan' }, 'S3_BUKET'],
  [{ DATABASE_URL: 'postgresql://ani@127.0.0.1/ani' }, 'SESSION_SECRET'],
  [{ VAPID_PUBLIC_KEY: 'x'.repeat(87) }, 'VAPID_SUBJECT'],
  [{ VAPID_PRIVATE_KEY: 'maikli' }, 'VAPID_PRIVATE_KEY'],
  [{ VAPID_SUBJECT: 'Ani' }, 'VAPID_SUBJECT'],
  [{ PUSH_SERVICES: 'https://push.example' }, 'VAPID_PUBLIC_KEY'],
  [{ PUSH_SERVICE: 'https://push.example' }, 'PUSH_SERVICE'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
  [{ AI_PROVIDER: 'skynet' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'openai' }, 'AI_MODEL'],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, 'AI_API_KEY'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'google', AI_MODEL: 'm', AI_API_KEY: 'k', AI_TIMEOUT_MS: '5' }, 'AI_TIMEOUT_MS'],
  [{ AI_PROVIDER: 'google', AI_MODEL: 'm', AI_API_KEY: 'k', AI_DAILY_TOKENS: '-1' }, 'AI_DAILY_TOKENS'],
  [{ AI_API_KEY: 'k' }, 'AI_API_KEY'],
  [{ WEATHER_PROVIDER: 'pagasa' }, 'WEATHER_PROVIDER'],
  [{ WEATHER_PROVIDER: 'openweather' }, 'OPENWEATHER_API_KEY'],
  [{ OPEN_METEO_URL: 'ftp://x' }, 'OPEN_METEO_URL'],
])('%o is refused by name', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(name);
});

test('a hosted model: its provider, where it is, how long it may take', () => {
  expect(readConfig({}).hostedModel).toBeNull();
  const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama3.2', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' };
  expect(readConfig(local).hostedModel).toEqual({
    provider: 'openai-compatible',
    model: 'llama3.2',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: null,
    timeoutMs: 30_000,
    dailyTokens: 150_000,
  });
});

test('a bucket is Amazon’s own unless another address is given', () => {
  expect(readConfig({}).photoBucket).toBeNull();
  expect(readConfig({ ...BUCKET, S3_REGION: 'ap-southeast-1' }).photoBucket).toMatchObject({
    endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
    bucket: 'larawan',
  });
  expect(readConfig({ ...BUCKET, S3_ENDPOINT: 'https://s3.example.ph/' }).photoBucket?.endpoint).toBe(
    'https://s3.example.ph',
  );
});
