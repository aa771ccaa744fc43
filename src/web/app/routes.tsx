import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { User } from '#contract/auth.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Arrival } from './arrival.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function page<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}

const HomePage = page(async () => (await import('#web/features/home/home-page.tsx')).HomePage);
const LandingPage = page(async () => (await import('#web/features/landing/landing-page.tsx')).LandingPage);
const ChatPage = page(async () => (await import('#web/features/chat/chat-page.tsx')).ChatPage);
const AnalysisPage = page(async () => (await import('#web/features/analysis/analysis-page.tsx')).AnalysisPage);
const MarketPricesPage = page(
  async () => (await import('#web/features/market-prices/market-prices-page.tsx')).MarketPricesPage,
);
const CropCalendarPage = page(
  async () => (await import('#web/features/crop-calendar/crop-calendar-page.tsx')).CropCalendarPage,
);
const HistoryPage = page(async () => (await import('#web/features/history/history-page.tsx')).HistoryPage);

const WeatherPage = page(async () => (await import('#web/features/weather/weather-page.tsx')).WeatherPage);

const InfoPage = page(async () => (await import('#web/features/info/info-page.tsx')).InfoPage);
const VideoLibraryPage = page(
  async () => (await import('#web/features/video-library/video-library-page.tsx')).VideoLibraryPage,
);

/** Everything below the shell. Signed out, only the landing page exists. */
export function Routes({ user }: { user: User | null }) {
  const [path] = useLocation();
  return (
    // Keyed by path: a new address shows the spinner rather than the old screen while its code comes in.
    <Suspense key={path} fallback={<LoadingScreen />}>
      {user ? <SignedInRoutes /> : <SignedOutRoutes />}
      <Arrival path={path} />
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
          <InfoPage />
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
