import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const root = fileURLToPath(new URL('./src/web', import.meta.url));
const LANDING_SLOT = '<!--landing-->';
const LANDING_MODULE = `${root}/features/landing/landing-document.tsx`;

/** Two pages: `index.html`, the landing page as finished HTML, and `app.html`, the app. */
export default defineConfig({
  root,
  plugins: [react(), tailwind(), landing()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Browsers that can run the app (Vite's baseline) all know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: `${root}/index.html`, app: `${root}/app.html` } },
  },
});

/** Fills the landing page into `index.html`, so that it reads before, and without, any script. */
function landing(): Plugin {
  return {
    name: 'landing',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(LANDING_SLOT)) return html;
        const { module } = await runnerImport<{ renderLanding: () => string }>(LANDING_MODULE, {
          configFile: false,
          root,
          logLevel: 'error',
          plugins: [react()],
        });
        return html.replace(LANDING_SLOT, () => module.renderLanding());
      },
    },
  };
}
