import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHOSEN_FIELD_COOKIE } from '#contract/pages.ts';

/** `src/web/app/draw-page.tsx` as it is built for the server. */
type Drawing = {
  DRAWN_PATHS: readonly string[];
  prepareScreens(): Promise<void>;
  drawPage(
    url: string,
    fieldId: string | null,
    ask: (path: string) => Promise<unknown>,
  ): Promise<{ screen: string; data: string } | null>;
};

/** Where the screen goes in `app.html`. */
const SLOT = '<div id="root"></div>';

/** Shows the newest message before any code is there, as `use-scroll-to-newest.ts` does with it. */
export const SCROLL_TO_NEWEST =
  "(()=>{const l=document.querySelector('[role=log]'),n=l&&[...l.querySelectorAll('[data-newest-from]')].pop();if(n)l.scrollTop=n.offsetTop-12})()";

/** Sends a signed-in screen drawn; false where it cannot be, and the empty page has to do. */
export type SendDrawn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Draws signed-in screens with their first data, so that a farmer reads them before any script has come. The data are
 * asked for through the server's own calls, with the farmer's cookie: nothing is told here that a call would not tell.
 * @param web The web build.
 * @param draw The build of the same components for the server.
 * @returns the paths that arrive drawn, and what sends them.
 */
export async function openDrawnPages(
  app: FastifyInstance,
  { web, draw }: { web: string; draw: string },
): Promise<{ paths: readonly string[]; send: SendDrawn }> {
  const [head, foot] = readFileSync(path.join(web, 'app.html'), 'utf8').split(SLOT);
  if (head === undefined || foot === undefined) throw new Error(`app.html has no ${SLOT}`);
  const drawing = (await import(pathToFileURL(path.join(draw, 'draw-page.js')).href)) as Drawing;
  await drawing.prepareScreens();

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      const drawn = await drawing.drawPage(request.url, chosenField(request), askerOf(app, request));
      if (drawn === null) return false;
      const scroll = drawn.screen.includes('data-newest-from') ? `<script>${SCROLL_TO_NEWEST}</script>` : '';
      reply
        .type('text/html; charset=utf-8')
        // A farmer's own: no cache may keep it.
        .header('cache-control', 'no-store')
        .send(`${head}<div id="root" data-drawn="">${drawn.screen}</div>${scroll}${drawn.data}${foot}`);
      return true;
    } catch (err) {
      // The browser draws it then, as it draws all others.
      request.log.error({ err }, 'a screen could not be drawn');
      return false;
    }
  }
  return { paths: drawing.DRAWN_PATHS, send };
}

/** Makes calls of this server in the name of whoever asks for the page. */
function askerOf(app: FastifyInstance, request: FastifyRequest): (url: string) => Promise<unknown> {
  return async (url) => {
    const { cookie } = request.headers;
    const reply = await app.inject({ url, remoteAddress: request.ip, headers: { ...(cookie && { cookie }) } });
    return reply.statusCode === 200 ? reply.json() : undefined;
  };
}

function chosenField(request: FastifyRequest): string | null {
  return request.cookies[CHOSEN_FIELD_COOKIE] || null;
}
