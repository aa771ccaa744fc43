import { Drawing } from './drawing.tsx';
import sprite from './drawings/crops.svg?url&no-inline';

/** A crop by the part it is known by. `id`: that of the crop's record; every crop has one. */
export function CropDrawing({ id, className }: { id: string; className?: string }) {
  return <Drawing sprite={sprite} id={id} className={className} />;
}
