import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CROP_NAMES, type CropId, isCropId } from '#content/crop-names.ts';
import { TOOLS } from '#content/tools.ts';
import { type AnalysisType, PHOTO_ANALYSIS_TYPES } from '#contract/analyses.ts';
import { useAskedField } from '#web/client/asked-field.ts';
import { fieldLines, manilaToday } from '#web/client/field-words.ts';
import { AboutField } from '#web/ui/about-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ToolIcon } from '#web/ui/tool-icon.tsx';
import { analysisConfig } from './analysis-config.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { useIsOnline, usePhoneState } from './phone-choice.tsx';
import { useAnalyze } from './use-analyze.ts';
import { usePhotos } from './use-photos.ts';
import { noteCrop } from './usual-crops.ts';

/** One of the five tools, or the general page: first the input card, then the results card in its place. */
export function AnalysisPage({ featureId }: { featureId?: string }) {
  const config = analysisConfig(featureId);
  const [text, setText] = useState('');
  const [pickedCrop, setCrop] = useState<CropId | null>(null);
  const { field, fields, ask } = useAskedField();
  const crop = pickedCrop ?? (config.hasPhoto && field && isCropId(field.cropId) ? field.cropId : null);
  const [isAgain, setIsAgain] = useState(false);
  const [isPhoneChosen, setIsPhoneChosen] = useState(false);
  const picked = usePhotos();
  const { mutate, data: result, isPending, reset, sentShare, stop, variables } = useAnalyze();
  const isPhoneReady = usePhoneState().kind === 'ready';
  const isOnline = useIsOnline();
  const isOnPhone = config.hasPhoto && isPhoneReady && (isPhoneChosen || !isOnline);

  function startAnew(): void {
    setText('');
    setCrop(null);
    picked.removeAll();
    reset();
    setIsAgain(true);
  }

  return (
    <>
      <PageHeader title={config.title} />
      <div className="page-body">
        {result ? (
          <AnalysisResults
            result={result}
            toolTitle={config.title}
            words={crop ? `${CROP_NAMES[crop]}. ${text}` : text}
            isDiagnosis={PHOTO_ANALYSIS_TYPES.has(config.type)}
            photoUrls={picked.photos.map(({ previewUrl }) => previewUrl)}
            isFromPhone={variables?.isOnPhone ?? false}
            onReset={startAnew}
          />
        ) : (
          <>
            <Introduction type={config.type} text={config.description} takesFocus={isAgain} />
            <div className="mb-3">
              <AboutField asked={field?.id ?? null} fields={fieldLines(fields, manilaToday())} onAsk={ask} />
            </div>
            <AnalysisForm
              config={config}
              picked={picked}
              text={text}
              isPending={isPending}
              sentShare={sentShare}
              onStop={stop}
              crop={crop}
              onCrop={setCrop}
              isOnPhone={isOnPhone}
              onPhone={setIsPhoneChosen}
              onText={setText}
              onAnalyze={(input) => {
                if (crop) noteCrop(crop);
                const fieldId = field?.id ?? null;
                mutate({
                  type: config.type,
                  input,
                  crop,
                  fieldId,
                  images: picked.photos.map(({ file }) => file),
                  isOnPhone,
                });
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

function Introduction({ type, text, takesFocus }: { type: AnalysisType; text: string; takesFocus: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // 'Analyze Another' went away with the results: the new form is read from its start.
    if (takesFocus) words.current?.focus();
  }, [takesFocus]);
  const icon = TOOLS.find(({ id }) => id === type)?.icon;
  return (
    <div className="mb-5 flex items-center gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-straw-soft text-straw-ink">
        {icon ? <ToolIcon name={icon} className="size-8" /> : <MessageCircle aria-hidden="true" className="size-8" />}
      </span>
      <p ref={words} tabIndex={-1} className="focus:outline-none md:text-lg">
        {text}
      </p>
    </div>
  );
}
