import { Drawing } from './drawing.tsx';
import sprite from './drawings/goods.svg?url&no-inline';

/** Goods of the market that are no crop of ours: rice in the sack, meat, fish. `id`: that of the sprite. */
export function GoodsDrawing({ id, className }: { id: string; className?: string }) {
  return <Drawing id={id} href={`${sprite}#${id}`} className={className} />;
}
