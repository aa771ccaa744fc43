import { ScanSearch } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import type { CropId } from '#content/crop-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PalayMark } from '#web/ui/logo.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { AnalysisConfig } from './analysis-config.ts';
import { CropChoice } from './crop-choice.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import type { PickedPhotos } from './use-photos.ts';
import { validateAnalysis } from './validate-analysis.ts';

/** Greatest height of the text box, in pixels. */
const MAX_HEIGHT_PX = 320;

type AnalysisFormProps = {
  config: AnalysisConfig;
  picked: PickedPhotos;
  text: string;
  isPending: boolean;
  /** How much of the photo has gone out, 0 to 1. */
  sentShare: number;
  onStop: () => void;
  crop: CropId | null;
  onCrop: (crop: CropId | null) => void;
  /** Whether the phone itself is to look at the photos. */
  isOnPhone: boolean;
  onPhone: (isOnPhone: boolean) => void;
  onText: (text: string) => void;
  onAnalyze: (input: string) => void;
};

/** The input card: a photo where the tool looks at one, and words. */
export function AnalysisForm({
  config,
  picked,
  text,
  isPending,
  sentShare,
  onStop,
  crop,
  onCrop,
  isOnPhone,
  onPhone,
  onText,
  onAnalyze,
}: AnalysisFormProps) {
  const textId = useId();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || picked.isPreparing) return;
    const checked = validateAnalysis({ hasPhotoField: config.hasPhoto, hasPhoto: picked.photos.length > 0, text });
    if (checked.isValid) {
      onAnalyze(checked.input);
      return;
    }
    showToast({ title: checked.title, description: checked.description, variant: 'destructive' });
    (checked.missing === 'photo' ? photoInput : textBox).current?.focus();
  }

  return (
    <Card as="form" onSubmit={submit}>
      <fieldset disabled={isPending} className="m-0 min-w-0 space-y-5 border-0 p-0">
        <legend className="sr-only">Ang susuriin</legend>
        {config.hasPhoto && <CropChoice crop={crop} onChoose={onCrop} />}
        {config.hasPhoto && <PhotoPicker picked={picked} inputRef={photoInput} />}
        <div>
          <label htmlFor={textId} className="mb-2 block text-lg font-bold">
            {config.label}
          </label>
          <TextArea
            ref={textBox}
            id={textId}
            maxHeightPx={MAX_HEIGHT_PX}
            placeholder={config.placeholder}
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="min-h-32 focus-visible:outline-offset-0"
          />
        </div>
        {config.hasPhoto && <PhoneChoice isChosen={isOnPhone} onChoose={onPhone} />}
      </fieldset>
      <Button type="submit" size="lg" className="mt-5 w-full" isPending={isPending} disabled={picked.isPreparing}>
        {isPending ? <PalayMark className="size-7 origin-bottom animate-sway" /> : <ScanSearch aria-hidden="true" />}
        {isPending ? 'Analyzing...' : 'Analyze with AI'}
      </Button>
      {isPending && (
        <Progress
          isSending={picked.photos.length > 0 && !isOnPhone && sentShare < 1}
          sentShare={sentShare}
          onStop={onStop}
        />
      )}
    </Card>
  );
}

/** How far the sending is, and a way out of it. */
function Progress({ isSending, sentShare, onStop }: { isSending: boolean; sentShare: number; onStop: () => void }) {
  const percent = Math.floor(sentShare * 100);
  return (
    <div className="mt-4 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p aria-live="polite">{isSending ? 'Ipinapadala ang litrato…' : 'Sinusuri na. Sandali lang.'}</p>
        {isSending && (
          <progress aria-label="Naipadala na" max={100} value={percent} className="h-3 w-full accent-leaf" />
        )}
      </div>
      <Button variant="secondary" onClick={onStop}>
        Itigil
      </Button>
    </div>
  );
}
