import { phonePhoto } from '#server/testing/test-photo.ts';

/** Sends a phone's photo to be read, once. @returns The address of what was stored. @throws Error by the status of another answer. */
export async function sendPhoto(home: string, cookie: string, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }), 'dahon.jpg');
  const reply = await fetch(`${home}/api/analyze`, { method: 'POST', headers: { cookie }, body: form, signal });
  if (!reply.ok) throw new Error(String(reply.status));
  return (await reply.json()).imageUrl;
}
