import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Route, Switch, useLocation, useSearch, useSearchParams } from 'wouter';
import type { User } from '#contract/auth.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Arrival, screenOf } from './arrival.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Where the code of each signed-in screen comes from, by the first part of its path. */
const LOADERS = {
  '/': async () => (await import('#web/features/home/home-page.tsx')).HomePage,
  '/chat': async () => (await import('#web/features/chat/chat-page.tsx')).ChatPage,
  '/analyze': async () => (await import('#web/features/analysis/analysis-page.tsx')).AnalysisPage,
  '/history': async () => (await import('#web/features/history/history-page.tsx')).HistoryPage,
  '/weather': async () => (await import('#web/features/weather/weather-page.tsx')).WeatherPage,
  '/market-prices': async () => (await import('#web/features/market-prices/market-prices-page.tsx')).MarketPricesPage,
  '/info': async () => (await import('#web/features/info/info-page.tsx')).InfoPage,
  '/crop-calendar': async () => (await import('#web/features/crop-calendar/crop-calendar-page.tsx')).CropCalendarPage,
  '/video-library': async () => (await import('#web/features/video-library/video-library-page.tsx')).VideoLibraryPage,
} as const;
type ScreenPath = keyof typeof LOADERS;

/** Screens whose code is here already; they are drawn without a spinner before. */
const loaded = new Map<string, ComponentType>();

/** Fetches a screen's code before it is drawn; a failure is met again, and told, when it is. */
export async function preloadScreen(path: string): Promise<void> {
  const first = `/${path.split('/')[1] ?? ''}`;
  if (!(first in LOADERS)) return;
  const screen = await LOADERS[first as ScreenPath]().catch(() => null);
  if (screen) loaded.set(first, screen as ComponentType);
}

function page<P extends object>(path: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Later = lazy(async () => ({ default: await load() }));
  return (props) => {
    const Ready = loaded.get(path) as ComponentType<P> | undefined;
    return Ready ? <Ready {...props} /> : <Later {...props} />;
  };
}

const HomePage = page('/', LOADERS['/']);
const ChatPage = page('/chat', LOADERS['/chat']);
const AnalysisPage = page('/analyze', LOADERS['/analyze']);
const HistoryPage = page('/history', LOADERS['/history']);
const WeatherPage = page('/weather', LOADERS['/weather']);
const MarketPricesPage = page('/market-prices', LOADERS['/market-prices']);
const InfoPage = page('/info', LOADERS['/info']);
const CropCalendarPage = page('/crop-calendar', LOADERS['/crop-calendar']);
const VideoLibraryPage = page('/video-library', LOADERS['/video-library']);
const AboutDataPage = lazy(async () => ({
  default: (await import('#web/features/about-data/about-data-page.tsx')).AboutDataPage,
}));
const FieldSheet = lazy(async () => ({ default: (await import('#web/features/fields/field-sheet.tsx')).FieldSheet }));
const LandingPage = lazy(async () => ({
  default: (await import('#web/features/landing/landing-page.tsx')).LandingPage,
}));

/** Everything below the shell. Signed out, only the landing page exists. */
export function Routes({ user }: { user: User | null }) {
  const [path] = useLocation();
  const screen = screenOf(path, useSearch());
  return (
    // Keyed by its screen: a new address shows the spinner rather than the old screen while its code comes in.
    <Suspense key={screen} fallback={<LoadingScreen />}>
      {user ? <SignedInRoutes /> : <SignedOutRoutes />}
      <Arrival path={screen} />
    </Suspense>
  );
}

function SignedInRoutes() {
  return (
    <Switch>
      <Route path="/">
        <WithFooter>
          <div className="pt-21">
            <HomePage />
          </div>
        </WithFooter>
        {/* Apart from home, which need not wait for it. */}
        <AfterFirst>
          <Suspense>
            <FieldSheet />
          </Suspense>
        </AfterFirst>
      </Route>
      <Route path="/chat">
        <Main>
          <ChatPage />
        </Main>
      </Route>
      <Route path="/analyze/:featureId?">
        {({ featureId }) => (
          <Main>
            <AnalysisPage key={featureId} featureId={featureId} />
          </Main>
        )}
      </Route>
      <Route path="/history">
        <Main>
          <HistoryPage />
        </Main>
      </Route>
      <Route path="/crop-calendar">
        <Main>
          <CropCalendarPage />
        </Main>
      </Route>
      <Route path="/info">
        <Main>
          <Reading />
        </Main>
      </Route>
      <Route path="/weather">
        <Main>
          <WeatherPage />
        </Main>
      </Route>
      <Route path="/market-prices">
        <Main>
          <MarketPricesPage />
        </Main>
      </Route>
      <Route path="/video-library">
        <Main>
          <VideoLibraryPage />
        </Main>
      </Route>
      <Route>
        <Main>
          <NotFoundPage />
        </Main>
      </Route>
    </Switch>
  );
}

/** Tips; under '/info?datos' where the figures come from, which has no address of its own in the specification. */
function Reading() {
  const [params] = useSearchParams();
  return params.has('datos') ? <AboutDataPage /> : <InfoPage />;
}

function SignedOutRoutes() {
  return (
    <Switch>
      <Route path="/">
        <WithFooter>
          <LandingPage />
        </WithFooter>
      </Route>
      <Route>
        <Main>
          <NotFoundPage />
        </Main>
      </Route>
    </Switch>
  );
}

/** What comes once the screen stands, and is no part of the page that the server drew. */
function AfterFirst({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => setIsDue(true), []);
  return isDue && children;
}

/** Room below the screen for the bottom navigation. */
function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="pb-nav md:pb-0">
      {children}
    </main>
  );
}

function WithFooter({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <div className="bg-soil pb-nav md:pb-0">
        <SiteFooter />
      </div>
    </>
  );
}

export function LoadingScreen() {
  return (
    <main className="flex min-h-[80dvh] items-center justify-center">
      <Spinner />
    </main>
  );
}
