import { classNames } from './class-names.ts';
import { CropDrawing } from './crop-drawing.tsx';
import { DRAWN_TROUBLES, TroubleDrawing } from './trouble-drawing.tsx';

type MatterDrawingProps = { trouble: string | null; crop: string | null; className?: string };

/** What an answer is about at a glance: the trouble it names, else the crop; nothing where neither is drawn. */
export function MatterDrawing({ trouble, crop, className }: MatterDrawingProps) {
  const look = classNames('rounded-lg bg-tile p-1', className);
  if (trouble !== null && DRAWN_TROUBLES.has(trouble)) return <TroubleDrawing id={trouble} className={look} />;
  return crop === null ? null : <CropDrawing id={crop} className={look} />;
}
