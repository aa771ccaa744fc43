import { randomUUID } from 'node:crypto';
import { QUESTIONS } from './questions.ts';

/** A call as the web app makes it. */
export type Call = {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Readonly<Record<string, string>>;
  /** What it is answered with; 200 where nothing stands. */
  status?: number;
  /** The headers and body that only this one has, and its path where that is its own too. */
  own?: (turn: number) => { headers?: Record<string, string>; body?: string; path?: string };
};

/** What every browser says that it reads. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PAGE = { ...BROWSER, accept: 'text/html' };
const SENT = { ...BROWSER, 'content-type': 'application/json' };

/** The constant that the others are compared with. */
export const CONSTANT = 'constant';

/** Where the forecast is asked for: Muñoz, Nueva Ecija. */
const FIELD = 'lat=15.7158&lon=120.9044';

/** What a farmer's phone asks for in a day; the farmer has 100 turns and 100 analyses behind him. */
export const CALLS: readonly Call[] = [
  { name: CONSTANT, method: 'GET', path: '/api/health', headers: BROWSER },
  {
    name: 'chat, events with key',
    method: 'POST',
    path: '/api/chat',
    headers: { ...SENT, accept: 'text/event-stream' },
    own: (turn) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify({ message: QUESTIONS[turn % QUESTIONS.length] }),
    }),
  },
  { name: 'chat, the newest 20', method: 'GET', path: '/api/chat/messages?limit=20', headers: BROWSER },
  { name: 'history, the newest 20', method: 'GET', path: '/api/analyses?limit=20', headers: BROWSER },
  { name: 'who I am', method: 'GET', path: '/api/auth/user', headers: BROWSER },
  { name: 'today', method: 'GET', path: '/api/today', headers: BROWSER },
  { name: 'all prices', method: 'GET', path: '/api/market-prices', headers: BROWSER },
  { name: 'forecast', method: 'GET', path: `/api/weather/forecast?${FIELD}`, headers: BROWSER },
  { name: 'place search', method: 'GET', path: '/api/weather/search?query=munoz', headers: BROWSER },
  { name: 'page: home', method: 'GET', path: '/', headers: PAGE },
  { name: 'page: chat', method: 'GET', path: '/chat', headers: PAGE },
  { name: 'page: prices', method: 'GET', path: '/market-prices', headers: PAGE },
];
