import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { setFirstChoice } from '#web/client/chosen-field.ts';
import { createQueryClient } from '#web/client/query-client.ts';
import { setDrawingsInPage } from '#web/ui/crop-drawing.tsx';
import { App } from './app.tsx';
import { cropsDrawn, drawingsOf } from './drawings-in-page.ts';
import { type Ask, DRAWN_PATHS, firstAnswers } from './first-calls.ts';
import { FIRST_DATA_ID, type FirstData, takeFirstAnswers } from './first-data.ts';
import { preloadScreen } from './routes.tsx';

export { DRAWN_PATHS };

/** React's mark of a part that it could not draw; in a text it would be escaped. */
const LEFT_OUT = '<!--$!-->';

/** Loads the code of the screens, so that they are drawn without a wait. */
export async function prepareScreens(): Promise<void> {
  await Promise.all(DRAWN_PATHS.map(preloadScreen));
}

/**
 * A signed-in screen as HTML with its first data, which the browser takes over as it stands: the same components on both
 * sides. Built for the server as `dist/draw/draw-page.js`.
 * @param url Path and query of the page.
 * @param fieldId The field that the farmer chose on this phone.
 * @returns what goes into `#root` and behind it; null when nobody is signed in.
 */
export async function drawPage(
  url: string,
  fieldId: string | null,
  ask: Ask,
): Promise<{ screen: string; data: string } | null> {
  const { pathname: path, search, searchParams } = new URL(url, 'http://localhost');
  const answers = await firstAnswers({ path, search: searchParams, fieldId }, ask);
  if (answers === null) return null;
  const queries = createQueryClient();
  takeFirstAnswers(queries, answers);
  // Drawn in one go: no other farmer's page comes in between.
  setFirstChoice(fieldId);
  const drawings = cropsDrawn(answers);
  setDrawingsInPage(drawings);
  const screen = renderToString(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router ssrPath={path} ssrSearch={search}>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
  queries.clear();
  // React leaves to the browser, without a word, what throws inside of a Suspense.
  if (screen.includes(LEFT_OUT)) throw new Error(`a part of ${path} could not be drawn`);
  const data: FirstData = { answers, fieldId, drawings };
  const json = `<script type="application/json" id="${FIRST_DATA_ID}">${inScript(data)}</script>`;
  return { screen, data: `${drawingsOf(drawings)}${json}` };
}

/** JSON that no text in it can end the element of. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
