import path from 'node:path';
import * as z from 'zod/mini';
import type { PushSettings } from './features/reminders/push-service.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const url = z.url({ protocol: /^https?$/ });
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Addresses or networks of proxies, 'loopback' for this machine; commas between them. */
const PROXIES = /^(loopback|[\da-f.:]+(\/\d{1,3})?)(\s*,\s*(loopback|[\da-f.:]+(\/\d{1,3})?))*$/i;

const END_SLASHES = /(?<!\/)\/+$/;

/** Origins, 'https://*.example' for all below one; commas between them. */
const PUSH_ORIGINS = /^https?:\/\/[\w.*:-]+(\s*,\s*https?:\/\/[\w.*:-]+)*$/;
/** Whom the browsers in use push through: Chrome and its kin, Firefox, Safari, Edge. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(url),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  OIDC_ISSUER: z.optional(url),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  WEATHER_PROVIDER: z._default(z.enum(['open-meteo', 'openweather', 'climate']), 'open-meteo'),
  OPEN_METEO_URL: z._default(url, 'https://api.open-meteo.com'),
  OPENWEATHER_URL: z._default(url, 'https://api.openweathermap.org'),
  OPENWEATHER_API_KEY: z.optional(z.string()),
  PRICES_REFRESH: z._default(z.enum(['daily', 'off']), 'daily'),
  OPENSTAT_URL: z._default(url, 'https://openstat.psa.gov.ph/PXWeb/api/v1/en/DB'),
  VIDEO_CATALOGUE: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:… or https://…')),
  ),
  PUSH_SERVICES: z._default(z.string().check(z.regex(PUSH_ORIGINS, 'origins with commas between')), PUSH_SERVICES),
  AI_PROVIDER: z._default(z.enum(['embedded', 'openai', 'anthropic', 'google', 'openai-compatible']), 'embedded'),
  AI_MODEL: z.optional(z.string()),
  AI_BASE_URL: z.optional(url),
  AI_API_KEY: z.optional(z.string()),
  AI_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1000), z.maximum(300_000)), 30_000),
  AI_DAILY_TOKENS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 150_000),
  RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 120),
  TRUST_PROXY: z._default(
    z.string().check(z.regex(PROXIES, 'loopback, or addresses and networks with commas between')),
    'loopback',
  ),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300))),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  OTEL_SERVICE_NAME: z._default(z.string(), 'ani-gabay'),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
});

/** Names that begin so are settings of ours; one that is not known is a slip, and would be missed in silence. */
const OUR_PREFIXES = /^(S3|REDIS|VALKEY|VAPID|PUSH)_/;

/** Where a server's database stands there is a load balancer, too, that must notice; alone on a machine nobody waits. */
const DRAIN_SECONDS = 5;

/** A bucket of S3 or of what speaks its protocol. */
export type PhotoBucket = {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type ExternalIssuer = { issuer: string; clientId: string; clientSecret: string };

/** Who is asked for forecasts; 'climate' asks nobody. */
export type WeatherProvider =
  | { kind: 'open-meteo'; url: string }
  | { kind: 'openweather'; url: string; apiKey: string }
  | { kind: 'climate' };

export type HostedProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

/** A language model that words the answers; the built-in agronomist stays their ground. */
export type HostedModel = {
  provider: HostedProvider;
  model: string;
  /** null: the provider's own address. */
  baseUrl: string | null;
  /** null where the server asks for none (Ollama). */
  apiKey: string | null;
  /** For one answer with all it takes: tools, a second try, a mended text. */
  timeoutMs: number;
  /** Tokens of input and output that one farmer may use in a day; 0: as many as he likes. */
  dailyTokens: number;
};

export type Config = {
  port: number;
  host: string;
  /** Outside address without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A replica of it that lists are read from; null: none. */
  databaseReadUrl: string | null;
  /** Connections of this instance to each of the two, at most. */
  databasePool: number;
  /** Redis or Valkey, where instances share what is of the moment; null: this process is alone. */
  redisUrl: string | null;
  /** Where photos lie; null: below `dataDir`. */
  photoBucket: PhotoBucket | null;
  /** null: the built-in identity provider. */
  externalIssuer: ExternalIssuer | null;
  /** null: generated once into `dataDir`. */
  sessionSecret: string | null;
  weather: WeatherProvider;
  /** PSA's tables of prices; null: never asked. */
  openStatUrl: string | null;
  /** File with the operator's videos; null: none yet. */
  videoCatalogue: string | null;
  /** Keys that reminders are pushed with; null: nothing is pushed. */
  push: PushSettings | null;
  /** null: the built-in agronomist answers alone. */
  hostedModel: HostedModel | null;
  /** Requests per minute and user; 0 switches limits off. */
  rateLimitPerMinute: number;
  /** Whose word is taken for a farmer's address. */
  trustProxy: string[];
  /** How long the server says that it is not ready before it stops. */
  drainMs: number;
  metricsPort: number | null;
  /** The collector that traces are sent to, and under which name; null: none. */
  tracesTo: { endpoint: string; serviceName: string } | null;
  logLevel: (typeof logLevels)[number];
};

/** Why the environment cannot be used: one line per problem, fit for an operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables; an empty environment is a working one.
 * @throws ConfigError naming every bad variable at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const problems: string[] = [];
  for (const name of Object.keys(given))
    if (OUR_PREFIXES.test(name) && !(name in environmentSchema.shape)) problems.push(`${name}: no such setting`);
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => given[name]);
  if (s3.length < 3 && (s3.length > 0 || given.S3_ENDPOINT || given.S3_REGION))
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or none');
  if (given.DATABASE_URL && !given.SESSION_SECRET)
    problems.push('SESSION_SECRET: needed with DATABASE_URL, the same for all instances: openssl rand -base64 32');
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    problems.push('DATABASE_READ_URL: a replica of DATABASE_URL, which is not set');
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].filter((name) => given[name]);
  if (oidc.length > 0 && oidc.length < 3)
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none');
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].filter((name) => given[name]);
  if (vapid.length < 3 && (vapid.length > 0 || given.PUSH_SERVICES))
    problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all three or none');
  if (given.WEATHER_PROVIDER === 'openweather' && !given.OPENWEATHER_API_KEY)
    problems.push('OPENWEATHER_API_KEY: needed with WEATHER_PROVIDER=openweather');
  const provider = given.AI_PROVIDER ?? 'embedded';
  if (provider !== 'embedded') {
    if (!given.AI_MODEL) problems.push(`AI_MODEL: needed with AI_PROVIDER=${provider}`);
    if (provider === 'openai-compatible' && !given.AI_BASE_URL)
      problems.push('AI_BASE_URL: needed with AI_PROVIDER=openai-compatible, for example http://127.0.0.1:11434/v1');
    if (provider !== 'openai-compatible' && !given.AI_API_KEY)
      problems.push(`AI_API_KEY: needed with AI_PROVIDER=${provider}`);
  } else {
    for (const name of ['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'])
      if (given[name]) problems.push(`${name}: means nothing without AI_PROVIDER`);
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems.join('\n'));

  const settings = parsed.data;
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(END_SLASHES, ''),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    redisUrl: settings.REDIS_URL ?? null,
    photoBucket: photoBucket(settings),
    externalIssuer:
      settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET
        ? { issuer: settings.OIDC_ISSUER, clientId: settings.OIDC_CLIENT_ID, clientSecret: settings.OIDC_CLIENT_SECRET }
        : null,
    sessionSecret: settings.SESSION_SECRET ?? null,
    weather: weatherProvider(settings),
    openStatUrl: settings.PRICES_REFRESH === 'daily' ? settings.OPENSTAT_URL.replace(END_SLASHES, '') : null,
    videoCatalogue: settings.VIDEO_CATALOGUE ?? null,
    push: pushSettings(settings),
    hostedModel: hostedModel(settings),
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    trustProxy: settings.TRUST_PROXY.split(',').map((each) => each.trim()),
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (settings.DATABASE_URL ? DRAIN_SECONDS : 0)),
    metricsPort: settings.METRICS_PORT ?? null,
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(END_SLASHES, ''),
          serviceName: settings.OTEL_SERVICE_NAME,
        }
      : null,
    logLevel: settings.LOG_LEVEL,
  });
}

function photoBucket(settings: z.infer<typeof environmentSchema>): PhotoBucket | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  const address = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint: address.replace(END_SLASHES, ''), region, bucket, accessKeyId, secretAccessKey };
}

function pushSettings(settings: z.infer<typeof environmentSchema>): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return { publicKey, privateKey, subject, services: settings.PUSH_SERVICES.split(',').map((each) => each.trim()) };
}

function hostedModel(settings: z.infer<typeof environmentSchema>): HostedModel | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = settings;
  if (provider === 'embedded' || model === undefined) return null;
  return {
    provider,
    model,
    baseUrl: baseUrl?.replace(END_SLASHES, '') ?? null,
    apiKey: apiKey ?? null,
    timeoutMs: settings.AI_TIMEOUT_MS,
    dailyTokens: settings.AI_DAILY_TOKENS,
  };
}

function weatherProvider(settings: z.infer<typeof environmentSchema>): WeatherProvider {
  const { WEATHER_PROVIDER: kind, OPEN_METEO_URL, OPENWEATHER_URL, OPENWEATHER_API_KEY } = settings;
  if (kind === 'openweather') return { kind, url: OPENWEATHER_URL, apiKey: OPENWEATHER_API_KEY ?? '' };
  return kind === 'open-meteo' ? { kind, url: OPEN_METEO_URL } : { kind };
}
