import { ANSWERED_BY } from '#contract/answered-by.ts';
import { PAGE_PATHS } from '#contract/pages.ts';

/** Addresses of the app's screens, with their query; all others are the server's alone, a login above all. */
export const SCREENS = ['/', ...PAGE_PATHS].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`));

/** Files of the agronomist on the phone, by their hashed names. */
export const LATER_CACHE = 'ani-gabay-agronomist';
/** Photos of the farmer who is signed in; emptied when he leaves. */
export const PHOTO_CACHE = 'ani-gabay-photos';
/** So many photos are kept, those seen last; about 20 MB. */
export const PHOTOS_KEPT = 150;

/** The first status that says that a server could not answer. */
const SERVER_FAILURE = 500;

/** Whether our own server answered, and could: a captive portal's page and a proxy's without a server are no answers. */
export function isOurs({ headers, status }: Pick<Response, 'headers' | 'status'>): boolean {
  return headers.has(ANSWERED_BY) && status < SERVER_FAILURE;
}
