// database: the feed's secret address
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldPlan } from '#contract/fields.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  today = world.deps.today();
});
afterAll(() => world[Symbol.asyncDispose]());

const ADDRESS = '/api/calendar-feed';

/** A field sown some days from today on the world's clock. */
async function newField(farmer: Visitor, plantedOn: string, name = 'Tabi ng ilog'): Promise<string> {
  const payload = { name, cropId: 'rice', areaHa: 0.5, plantedOn };
  return (await farmer.request('POST', '/api/fields', { payload })).json().id;
}
async function feedOf(farmer: Visitor): Promise<string> {
  const { url } = (await farmer.request('POST', ADDRESS)).json();
  return url.slice(url.indexOf('/api/'));
}
async function eventsAt(path: string): Promise<ICAL.Event[]> {
  const reply = await world.stranger.request('GET', path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/calendar');
  expect(reply.headers['cache-control']).toBe('no-store');
  const calendar = new ICAL.Component(ICAL.parse(reply.body));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
let today: string;

test('a calendar that knows the address reads the waiting work as whole days, with a bell', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer, today);
  const path = await feedOf(farmer);
  const plan: FieldPlan = (await farmer.request('GET', `/api/fields/${field}/plan`)).json();
  const waiting = plan.tasks.filter(({ state }) => ['open', 'later', 'late'].includes(state));
  const events = await eventsAt(path);
  expect(events).toHaveLength(waiting.length + 1);
  for (const { id, from, to, title, detail } of waiting) {
    const event = events.find(({ uid }) => uid === `${field}-${id}@ani-gabay`);
    expect(event?.summary).toBe(`Tabi ng ilog: ${title}`);
    expect(event?.description ?? '').toBe(detail);
    expect(event?.startDate.toString()).toBe(from < today ? today : from);
    expect(event?.startDate.isDate).toBe(true);
    expect(event && event.endDate.toString() > to).toBe(true);
    expect(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('PT6H');
  }
  expect(events.map(({ summary }) => summary)).toContain('Tabi ng ilog: inaasahang ani');
});

test('work that is done leaves the calendar; a harvested field does too', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer, today);
  const path = await feedOf(farmer);
  const [first, ...rest] = await eventsAt(path);
  const taskId = first?.uid.slice(field.length + 1, -'@ani-gabay'.length);
  const done = { payload: { state: 'done', on: today } };
  expect((await farmer.request('PUT', `/api/fields/${field}/tasks/${taskId}`, done)).statusCode).toBe(200);
  const after = await eventsAt(path);
  expect(after.map(({ uid }) => uid)).not.toContain(first?.uid);
  expect(after.length).toBeLessThanOrEqual(rest.length);
  await farmer.request('PATCH', `/api/fields/${field}`, { payload: { closedOn: today } });
  expect(await eventsAt(path)).toEqual([]);
});

test('each farmer has his own address; renewing or ending it stops the one before', async () => {
  const farmer = await world.newFarmer();
  expect((await farmer.request('GET', ADDRESS)).json()).toEqual({ url: null });
  const first = await feedOf(farmer);
  expect((await farmer.request('GET', ADDRESS)).json().url).toContain(first);
  const other = await world.newFarmer();
  await newField(other, today);
  expect(await eventsAt(first)).toEqual([]);
  const second = await feedOf(farmer);
  expect(second).not.toBe(first);
  expect((await world.stranger.request('GET', first)).statusCode).toBe(404);
  expect((await farmer.request('DELETE', ADDRESS)).json()).toEqual({ url: null });
  expect((await world.stranger.request('GET', second)).statusCode).toBe(404);
});

test('many renewals at once leave one address that works', async () => {
  const farmer = await world.newFarmer();
  const paths = await Promise.all(Array.from({ length: 5 }, () => feedOf(farmer)));
  const working = await Promise.all(paths.map((path) => world.stranger.request('GET', path)));
  expect(working.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test.each(['', '?susi=', '?susi=wrong', '?susi=a&susi=b', "?susi=' or 1=1"])('no calendar by %s', async (query) => {
  expect((await world.stranger.request('GET', `/api/calendar.ics${query}`)).statusCode).toBe(404);
});

test('a key as long as a book is no key', async () => {
  expect((await world.stranger.request('GET', `/api/calendar.ics?susi=${'x'.repeat(5000)}`)).statusCode).toBe(404);
});

test('without a session there is no address to be had', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await world.stranger.request(method, ADDRESS)).statusCode).toBe(401);
});

test('a name of commas, lines and semicolons stays one event', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer, today, 'Bukid; ni Juan, "taas"');
  const events = await eventsAt(await feedOf(farmer));
  expect(events.length).toBeGreaterThan(1);
  for (const { summary } of events) expect(summary).toContain('Bukid; ni Juan, "taas": ');
});
