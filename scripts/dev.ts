/**
 * `npm run dev`: the server, restarted on change, and Vite in front of it with hot reloading. Open Vite's address.
 * Signed out, '/' shows the app's copy of the landing page, not the prerendered one.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { buildWeb, isWebBuilt } from './build-web.ts';

const SERVER_PORT = 3000;
const WEB_PORT = 5173;
const BACKEND = ['/api', '/oidc', '/auth'];

// The server refuses to start without a build, although in development nobody asks it for one.
if (!isWebBuilt()) await buildWeb();
const server = spawn(process.execPath, ['--watch', '--require=./scripts/keep-compiled.cjs', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: `http://localhost:${WEB_PORT}` },
});
const vite = await createServer({
  configFile: 'vite.config.ts',
  server: {
    port: WEB_PORT,
    strictPort: true,
    proxy: Object.fromEntries(BACKEND.map((path) => [path, `http://127.0.0.1:${SERVER_PORT}`])),
  },
  plugins: [
    {
      name: 'every page is the app',
      configureServer({ middlewares }) {
        middlewares.use((request, _, next) => {
          const isPage = request.headers.accept?.includes('text/html');
          if (isPage && !BACKEND.some((path) => request.url?.startsWith(path))) request.url = '/app.html';
          next();
        });
      },
    },
  ],
});
await vite.listen();
vite.printUrls();
process.once('SIGINT', () => {
  server.kill('SIGINT');
  void vite.close();
});
