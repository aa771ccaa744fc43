import { useLocation } from 'wouter';
import { useUser } from '#web/client/session.ts';
import { OverlayHost } from '#web/ui/overlay-host.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { CameraButton } from './camera-button.tsx';
import { ErrorBoundary, Trouble } from './error-boundary.tsx';
import { HomeHeader } from './home-header.tsx';
import { Notices } from './notices.tsx';
import { LoadingScreen, Routes } from './routes.tsx';
import { SideNav } from './side-nav.tsx';

/** The shell: what stands around every screen. */
export function App() {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-md bg-leaf px-4 py-3 font-bold text-on-leaf focus:translate-y-0"
      >
        Laktawan papunta sa laman
      </a>
      <ThemeToggle />
      <Screens />
      <Notices />
      <OverlayHost />
    </>
  );
}

function Screens() {
  const { data: user, isError, refetch } = useUser();
  const [path] = useLocation();
  if (isError && user === undefined) {
    return (
      <Trouble
        title="Hindi maabot ang Ani Gabay"
        text="Baka walang signal o naghahanda pa ang server. Tingnan ang koneksyon mo at subukan ulit."
        onRetry={() => refetch()}
      />
    );
  }
  if (user === undefined) return <LoadingScreen />;
  return (
    <>
      {user && path === '/' && <HomeHeader user={user} />}
      {user && path !== '/' && <SideNav />}
      {/* Keyed by path: one broken screen must not lock the others. */}
      <div className={user && path !== '/' ? 'md:pl-20 lg:pl-60 print:pl-0' : undefined}>
        <ErrorBoundary key={path}>
          <Routes user={user} />
        </ErrorBoundary>
      </div>
      {user && <BottomNav />}
      {user && <CameraButton />}
    </>
  );
}
