import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setFirstChoice } from '#web/client/chosen-field.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { installHint } from '#web/client/field-mode/install-hint.ts';
import { noticeLoss } from '#web/client/field-mode/notice-loss.ts';
import { FIELDS_QUERY } from '#web/client/fields.ts';
import { queryClient } from '#web/client/query-client.ts';
import { followOtherTabs } from '#web/client/refresh.ts';
import { fetchUser, USER_KEY } from '#web/client/session.ts';
import { PLANTING_MONTHS_QUERY } from '#web/features/crop-calendar/use-planting-months.ts';
import { setDrawingsInPage } from '#web/ui/crop-drawing.tsx';
import { App } from './app.tsx';
import { startFieldMode } from './field-mode.ts';
import { readFirstData, takeFirstAnswers } from './first-data.ts';
import { keepFirstAnswers } from './keep-first-answers.ts';
import { preloadScreen } from './routes.tsx';
import { watchCopies } from './watch-copies.ts';
import { watchSession } from './watch-session.ts';

/** How long the first drawing waits for who the farmer is and for the screen's code, in ms; then a spinner shows. */
const PATIENCE_MS = 800;

// Switched off by theme.js while the libraries load; ten is what browsers have.
Object.assign(Error, { stackTraceLimit: 10 });

// The browser offers the app for the home screen when it likes.
installHint.listen();
watchSession(queryClient);
followOtherTabs(queryClient);

/** What a screen begins with, and what would push the rest down if it came later. */
async function beginning(path: string): Promise<void> {
  if (path.startsWith('/analyze')) await queryClient.prefetchQuery(FIELDS_QUERY);
  if (path === '/crop-calendar') await queryClient.prefetchQuery(PLANTING_MONTHS_QUERY);
}

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');

const screen = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>
);

const farmer = farmerOfPhone();
// Before anything is kept anew. A private window keeps nothing, and loses nothing.
const loss = farmer === null ? null : noticeLoss(farmer).catch(() => null);
const first = readFirstData();
if (first) {
  takeFirstAnswers(queryClient, first.answers);
  keepFirstAnswers(first.answers);
  setFirstChoice(first.fieldId);
  setDrawingsInPage(first.drawings);
  // The farmer reads it already; what answers a tap comes with the code, however long that takes.
  await preloadScreen(location.pathname);
  hydrateRoot(root, screen);
} else {
  // Drawn once with everything there: React holds a screen back for a third of a second after it has shown a spinner.
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery({ queryKey: USER_KEY, queryFn: fetchUser }),
      preloadScreen(location.pathname),
      beginning(location.pathname),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  createRoot(root).render(screen);
}

// After the first screen: nothing that it needs waits for it.
startFieldMode(queryClient);
void watchCopies(loss);
