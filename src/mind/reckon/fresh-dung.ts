/** Dung that has not rotted, in whichever order it is said. */
const DUNG = '(?:dumi|tae|ipot|iput|iti|itay|takki|rugit|manure|litter|tai)';
const NOT_ROTTED =
  '(?:sariwa\\w*|presko\\w*|fresh|lab ?as|nabaro|kabaro|bagong (?:kuha|hakot|dumi|ipot|tae)|kakahakot|kakukuha|bago pa(?! (?:ako |ko )?(?:mag|ma|i|um)[a-z]{3})|bag o pa|mainit pa|hilaw pa)';
const FRESH_DUNG = new RegExp(`\\b${DUNG}\\b(?: \\w+){0,4} ${NOT_ROTTED}\\b|\\b${NOT_ROTTED}(?: \\w+){0,4} ${DUNG}\\b`);

/** Whether a message tells of dung that has not rotted: it burns roots, whatever the amount. */
export function tellsFreshDung(normalized: string): boolean {
  return FRESH_DUNG.test(normalized);
}
