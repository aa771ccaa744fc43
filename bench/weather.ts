/**
 * `npm run bench:weather`: place search in the process, and a cached forecast beside a constant answer of the same server.
 * With WEATHER_PROVIDER=climate no publisher is asked.
 */
import autocannon from 'autocannon';
import { searchPlaces } from '#server/features/weather/search-places.ts';
import { registerFarmer } from './register-farmer.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

const PORT = 4391;
const SECONDS = 5;
const QUERIES = [
  'san jose',
  'kabanatuan',
  'sta rosa laguna',
  'munoz',
  'general santos south cotabatoo',
  'xyz abcdefgh',
];

const times = Array.from({ length: 3000 }, (_, index) => {
  const start = performance.now();
  searchPlaces(QUERIES[index % QUERIES.length] ?? '');
  return performance.now() - start;
}).sort((a, b) => a - b);
console.log(`place search: p50 ${times[1500]?.toFixed(2)} ms, p99 ${times[2970]?.toFixed(2)} ms`);

const server = await startServer(temporaryDirectory(), PORT);
try {
  const cookie = await registerFarmer(server.url);
  const rate = async (path: string) => {
    const url = server.url + path;
    const { requests, non2xx } = await autocannon({ url, duration: SECONDS, connections: 20, headers: { cookie } });
    if (non2xx > 0) throw new Error(`${path}: ${non2xx} refused`);
    return requests.average;
  };
  const forecast = await rate('/api/weather/forecast?lat=15.7158&lon=120.9044');
  const signedIn = await rate('/api/auth/user');
  const constant = await rate('/api/health');
  console.log(`GET /api/weather/forecast, cached: ${Math.round(forecast)} requests/s`);
  console.log(`GET /api/auth/user, the session alone: ${Math.round(signedIn)} requests/s`);
  console.log(`GET /api/health, a constant answer: ${Math.round(constant)} requests/s`);
  console.log(
    `ratio to the session alone ${(forecast / signedIn).toFixed(2)}, to the constant ${(forecast / constant).toFixed(2)}`,
  );
} finally {
  await server.stop();
}
