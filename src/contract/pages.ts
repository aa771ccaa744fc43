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
  '/about-data',
] as const;
