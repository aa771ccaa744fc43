/** The cookie that names the field a farmer chose on this phone; the page is drawn for it. No secret, no session. */
export const CHOSEN_FIELD_COOKIE = 'bukid';

/** Addresses of the web app's pages, as the server's router writes them; any other is a 404 page. */
export const PAGE_PATHS = [
  '/chat',
  '/analyze',
  '/analyze/:featureId',
  '/history',
  '/weather',
  '/market-prices',
  '/info',
  '/crop-calendar',
  '/video-library',
] as const;
