import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getUser } from '#contract/auth.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { AppError } from './app-error.ts';
import { openDrawnPages } from './drawn-pages.ts';
import { sendError } from './errors.ts';
import type { FairTurns } from './fair-turns.ts';

/** The photo model on the phone and HEIC's decoder are WebAssembly; their workers, and no page, may compile some. A worker has its own policy. */
const WORKER_THAT_COMPILES = /[\\/](?:phone|other-formats)-worker-[\w-]+\.js$/;
const WORKER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

type PageOptions = {
  /** The signed-in farmer's id, or null. */
  userOf: (request: FastifyRequest) => Promise<string | null>;
  turns: FairTurns;
  /** Whether phones draw their screens themselves for now. */
  isBusy: () => Promise<boolean>;
};

/**
 * Serves the built web app: the landing page to signed-out visitors at '/', the app everywhere else. A page that does
 * not exist, or not for a signed-out visitor, is the app's own 404 page with status 404.
 * @param builds The web build, which holds index.html and app.html, and the one that the server draws screens with.
 */
export async function installWebPages(
  app: FastifyInstance,
  builds: { web: string; draw: string },
  { userOf, turns, isBusy }: PageOptions,
): Promise<void> {
  const directory = builds.web;
  if (!existsSync(path.join(directory, 'app.html'))) throw new Error(`the web app is not built in ${directory}`);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    // For those who build the app: no page of the product.
    globIgnore: ['design.html*'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(directory, 'assets') + path.sep);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const original = file.replace(/\.(br|gz)$/, '');
      // What a download's progress is measured by: the length on the line is that of the compressed file.
      if (/\.(onnx|wasm)$/.test(original)) reply.header('x-file-size', statSync(original).size);
      if (WORKER_THAT_COMPILES.test(original)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  const preloads = readPreloads(directory);
  const drawn = await openDrawnPages(app, builds);
  async function sendScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    user: string,
    screen: string,
  ): Promise<FastifyReply> {
    const files = preloads(screen);
    const isDrawn = !request.isOverLimit && drawn.paths.includes(request.routeOptions.url ?? '');
    reply.header('link', files);
    if (isDrawn && !(await isBusy()) && (await inTurn(turns, user, () => drawn.send(request, reply)))) return reply;
    return reply.header('link', `${files}, ${USER_PRELOAD}`).sendFile('app.html');
  }
  app.get('/', async (request, reply) => {
    reply.header('vary', 'cookie');
    const user = await userOf(request);
    return user === null ? reply.sendFile('index.html') : sendScreen(request, reply, user, 'home-page');
  });
  for (const page of PAGE_PATHS) {
    const screen = page.startsWith('/analyze') ? 'analysis-page' : `${page.slice(1)}-page`;
    app.get(page, async (request, reply) => {
      const user = await userOf(request);
      return user === null ? sendMissing(request, reply) : sendScreen(request, reply, user, screen);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || request.url.startsWith('/api/')) return sendError(request, reply, 'not-found');
    return sendMissing(request, reply);
  });
}

/** Draws one page of a farmer at a time; false where he has to draw it himself. */
async function inTurn(turns: FairTurns, user: string, draw: () => Promise<boolean>): Promise<boolean> {
  if (turns.has(user, 'page')) return false;
  return turns.run(user, 'page', draw).catch((error: unknown) => {
    if (error instanceof AppError) return false;
    throw error;
  });
}

/**
 * The app's own 404 page. Always whole: who was signed in a moment ago has the same file in his browser under this
 * address, and 'not modified' with status 404 would be an empty page.
 */
function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers } = request.raw;
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  return reply.code(404).sendFile('app.html');
}

/** The call that the shell waits for where its page comes empty. */
const USER_PRELOAD = `<${getUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** A screen's `Link` header: the files of its code, so that they come while the shell still starts. */
function readPreloads(directory: string): (screen: string) => string {
  const files: Record<string, string[]> = JSON.parse(readFileSync(path.join(directory, 'preloads.json'), 'utf8'));
  return (screen) => {
    const own = files[screen];
    if (own === undefined) throw new Error(`the web build has no ${screen}`);
    return own.map((file) => `<${file}>; rel=modulepreload`).join(', ');
  };
}
