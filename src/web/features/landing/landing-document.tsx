import { renderToStaticMarkup } from 'react-dom/server';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { LandingPage } from './landing-page.tsx';

/** The body of `index.html`, made once at build. */
export function renderLanding(): string {
  return renderToStaticMarkup(
    <>
      <ThemeToggle />
      <main id="main">
        <LandingPage />
      </main>
      <SiteFooter />
    </>,
  );
}
