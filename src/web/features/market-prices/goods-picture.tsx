import { isCropId } from '#content/crop-names.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { GoodsDrawing } from '#web/ui/goods-drawing.tsx';

/** The drawing of a price's goods on its tile. `drawing`: a crop's id, else the name of other goods. */
export function GoodsPicture({ drawing, className }: { drawing: string; className: string }) {
  const Drawn = isCropId(drawing) ? CropDrawing : GoodsDrawing;
  return <Drawn id={drawing} className={className} />;
}
