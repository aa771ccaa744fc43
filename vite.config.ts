import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import type { LandingFacts } from './src/web/features/landing/landing-facts.ts';

const root = fileURLToPath(new URL('./src/web', import.meta.url));
/** Comes after the first paint, and must not be drawn into what comes before it. */
const LATER = /toaster|tooltip-layer|radix-ui/;
const LANDING_SLOT = '<!--landing-->';
const LANDING_MODULE = `${root}/features/landing/landing-document.tsx`;
/** Runs in Node as it is: the build's own runner would transform all tables first. */
const LANDING_FACTS = new URL('./src/web/features/landing/landing-facts.ts', import.meta.url).href;

/** Three pages: `index.html`, the landing page as finished HTML; `app.html`, the app; `design.html`, its components. */
export default defineConfig({
  root,
  plugins: [react(), tailwind(), landing(), typeface(), preloads(), offlineFiles()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Browsers that can run the app (Vite's baseline) all know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}/index.html`, app: `${root}/app.html`, design: `${root}/design.html` },
      // What two screens share travels as one file: on a slow line each file more costs a wait of its own.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 2, test: (id) => !LATER.test(id) }] } },
    },
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
        const { module } = await runnerImport<{ renderLanding: (facts: LandingFacts) => string }>(LANDING_MODULE, {
          configFile: false,
          root,
          logLevel: 'error',
          plugins: [react()],
        });
        const { landingFacts } = (await import(
          LANDING_FACTS
        )) as typeof import('./src/web/features/landing/landing-facts.ts');
        const facts = await landingFacts();
        return html.replace(LANDING_SLOT, () => module.renderLanding(facts));
      },
    },
  };
}

/** The type of the headings, which comes with the app's page: found in the style sheet it came behind all the code, and made the headings jump. */
const TYPEFACE = /bitter-700-(?!peso)[^/]*\.woff2$/;

function typeface(): Plugin {
  return {
    name: 'typeface',
    transformIndexHtml(_, { bundle, filename }) {
      if (!filename.endsWith('app.html')) return [];
      const file = Object.keys(bundle ?? {}).find((name) => TYPEFACE.test(name));
      if (file === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  };
}

/**
 * Writes `preloads.json`: for each screen (`chat-page` and so on) the files its code comes in, besides those that every
 * screen has. The server names them with the page, so that they come while the shell still starts.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const withImports = (fileName: string): string[] => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        return chunk ? [fileName, ...chunk.imports.flatMap(withImports)] : [];
      };
      const shell = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withImports(fileName)));
      const screens = chunks
        .filter(({ isDynamicEntry, name }) => isDynamicEntry && name.endsWith('-page'))
        .map(({ name, fileName }) => [
          name,
          [...new Set(withImports(fileName))].filter((file) => !shell.has(file)).map((file) => `/${file}`),
        ]);
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}

/** Decoders of formats that few phones make: fetched with such a photo, not kept for days without signal. */
const RARE = /other-formats|open-heic|open-tiff|libheif/;

/**
 * Writes `offline-files.json`, which the service worker's build reads: the files that the app's screens are made of, and
 * those of the agronomist on the phone, which are many times as large and come when they are asked for. And
 * `large-files.json`: the SHA-256 of these and of the photo model, by which a phone tells what has come whole.
 */
function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    generateBundle: {
      // After a page's own script was taken out because nothing is left in it.
      order: 'post',
      handler(_, bundle) {
        const outputs = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
        const isOfScreens = (output: (typeof outputs)[number]) =>
          output.type === 'chunk' ? output.name !== 'design' : /\.(css|svg|woff2)$/.test(output.fileName);
        const namesOf = (list: typeof outputs) => list.map(({ fileName }) => `/${fileName}`).sort();
        const ofAgronomist = outputs.filter(
          ({ type, fileName }) => type === 'asset' && fileName.endsWith('.js') && !RARE.test(fileName),
        );
        const ofModel = outputs.filter(({ fileName }) => /\.(onnx|wasm)$/.test(fileName) && !RARE.test(fileName));
        const files = { screens: namesOf(outputs.filter(isOfScreens)), agronomist: namesOf(ofAgronomist) };
        const hashes = [...ofAgronomist, ...ofModel].flatMap((output) =>
          output.type === 'asset' ? [[`/${output.fileName}`, hash('sha256', output.source, 'hex')]] : [],
        );
        this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify(files) });
        this.emitFile({
          type: 'asset',
          fileName: 'large-files.json',
          source: JSON.stringify(Object.fromEntries(hashes)),
        });
      },
    },
  };
}
