import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isCropId } from '#content/crop-names.ts';
import { TOOLS } from '#content/tools.ts';
import { lessonForAnalysis } from '#content/videos/lesson-for.ts';
import type { AnalysisType } from '#contract/analyses.ts';
import { DEFAULT_PHOTO_TEXT } from '#contract/limits.ts';
import { useAskedField } from '#web/client/asked-field.ts';
import { caseOf } from '#web/client/case-of.ts';
import { displayName } from '#web/client/display-name.ts';
import { fieldLines, manilaToday } from '#web/client/field-words.ts';
import { useUser } from '#web/client/session.ts';
import { AboutField } from '#web/ui/about-field.tsx';
import type { Case } from '#web/ui/case-text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ToolIcon } from '#web/ui/tool-icon.tsx';
import { WatchLink } from '#web/ui/watch-link.tsx';
import { analysisConfig } from './analysis-config.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { NextTaps } from './next-taps.tsx';
import { usePhoneState } from './phone-choice.tsx';
import { type Told, withReply } from './replies.ts';
import { type ShownResult, useShownResult } from './shown-result.ts';
import { type AnalysisRequest, useAnalyze } from './use-analyze.ts';
import { useDraft, useDraftName } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';
import { noteCrop } from './usual-crops.ts';

/** One of the five tools, or the general page: first the input card, then the results card in its place. */
export function AnalysisPage({ featureId }: { featureId?: string }) {
  const config = analysisConfig(featureId);
  const { data: user } = useUser();
  const [path, navigate] = useLocation();
  const name = useDraftName(config.type);
  const draft = useDraft(name);
  const picked = usePhotos(name);
  const { field, fields, ask } = useAskedField();
  const fieldCrop = config.hasPhoto && field && isCropId(field.cropId) ? field.cropId : null;
  const crop = draft.crop ?? fieldCrop;
  const [isAgain, setIsAgain] = useState(false);
  const [isPhoneChosen, setIsPhoneChosen] = useState(false);
  const { mutate, isPending, reset, sentShare, stop } = useAnalyze();
  const isPhoneReady = usePhoneState().kind === 'ready';
  const isOnPhone = config.hasPhoto && isPhoneReady && isPhoneChosen;
  const shown = useShownResult();
  // The other tool may have looked at the photos of this one.
  const title = shown ? analysisConfig(shown.type).title : config.title;
  const images = picked.photos.map(({ file }) => file);
  const lesson = shown && lessonForAnalysis(shown.type, shown.crop);

  function analyze(type: AnalysisType, input: string, told: Told): void {
    if (told.crop) noteCrop(told.crop);
    const request = { type, input, crop: told.crop, fieldId: field?.id ?? null, images, isOnPhone };
    mutate(request, {
      onSuccess: ({ result, ...how }) => {
        draft.settle();
        picked.settle();
        // It waits in the outbox, photos and all: the form is free for the next plant.
        if (result === null) return startAnew();
        // A step of its own: Back comes to the form as it was, Forward and a reload to the result.
        navigate(path, { state: { shown: shownOf(request, { result, ...how }, user?.id ?? '') } });
      },
    });
  }

  function analyzeAgain(type: AnalysisType, told: Told): void {
    draft.write(told);
    analyze(type, told.text.trim() || DEFAULT_PHOTO_TEXT, told);
  }

  function startAnew(): void {
    draft.write({ text: '', crop: null });
    picked.removeAll();
    reset();
    setIsAgain(true);
    navigate(path);
  }

  return (
    <>
      <PageHeader title={title} />
      <div className="page-body">
        {shown ? (
          <AnalysisResults
            key={shown.result.id}
            shown={shownCase(shown, title, user ? displayName(user) : '', picked.photos)}
            isFromPhone={shown.isFromPhone}
            isWaiting={shown.isWaiting ?? false}
            onReset={startAnew}
          >
            {images.length > 0 && (
              <NextTaps
                result={shown.result}
                onReply={(reply) => analyzeAgain(shown.type, withReply({ text: draft.text, crop }, reply))}
                onTool={(type) => analyzeAgain(type, { text: draft.text, crop })}
              />
            )}
            {lesson && <WatchLink {...lesson} />}
          </AnalysisResults>
        ) : (
          <>
            <Introduction type={config.type} text={config.description} takesFocus={isAgain} />
            <div className="mb-3">
              <AboutField asked={field?.id ?? null} fields={fieldLines(fields, manilaToday())} onAsk={ask} />
            </div>
            <AnalysisForm
              config={config}
              picked={picked}
              text={draft.text}
              isPending={isPending}
              sentShare={sentShare}
              onStop={stop}
              crop={crop}
              onCrop={(picked) => draft.write({ crop: picked })}
              isOnPhone={isOnPhone}
              onPhone={setIsPhoneChosen}
              onText={(text) => draft.write({ text })}
              onAnalyze={(input) => analyze(config.type, input, { text: draft.text, crop })}
            />
          </>
        )}
      </div>
    </>
  );
}

function shownOf(
  { type, input, crop }: AnalysisRequest,
  how: Pick<ShownResult, 'result' | 'isFromPhone' | 'isWaiting'>,
  userId: string,
): ShownResult {
  return { userId, type, input, crop, at: new Date().toISOString(), ...how };
}

/** What the phone looked at has its photos in the form alone; what was sent has them on the server, too. */
function shownCase(
  shown: ShownResult,
  title: string,
  farmer: string,
  photos: ReturnType<typeof usePhotos>['photos'],
): Case {
  const { type, input, crop, at, result, isFromPhone } = shown;
  const own = caseOf({ type, input, createdAt: at, ...(crop !== null && { crop }), ...result }, title, farmer);
  return isFromPhone ? { ...own, photoUrls: photos.map(({ previewUrl }) => previewUrl) } : own;
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
      <span className="flex size-[min(3.5rem,16vw)] shrink-0 items-center justify-center rounded-full bg-straw-soft text-straw-ink">
        {icon ? (
          <ToolIcon name={icon} className="size-1/2" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-1/2" />
        )}
      </span>
      <p ref={words} tabIndex={-1} className="min-w-0 break-words focus:outline-none md:text-lg">
        {text}
      </p>
    </div>
  );
}
