import { CALLS } from './calls.ts';
import { load } from './load.ts';
import { registerFarmer } from './register-farmer.ts';

/** Behind a farmer who has used the app for a season. */
const SEASON = { turns: 100, analyses: 100 };

/** Registers a farmer with a field and so much behind him; returns his session's cookie header. */
export async function prepareFarmer(url: string, { turns, analyses } = SEASON): Promise<string> {
  const cookie = await registerFarmer(url);
  const send = async (path: string, body: object | FormData, method = 'POST') => {
    const isForm = body instanceof FormData;
    const headers = { cookie, ...(!isForm && { 'content-type': 'application/json' }) };
    const reply = await fetch(url + path, { method, headers, body: isForm ? body : JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  };
  const place = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
  await send('/api/fields', { cropId: 'rice', areaHa: 0.5, plantedOn: '2026-11-01', place });
  const chat = CALLS.find(({ path }) => path === '/api/chat');
  if (chat) await load(url, [cookie], chat, turns, 4);
  for (let at = 0; at < analyses; at++) {
    const form = new FormData();
    form.set('type', 'soil-analysis');
    form.set('input', `Mais, 1 ektarya, pH 5.${at % 10}`);
    await send('/api/analyze', form);
  }
  return cookie;
}
