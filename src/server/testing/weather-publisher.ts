import { once } from 'node:events';
import http from 'node:http';

/** How the publisher answers: well, or in one of the ways publishers fail. */
export type Mood =
  | 'well'
  | 'html'
  | 'nan'
  | 'few-days'
  | 'old'
  | 'absurd'
  | 'empty'
  | 'error'
  | 'refused'
  | 'hang'
  | 'flood';

export type WeatherPublisher = {
  url: string;
  mood: Mood;
  /** What every answer waits for. */
  held: Promise<unknown>;
  /** Addresses asked for, oldest first. */
  calls: URL[];
  [Symbol.asyncDispose](): Promise<void>;
};

const DAY_MS = 86_400_000;
const DAYS = 16;

function manilaDays(): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() + 8 * 3_600_000 + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** In the shape of Open-Meteo's /v1/forecast. Rain of 40 mm on the second day; dry from the fourth on. */
function openMeteoAnswer(days = manilaDays()) {
  const rain = days.map((_, index) => (index === 1 ? 40 : index === 2 ? 8 : 0));
  const hours = days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  );
  const hourly = (value: (day: number, hour: number) => number) =>
    days.flatMap((_, day) => Array.from({ length: 24 }, (_, hour) => value(day, hour)));
  return {
    latitude: 15.75,
    longitude: 120.875,
    utc_offset_seconds: 28800,
    timezone: 'Asia/Manila',
    current: {
      time: `${days[0]}T10:00`,
      interval: 900,
      temperature_2m: 29.4,
      relative_humidity_2m: 74,
      wind_speed_10m: 2.1,
      weather_code: 61,
    },
    hourly: {
      time: hours,
      temperature_2m: hourly((_, hour) => (hour > 9 && hour < 16 ? 31 : 26)),
      relative_humidity_2m: hourly(() => 78),
      precipitation: hourly((day) => (rain[day] ?? 0) / 24),
      precipitation_probability: hourly((day) => (rain[day] ? 80 : 5)),
      wind_speed_10m: hourly(() => 2),
    },
    daily: {
      time: days,
      weather_code: days.map((_, index) => (rain[index] ? 63 : 1)),
      temperature_2m_max: days.map(() => 31.6),
      temperature_2m_min: days.map(() => 23.2),
      precipitation_sum: rain,
      precipitation_probability_max: rain.map((mm) => (mm ? 80 : 5)),
      wind_speed_10m_max: days.map(() => 3.1),
      wind_gusts_10m_max: days.map(() => 6),
      sunshine_duration: days.map(() => 25_000),
      sunrise: days.map((day) => `${day}T05:58`),
      sunset: days.map((day) => `${day}T17:25`),
    },
  };
}

/** In the shape of OpenWeather's One Call 3.0: eight days, 48 hours. */
function openWeatherAnswer() {
  const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`) / 1000;
  const days = manilaDays().slice(0, 8);
  const weather = [{ id: 501, main: 'Rain', description: 'moderate rain', icon: '10d' }];
  const now = Math.floor(Date.now() / 1000);
  return {
    lat: 15.72,
    lon: 120.9,
    timezone: 'Asia/Manila',
    timezone_offset: 28800,
    current: { dt: now, temp: 29.1, feels_like: 33, pressure: 1009, humidity: 75, wind_speed: 2.4, weather },
    hourly: Array.from({ length: 48 }, (_, hour) => ({
      dt: now + hour * 3600,
      temp: 28,
      humidity: 80,
      wind_speed: 2,
      pop: 0.4,
      ...(hour % 3 === 0 && { rain: { '1h': 0.6 } }),
    })),
    daily: days.map((day, index) => ({
      dt: noon(day),
      sunrise: noon(day) - 21_700,
      sunset: noon(day) + 19_500,
      temp: { day: 30.2, min: 23.4, max: 31.9, night: 24.8, eve: 27.6, morn: 24.1 },
      humidity: 76,
      wind_speed: 3.2,
      wind_gust: 7.1,
      weather,
      pop: 0.64,
      ...(index < 3 && { rain: 6.2 }),
    })),
  };
}

/** An answer gone wrong; the others of a publisher's moods are not answers at all. */
function spoilt(mood: Mood): unknown {
  const answer = openMeteoAnswer();
  const { daily } = answer;
  if (mood === 'few-days') {
    const gap = daily.temperature_2m_max.map((value, index) => (index === 3 ? null : value));
    return { ...answer, daily: { ...daily, temperature_2m_max: gap } };
  }
  if (mood === 'absurd') return { ...answer, daily: { ...daily, temperature_2m_max: daily.time.map(() => 900) } };
  if (mood === 'old')
    return openMeteoAnswer(daily.time.map((day) => new Date(Date.parse(day) - 30 * DAY_MS).toISOString().slice(0, 10)));
  return mood === 'empty' ? {} : answer;
}

/** 50 MB of spaces before anything else, as fast as they are read. */
async function flood(response: http.ServerResponse): Promise<void> {
  const chunk = ' '.repeat(1024 * 1024);
  for (let i = 0; i < 50 && !response.destroyed; i++)
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end('{}');
}

function respond(response: http.ServerResponse, mood: Mood, path: string): void {
  if (mood === 'hang') return;
  if (mood === 'flood') return void flood(response).catch(() => response.destroy());
  if (mood === 'error') return void response.writeHead(500).end('oops');
  if (mood === 'refused') return void response.writeHead(401).end('{"cod":401}');
  if (mood === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the Wi-Fi</h1>');
  const answer = mood === 'well' ? (path.includes('onecall') ? openWeatherAnswer() : openMeteoAnswer()) : spoilt(mood);
  const text = JSON.stringify(answer);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(mood === 'nan' ? text.replace('31.6', 'NaN') : text);
}

/** A weather publisher on a port of its own, speaking both protocols the server knows. */
export async function startWeatherPublisher(): Promise<WeatherPublisher> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    publisher.calls.push(url);
    void publisher.held.then(() => respond(response, publisher.mood, url.pathname));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const publisher: WeatherPublisher = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    held: Promise.resolve(),
    calls: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  return publisher;
}
