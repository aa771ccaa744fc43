// race: two instances on one morning
import { createECDH } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Reminder, Subscription } from '#contract/reminders.ts';
import { withJobLease } from '#server/db/job-lease.ts';
import { manilaDay } from '#server/http/manila-day.ts';
import { type MorningWork, morningWork } from '#server/schedule-reminders.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { decryptPush, type PushServiceStub, startPushService } from '#server/testing/push-service.ts';
import { startWeatherPublisher, type WeatherPublisher } from '#server/testing/weather-publisher.ts';

const ADDRESS = '/api/reminders';
const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
const KEYS = webPush.generateVAPIDKeys();
/** The publisher's clock is the real one. */
const TODAY = manilaDay(new Date());
const at = (clock: string, day = TODAY) => new Date(`${day}T${clock}:00+08:00`);

let publisher: WeatherPublisher;
let service: PushServiceStub;
let world: World;
let work: MorningWork;
const logged: unknown[] = [];

beforeAll(async () => {
  [publisher, service] = await Promise.all([startWeatherPublisher(), startPushService()]);
  world = await openWorld({
    WEATHER_PROVIDER: 'open-meteo',
    OPEN_METEO_URL: publisher.url,
    VAPID_PUBLIC_KEY: KEYS.publicKey,
    VAPID_PRIVATE_KEY: KEYS.privateKey,
    VAPID_SUBJECT: 'mailto:ani@example.ph',
    PUSH_SERVICES: service.url,
  });
  const settings = {
    publicKey: KEYS.publicKey,
    privateKey: KEYS.privateKey,
    subject: 'mailto:ani@example.ph',
    services: [service.url],
  };
  const log = { info: (...what: unknown[]) => logged.push(what), warn: () => undefined, error: () => undefined };
  work = morningWork({ ...world.deps, today: () => TODAY }, settings, log);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await Promise.all([publisher[Symbol.asyncDispose](), service[Symbol.asyncDispose]()]);
});
afterEach(() => {
  service.mood = 'well';
});

/** Rice that is to be planted tomorrow, when the publisher has 40 mm of rain. */
async function newField(farmer: Visitor, told: object = {}): Promise<string> {
  const payload = { name: 'Tabi ng ilog', cropId: 'rice', areaHa: 0.5, place: MUNOZ, plantedOn: addDays(TODAY, 1) };
  return (await farmer.request('POST', '/api/fields', { payload: { ...payload, ...told } })).json().id;
}
async function subscribe(farmer: Visitor): Promise<Subscription> {
  const subscription = service.subscribe(KEYS.publicKey);
  const reply = await farmer.request('POST', ADDRESS, { payload: subscription });
  expect(reply.json()).toEqual({ publicKey: KEYS.publicKey, isOn: true });
  return subscription;
}
const mark = (farmer: Visitor, field: string, priceMark: unknown) =>
  farmer.request('PATCH', `/api/fields/${field}`, { payload: { priceMark } });
const toldTo = ({ endpoint }: Subscription) => service.pushed.filter(({ to }) => to === endpoint);

test('what RFC 8291 encrypts in its appendix is read', () => {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decryptPush(Buffer.from(body, 'base64url'), browser, auth)).toBe('When I grow up, I want to be a watermelon');
});

test('in the morning a phone is told once of rain on planned work, of the work and of a price above the mark', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  await mark(farmer, field, 1);
  const phone = await subscribe(farmer);
  await work(at('04:59'));
  await work(at('11:00'));
  expect(toldTo(phone)).toEqual([]);

  // While another instance still notes prices above their marks, no phone is told without them.
  await withJobLease(world.deps.db, 'price-marks', 60_000, () => work(at('06:00')));
  expect(toldTo(phone)).toEqual([]);

  // Two instances, at the same time and again.
  await Promise.all([work(at('06:00')), work(at('06:00'))]);
  await work(at('06:10'));
  const [told, ...more] = toldTo(phone);
  expect([more, service.refused]).toEqual([[], []]);
  const { title, body, url } = (told?.message ?? {}) as Partial<Reminder>;
  expect([title, url]).toEqual(['Ngayon sa bukid mo', `/?bukid=${field}`]);
  expect(body).toMatch(/^Tabi ng ilog: malakas na ulan bukas, .+ \(40 mm\)\. May nakaplano: Maglipat-tanim/);
  expect(body).toMatch(/Tabi ng ilog: ₱[\d.]+ bawat kilo na sa bukid, lampas sa ₱1.00 mo/);
  expect(told).toMatchObject({ ttl: 36_000, urgency: 'normal', topic: 'umaga' });

  // The next morning the same price is no news.
  await work(at('06:00', addDays(TODAY, 1) ?? TODAY));
  expect(JSON.stringify(toldTo(phone).at(1)?.message ?? '')).not.toContain('lampas');
});

test('a busy or broken service is tried again the same morning; one that knows no such browser is asked no more', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer);
  const phone = await subscribe(farmer);
  service.mood = 'busy';
  await work(at('06:00'));
  service.mood = 'hang up';
  await work(at('06:10'));
  expect(toldTo(phone)).toEqual([]);
  service.mood = 'well';
  await work(at('06:20'));
  expect(toldTo(phone)).toHaveLength(1);

  const other = await world.newFarmer();
  await newField(other);
  const lost = await subscribe(other);
  service.mood = 'gone';
  await work(at('06:30'));
  expect((await other.request('GET', ADDRESS)).json().isOn).toBe(false);
  service.mood = 'well';
  await work(at('06:40'));
  expect(toldTo(lost)).toEqual([]);
});

test('where there is nothing to do no phone rings', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer, { plantedOn: null });
  const phone = await subscribe(farmer);
  await work(at('06:00'));
  expect(toldTo(phone)).toEqual([]);
});

test('reminders end when the farmer says so, and with the session; a phone tells of one farmer', async () => {
  const [nena, pedro] = [await world.newFarmer('Nena'), await world.newFarmer('Pedro')];
  await subscribe(nena);
  expect((await nena.request('DELETE', ADDRESS)).json()).toEqual({ publicKey: KEYS.publicKey, isOn: false });
  const phone = await subscribe(nena);
  expect((await pedro.request('POST', ADDRESS, { payload: phone })).statusCode).toBe(200);
  expect((await nena.request('GET', ADDRESS)).json().isOn).toBe(false);
  expect((await pedro.request('GET', ADDRESS)).json().isOn).toBe(true);
  await newField(pedro);
  await pedro.request('GET', '/api/logout');
  await work(at('06:00'));
  expect(toldTo(phone)).toEqual([]);
});

test('nobody ends the reminders of somebody else’s phone, and no phone is told of a field that is not its farmer’s', async () => {
  const [nena, pedro] = [await world.newFarmer('Nena'), await world.newFarmer('Pedro')];
  await newField(nena, { name: 'Kay Nena' });
  await newField(pedro, { name: 'Kay Pedro' });
  const [hers, his] = [await subscribe(nena), await subscribe(pedro)];
  // Whatever he names of hers, only his own session's phone is meant.
  await pedro.request('DELETE', ADDRESS, { payload: hers });
  await pedro.request('DELETE', `${ADDRESS}?endpoint=${encodeURIComponent(hers.endpoint)}`);
  expect((await nena.request('GET', ADDRESS)).json().isOn).toBe(true);
  await work(at('06:00'));
  expect(JSON.stringify(toldTo(hers).map(({ message }) => message))).toMatch(/^(?!.*Kay Pedro).*Kay Nena/);
  expect(toldTo(his)).toEqual([]);
});

test('sent again or many times at once, a phone is subscribed once', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer);
  const phone = await subscribe(farmer);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => farmer.request('POST', ADDRESS, { payload: phone })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  await work(at('06:00'));
  expect(toldTo(phone)).toHaveLength(1);
});

test.each<[string, (phone: Subscription) => unknown]>([
  ['nothing', () => ({})],
  ['an address of our own network', (phone) => ({ ...phone, endpoint: 'http://169.254.169.254/latest/meta-data' })],
  ['a service we do not know', (phone) => ({ ...phone, endpoint: 'https://push.example/abc' })],
  ['an address that is none', (phone) => ({ ...phone, endpoint: 'bahay' })],
  ['a novel', (phone) => ({ ...phone, endpoint: `${phone.endpoint}${'x'.repeat(2000)}` })],
  ['keys that are none', (phone) => ({ ...phone, keys: { p256dh: 'susi', auth: 'lihim' } })],
])('refuses %s', async (_, payloadOf) => {
  const farmer = await world.newFarmer();
  const payload = payloadOf(service.subscribe(KEYS.publicKey)) as object;
  expect((await farmer.request('POST', ADDRESS, { payload })).json().code).toBe('bad-input');
  expect((await farmer.request('GET', ADDRESS)).json().isOn).toBe(false);
});

test('keys that are no point of the curve end their subscription and nobody else’s morning', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer);
  const phone = service.subscribe(KEYS.publicKey);
  await farmer.request('POST', ADDRESS, { payload: { ...phone, keys: { ...phone.keys, p256dh: 'A'.repeat(87) } } });
  await work(at('06:00'));
  expect((await farmer.request('GET', ADDRESS)).json().isOn).toBe(false);
});

test('signed out there is nothing; without keys of the operator nothing can be pushed', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const payload = method === 'POST' ? service.subscribe(KEYS.publicKey) : undefined;
    expect((await world.stranger.request(method, ADDRESS, { payload })).statusCode).toBe(401);
  }
  await using plain = await openWorld();
  const farmer = await plain.newFarmer();
  expect((await farmer.request('GET', ADDRESS)).json()).toEqual({ publicKey: null, isOn: false });
  const payload = { ...service.subscribe(KEYS.publicKey), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' };
  expect((await farmer.request('POST', ADDRESS, { payload })).statusCode).toBe(404);
});

test('a mark is passed on a day, which the calendar shows, until it is moved or the price falls below', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const told = async () => (await farmer.request('GET', `/api/fields/${field}`)).json();
  expect((await mark(farmer, field, 9999)).json()).toMatchObject({ priceMark: 9999, markPassedOn: null });
  // A day on which the marks were not looked at yet.
  const morning = (days: number) => addDays(TODAY, days) ?? TODAY;
  await work(at('07:00', morning(2)));
  expect((await told()).markPassedOn).toBeNull();
  await mark(farmer, field, 2.5);
  await work(at('07:00', morning(3)));
  expect(await told()).toMatchObject({ priceMark: 2.5, markPassedOn: morning(3) });
  await work(at('07:00', morning(4)));
  expect((await told()).markPassedOn).toBe(morning(3));

  const { url } = (await farmer.request('POST', '/api/calendar-feed')).json();
  const feed = await world.stranger.request('GET', url.slice(url.indexOf('/api/')));
  const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent').map((e) => new ICAL.Event(e));
  const event = events.find(({ summary }) => summary.includes('presyo'));
  expect([event?.summary, event?.startDate.toString()]).toEqual([
    'Tabi ng ilog: lampas na sa ₱2.50 ang presyo sa bukid',
    morning(3),
  ]);

  // Another crop's price is another matter.
  await farmer.request('PATCH', `/api/fields/${field}`, { payload: { cropId: 'rice', areaHa: 1 } });
  expect(await told()).toMatchObject({ priceMark: 2.5, markPassedOn: morning(3) });
  await farmer.request('PATCH', `/api/fields/${field}`, { payload: { cropId: 'onion' } });
  expect(await told()).toMatchObject({ priceMark: null, markPassedOn: null });
});

test.each([0, -1, 10_001, 'mahal'])('a mark of %s is refused', async (priceMark) => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  expect((await mark(farmer, field, priceMark)).json().code).toBe('figure-wrong');
});
