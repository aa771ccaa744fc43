const MAX_HOPS = 12;

export type VisitedPage = { url: string; status: number; html: string };

/** A browser without scripts: follows redirects, keeps cookies per host and path, submits forms. */
export class CookieBrowser {
  /** 'host path name' -> value; attributes beyond the path play no part here. */
  private readonly cookies = new Map<string, { host: string; path: string; name: string; value: string }>();

  private readonly reach: (address: string) => string;

  /** @param reach Where an address is really asked for: a proxy in front of the server, played in the test. */
  constructor(reach: (address: string) => string = (address) => address) {
    this.reach = reach;
  }

  /** The Cookie header this browser would send. */
  cookieHeader(address: string): string {
    const { host, pathname } = new URL(address);
    return [...this.cookies.values()]
      .filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Opens an address, or posts a form to it, and follows where it leads. */
  async go(address: string, form?: Record<string, string>): Promise<VisitedPage> {
    let url = address;
    let body = form && new URLSearchParams(form);
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const reply = await this.fetch(url, body);
      const location = reply.headers.get('location');
      if (!location) return { url, status: reply.status, html: await reply.text() };
      url = new URL(location, url).href;
      body = undefined;
    }
    throw new Error(`too many redirects from ${address}`);
  }

  /** One request, no redirect followed. */
  async fetch(url: string, body?: URLSearchParams): Promise<Response> {
    const headers = { cookie: this.cookieHeader(url), accept: 'text/html' };
    const reply = await fetch(this.reach(url), {
      redirect: 'manual',
      headers: body ? { ...headers, origin: new URL(url).origin } : headers,
      ...(body && { method: 'POST', body }),
    });
    for (const line of reply.headers.getSetCookie()) this.keep(new URL(url).host, line);
    return reply;
  }

  /** Posts the only form of a page, its own fields filled in from `fields`. */
  submit(page: VisitedPage, fields: Record<string, string>): Promise<VisitedPage> {
    const action = page.html.match(/<form[^>]*action="([^"]*)"/)?.[1];
    if (!action) throw new Error(`no form on ${page.url}`);
    return this.go(new URL(action, page.url).href, fields);
  }

  private keep(host: string, setCookie: string): void {
    const [, name = '', value = ''] = setCookie.match(/^([^=]+)=([^;]*)/) ?? [];
    const path = setCookie.match(/;\s*path=([^;]*)/i)?.[1] ?? '/';
    const key = `${host} ${path} ${name}`;
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(setCookie)) this.cookies.delete(key);
    else this.cookies.set(key, { host, path, name, value });
  }
}
