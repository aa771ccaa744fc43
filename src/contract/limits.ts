/** Limits shared by the server, which enforces them, and the browser, which tells the farmer before sending. */

/** Longest chat message or analysis text, in characters after trimming. */
export const MESSAGE_MAX_CHARS = 4000;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Photos of one plant that can be analyzed together. */
export const PHOTOS_MAX = 3;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Longest side of a stored photo, in pixels. */
export const PHOTO_STORED_SIDE_PX = 1600;
export const CHAT_PAGE_SIZE = 200;
export const ANALYSES_PAGE_SIZE = 100;
export const PAGE_SIZE_MAX = 500;
/** What the tools send when the farmer adds a photo and no words. */
export const DEFAULT_PHOTO_TEXT = 'Analyze this image';
/** Fields a farmer can keep, harvested ones included. */
export const FIELDS_MAX = 100;
/** Longest name of a field, variety or thing bought, in characters. */
export const FIELD_NAME_MAX_CHARS = 60;
export const AREA_MAX_HA = 1000;
export const ENTRIES_PAGE_SIZE = 100;
/** Largest amount or sum of an entry. */
export const ENTRY_MAX_FIGURE = 100_000_000;
/** Highest price a farmer can wait for, in pesos for PSA's unit. */
export const PRICE_MARK_MAX = 10_000;
