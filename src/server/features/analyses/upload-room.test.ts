import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { until } from '#server/testing/until.ts';
import { UploadRoom } from './upload-room.ts';

const busy = expect.objectContaining({ code: 'photo-busy', retryAfterSeconds: 5 });

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('bytes are bounded for one farmer and for all, and are given back with the form', () => {
  const room = new UploadRoom({ formsOfOne: 2, bytesOfOne: 100, bytesInAll: 150 });
  const [first, second, other] = [room.enter('ana'), room.enter('ana'), room.enter('berto')];
  first.take(60);
  expect(thrownBy(() => second.take(41))).toEqual(busy);
  other.take(90);
  expect(thrownBy(() => other.take(1))).toEqual(busy);
  first[Symbol.dispose]();
  other.take(10);
  second.take(50);
});

test('one farmer has so many forms on their way; the next one waits for none of another', () => {
  const room = new UploadRoom({ formsOfOne: 1, bytesOfOne: 100, bytesInAll: 100 });
  const first = room.enter('ana');
  expect(thrownBy(() => room.enter('ana'))).toBeInstanceOf(AppError);
  room.enter('berto');
  first[Symbol.dispose]();
  room.enter('ana');
});

/** A form that begins and never ends. */
function beginForm(world: World, farmer: Visitor): http.ClientRequest {
  const address = world.app.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const headers = { cookie: farmer.cookieHeader, 'content-type': 'multipart/form-data; boundary=x' };
  const request = http.request({ host: '127.0.0.1', port, method: 'POST', path: '/api/analyze', headers });
  request.on('error', () => undefined);
  request.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nkalahating larawan');
  return request;
}

async function statusOfText(farmer: Visitor): Promise<number> {
  const form = new FormData();
  form.set('type', 'soil-analysis');
  form.set('input', 'Mais, pH 5.2');
  return (await farmer.submit('/api/analyze', form)).statusCode;
}

test('forms held open by one farmer refuse his next one, never another farmer, until they are gone', async () => {
  await using world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const [ana, berto] = [await world.newFarmer('Ana'), await world.newFarmer('Berto')];
  const held = [1, 2, 3, 4].map(() => beginForm(world, ana));
  // Three have their place and are waited for; the fourth, whichever it is, is refused with nothing of it read.
  const [refusal] = await Promise.race(held.map((request) => once(request, 'response')));
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
  expect(await statusOfText(ana)).toBe(503);
  expect(await statusOfText(berto)).toBe(200);
  for (const request of held) request.destroy();

  await until(async () => (await statusOfText(ana)) === 200);
});
