import { renderToStaticMarkup } from 'react-dom/server';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import type { LandingFacts } from './landing-facts.ts';
import { LandingPage } from './landing-page.tsx';

/** The body of `index.html`, made once at build. */
export function renderLanding(facts: LandingFacts): string {
  return renderToStaticMarkup(
    <>
      <ThemeToggle />
      <main id="main">
        <LandingPage facts={facts} />
      </main>
      <SiteFooter />
    </>,
  );
}
