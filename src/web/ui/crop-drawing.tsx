import { Drawing } from './drawing.tsx';
import sprite from './drawings/crops.svg?url&no-inline';

/** What the ids of drawings begin with that stand in the page itself. */
export const IN_PAGE = 'iginuhit-';

let inPage: readonly string[] = [];

/**
 * The crops whose drawings the page brings along, so that it needs no sprite for them. To be told before a page is drawn on
 * the server, and before the browser takes it over; it holds as long as the page stands.
 */
export function setDrawingsInPage(ids: readonly string[]): void {
  inPage = ids;
}

/** A crop by the part it is known by. `id`: that of the crop's record; every crop has one. */
export function CropDrawing({ id, className }: { id: string; className?: string }) {
  return <Drawing id={id} href={inPage.includes(id) ? `#${IN_PAGE}${id}` : `${sprite}#${id}`} className={className} />;
}
