// Runs before the first paint, on every page, so that a dark choice never flashes white; the build puts it into the pages.
// Plain old JavaScript: it must not fail where the rest of the app would.
(() => {
  const KEY = 'theme';
  const GROUND = { light: '#fbf5e5', dark: '#14180f' };
  const root = document.documentElement;

  function saved() {
    try {
      return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
    } catch {
      return 'light';
    }
  }

  function apply(theme) {
    root.classList.toggle('dark', theme === 'dark');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  }

  apply(saved());

  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-theme-toggle]')) return;
    const theme = root.classList.contains('dark') ? 'light' : 'dark';
    apply(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage is closed (private window): the choice lasts as long as the page.
    }
  });

  addEventListener('storage', (event) => {
    if (event.key === KEY) apply(saved());
  });
})();

// React makes five errors while it loads, and each has V8 parse the whole file again for a stack nobody reads: 0.15 s on a
// slow phone. app/main.tsx puts the stacks back.
Error.stackTraceLimit = 0;
