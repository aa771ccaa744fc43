import { useState } from 'react';
import { CROP_NAMES, type CropId, isCropId } from '#content/crop-names.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { usualCrops } from './usual-crops.ts';

type CropChoiceProps = { crop: CropId | null; onChoose: (crop: CropId | null) => void };

/** Which crop it is, those asked about before on top: the crop rules most causes out. */
export function CropChoice({ crop, onChoose }: CropChoiceProps) {
  const [usual] = useState(() => usualCrops());
  const others = Object.keys(CROP_NAMES).filter((id): id is CropId => isCropId(id) && !usual.includes(id));
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Anong tanim ito?"
          value={crop ?? ''}
          onChange={({ target: { value } }) => onChoose(isCropId(value) ? value : null)}
        >
          <option value="">Pumili ng tanim</option>
          {usual.length > 0 && (
            <optgroup label="Madalas mong tanim">
              <Options ids={usual} />
            </optgroup>
          )}
          <optgroup label="Lahat">
            <Options ids={others} />
          </optgroup>
        </SelectField>
      </div>
      {crop && <CropDrawing id={crop} className="size-14 rounded-lg bg-tile p-1" />}
    </div>
  );
}

function Options({ ids }: { ids: readonly CropId[] }) {
  return ids.map((id) => (
    <option key={id} value={id}>
      {CROP_NAMES[id]}
    </option>
  ));
}
