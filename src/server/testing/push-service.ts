import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '#contract/reminders.ts';

/** How the service answers what is in order: it takes it, knows no such browser, is busy, or hangs up. */
export type PushMood = 'well' | 'gone' | 'busy' | 'hang up';

/** What came for a browser, and the headers that RFC 8030 gives a meaning. */
export type Pushed = { to: string; message: unknown; ttl: number; urgency: string; topic: string | undefined };

export type PushServiceStub = {
  url: string;
  mood: PushMood;
  /** What was delivered, oldest first. */
  pushed: Pushed[];
  /** Why requests were refused. */
  refused: string[];
  /** A browser that subscribed with the operator's key. */
  subscribe(applicationServerKey: string): Subscription;
  [Symbol.asyncDispose](): Promise<void>;
};

type Browser = { keys: ECDH; auth: Buffer; applicationServerKey: string };

const DAY_SECONDS = 86_400;

/**
 * A push service as browsers have them, with the browsers behind it: it takes messages (RFC 8030) whose sender proves
 * that he has the key they subscribed with (VAPID, RFC 8292), and decrypts them as a browser does (RFC 8291).
 */
export async function startPushService(): Promise<PushServiceStub> {
  const browsers = new Map<string, Browser>();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const browser = browsers.get(request.url ?? '');
    if (stub.mood === 'hang up') return void request.socket.destroy();
    if (stub.mood === 'busy') return void response.writeHead(429, { 'retry-after': '60' }).end();
    if (stub.mood === 'gone' || browser === undefined) return void response.writeHead(410).end();
    const wrong = whatIsWrong(request, browser, stub.url);
    if (wrong !== null) {
      stub.refused.push(wrong);
      return void response.writeHead(403).end(wrong);
    }
    const { headers } = request;
    stub.pushed.push({
      to: `${stub.url}${request.url}`,
      message: JSON.parse(decryptPush(Buffer.concat(chunks), browser.keys, browser.auth)),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: headers.topic?.toString(),
    });
    response.writeHead(201, { location: `${stub.url}/sent/${randomUUID()}` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: PushServiceStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    pushed: [],
    refused: [],
    subscribe(applicationServerKey) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const browser = { keys, auth: randomBytes(16), applicationServerKey };
      const path = `/push/${randomUUID()}`;
      browsers.set(path, browser);
      return {
        endpoint: `${stub.url}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  return stub;
}

/** Why a service would refuse a request; null where it would not. */
function whatIsWrong({ method, headers }: http.IncomingMessage, browser: Browser, origin: string): string | null {
  if (method !== 'POST') return 'not a POST';
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL';
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted as RFC 8291 has it';
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 'no topic of RFC 8030';
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== browser.applicationServerKey) return 'not the key that the browser subscribed with';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg } = readJson(header);
  const { aud, exp, sub } = readJson(claims);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (alg !== 'ES256' || !isSigned) return 'not signed with its key';
  if (aud !== origin) return `meant for ${aud}`;
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) return 'too old, or for too long';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'nobody to write to';
}

function readJson(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((each) => each.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

const [SALT, POINT, TAG] = [16, 65, 16];
/** The byte that ends the last record's text (RFC 8188). */
const LAST_RECORD = 2;

/** What a browser with these keys reads of a pushed body: one record of aes128gcm (RFC 8188, 8291). */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT);
  const sender = body.subarray(SALT + 5, SALT + 5 + POINT);
  const sealed = body.subarray(SALT + 5 + POINT);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender, Buffer.from([1])]);
  const secret = hmac(hmac(auth, shared), info);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  return padded.subarray(0, end).toString();
}

function hmac(key: Buffer, text: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
