import { randomUUID } from 'node:crypto';

const MAX_HOPS = 12;

/** Registers a farmer through the real pages, as a browser without scripts does; returns the session's cookie header. */
export async function registerFarmer(url: string): Promise<string> {
  const browser = new CookieBrowser();
  const loginPage = await browser.go(`${url}/api/login`);
  const link = loginPage.html.match(/href="([^"]*register[^"]*)"/)?.[1];
  if (!link) throw new Error('the login page has no link to the registration');
  const registration = await browser.go(new URL(link, loginPage.url).href);
  const action = registration.html.match(/<form[^>]*action="([^"]*)"/)?.[1] ?? registration.url;
  const fields = new URLSearchParams({
    firstName: 'Bilis',
    lastName: 'Sukat',
    email: `${randomUUID()}@example.ph`,
    password: 'palay-ko-2026',
  });
  await browser.go(new URL(action, registration.url).href, fields);
  return browser.cookieHeader();
}

/** Follows redirects and keeps cookies; one host only, which is all a benchmark needs. */
class CookieBrowser {
  private readonly cookies = new Map<string, string>();

  cookieHeader(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  async go(address: string, form?: URLSearchParams): Promise<{ url: string; html: string }> {
    let url = address;
    let body = form;
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const reply = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.cookieHeader(), accept: 'text/html', ...(body && { origin: new URL(url).origin }) },
        ...(body && { method: 'POST', body }),
      });
      for (const line of reply.headers.getSetCookie()) this.keep(line);
      const location = reply.headers.get('location');
      if (!location) return { url, html: await reply.text() };
      url = new URL(location, url).href;
      body = undefined;
    }
    throw new Error(`too many redirects from ${address}`);
  }

  private keep(setCookie: string): void {
    const [, name = '', value = ''] = setCookie.match(/^([^=]+)=([^;]*)/) ?? [];
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(setCookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
