import { ScanSearch } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PalayMark } from '#web/ui/logo.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { AnalysisConfig } from './analysis-config.ts';
import { PhotoPicker } from './photo-picker.tsx';
import type { PickedPhoto } from './use-photo.ts';
import { validateAnalysis } from './validate-analysis.ts';

/** Greatest height of the text box, in pixels. */
const MAX_HEIGHT_PX = 320;

type AnalysisFormProps = {
  config: AnalysisConfig;
  photo: PickedPhoto;
  text: string;
  isPending: boolean;
  onText: (text: string) => void;
  onAnalyze: (input: string) => void;
};

/** The input card: a photo where the tool looks at one, and words. */
export function AnalysisForm({ config, photo, text, isPending, onText, onAnalyze }: AnalysisFormProps) {
  const textId = useId();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || photo.isPreparing) return;
    const checked = validateAnalysis({ hasPhotoField: config.hasPhoto, hasPhoto: photo.file !== null, text });
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
        {config.hasPhoto && <PhotoPicker photo={photo} inputRef={photoInput} />}
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
      </fieldset>
      <Button type="submit" size="lg" className="mt-5 w-full" isPending={isPending} disabled={photo.isPreparing}>
        {isPending ? <PalayMark className="size-7 origin-bottom animate-sway" /> : <ScanSearch aria-hidden="true" />}
        {isPending ? 'Analyzing...' : 'Analyze with AI'}
      </Button>
    </Card>
  );
}
