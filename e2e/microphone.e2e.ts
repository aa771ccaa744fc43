import { openAccount, register } from './farmer.ts';
import { expect, test } from './journey.ts';

test('what is said into the microphone stands in the message box', async ({ page }) => {
  await page.addInitScript(() => {
    class Recognizer extends EventTarget {
      start() {
        setTimeout(() => {
          const heard = Object.assign(new Event('result'), { results: [[{ transcript: 'may uod ang mais ko' }]] });
          this.dispatchEvent(heard);
          this.dispatchEvent(new Event('end'));
        }, 50);
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
  });
  await openAccount(page);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Magsalita' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('may uod ang mais ko');
  await expect(page.getByRole('button', { name: 'Magsalita' })).toHaveAttribute('aria-pressed', 'false');
});

test('the microphone: sending ends it, and a double tap that stops an answer does not switch it on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard = { starts: 0, aborts: 0 };
    class Recognizer extends EventTarget {
      start() {
        heard.starts++;
      }
      abort() {
        heard.aborts++;
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(globalThis, { heard, SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
  });
  await register(page);
  const counts = () => page.evaluate(() => (globalThis as unknown as { heard: object }).heard);
  // No answer comes: stopping cuts it off at once, as no server can be told.
  await page.route('**/api/chat', () => undefined);
  await page.route('**/api/chat/stop', (route) => route.abort());
  await page.goto('/chat');
  const box = page.getByRole('textbox');
  await page.getByRole('button', { name: 'Magsalita' }).click();
  await box.fill('Ano ang LCC?');
  await box.press('Enter');
  const stop = page.getByRole('button', { name: 'Itigil', exact: true });
  await expect(stop).toBeEnabled();
  expect(await counts()).toEqual({ starts: 1, aborts: 1 });
  const place = await stop.boundingBox();
  if (!place) throw new Error('no stop button');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  const speak = page.getByRole('button', { name: 'Magsalita' });
  await expect(speak).toBeVisible();
  // Whoever was at the stop button is in the message box now.
  await expect(box).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await counts()).toEqual({ starts: 1, aborts: 1 });
  await speak.click();
  expect(await counts()).toEqual({ starts: 2, aborts: 1 });
});
