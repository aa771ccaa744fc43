import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the publisher behaves. */
export type Mood = 'well' | 'error' | 'html' | 'nonsense' | 'few-days' | 'hang' | 'flood';

export type OpenMeteoStub = {
  url: string;
  /** Queries asked so far. */
  asked: URLSearchParams[];
  mood: Mood;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Rain of the days, mm: dry at first, a storm on the fifth. */
const RAIN = [0, 0, 4, 0, 60, 12, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];

function isoDay(first: string, offset: number): string {
  return new Date(Date.parse(`${first}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
}

/** An answer of the shape Open-Meteo gives for what was asked, figures of our own making. */
function answer(first: string, days: number) {
  const dates = Array.from({ length: days }, (_, offset) => isoDay(first, offset));
  const each = (value: (index: number) => number | null) => dates.map((_, index) => value(index));
  const hours = dates.flatMap((date) => Array.from({ length: 24 }, (_, hour) => ({ date, hour })));
  return {
    latitude: 15.7,
    longitude: 120.9,
    timezone: 'Asia/Manila',
    current: {
      time: `${first}T08:00`,
      temperature_2m: 27.4,
      relative_humidity_2m: 81,
      weather_code: 2,
      wind_speed_10m: 2.6,
    },
    daily: {
      time: dates,
      weather_code: each((index) => ((RAIN[index] ?? 0) > 20 ? 65 : (RAIN[index] ?? 0) > 0 ? 61 : 1)),
      temperature_2m_max: each(() => 31.6),
      temperature_2m_min: each(() => 22.8),
      temperature_2m_mean: each(() => 26.9),
      relative_humidity_2m_mean: each(() => 79),
      precipitation_sum: each((index) => RAIN[index] ?? 0),
      precipitation_probability_max: each((index) => ((RAIN[index] ?? 0) > 0 ? 85 : 10)),
      wind_speed_10m_max: each(() => 3.1),
      wind_gusts_10m_max: each(() => 6.2),
      sunrise: dates.map((date) => `${date}T06:01`),
      sunset: dates.map((date) => `${date}T17:25`),
      sunshine_duration: each(() => 30_000),
    },
    hourly: {
      time: hours.map(({ date, hour }) => `${date}T${String(hour).padStart(2, '0')}:00`),
      temperature_2m: hours.map(() => 27),
      relative_humidity_2m: hours.map(() => 78),
      precipitation: hours.map(() => 0),
      precipitation_probability: hours.map(() => 10),
      wind_speed_10m: hours.map(() => 1.5),
    },
  };
}

/** A server that answers as Open-Meteo does, or badly. */
export async function startOpenMeteo(today: string): Promise<OpenMeteoStub> {
  const stub = { asked: [] as URLSearchParams[], mood: 'well' as Mood };
  const server = http.createServer((request, response) => {
    stub.asked.push(new URL(request.url ?? '/', 'http://stub').searchParams);
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    switch (stub.mood) {
      case 'well':
        return json(answer(today, 16));
      case 'few-days':
        return json(answer(today, 3));
      case 'nonsense':
        return json({ ...answer(today, 16), current: { temperature_2m: 'NaN' } });
      case 'html':
        return response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Maintenance</h1>');
      case 'error':
        return response.writeHead(500).end('{"error":true,"reason":"boom"}');
      case 'flood': {
        const chunk = Buffer.alloc(256 * 1024, 'a');
        const pour = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', pour);
        return pour();
      }
      case 'hang':
        return undefined;
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
