import { RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatSeconds, type Lesson } from '#content/videos/lessons.ts';
import { sayNow, useVoice } from '#web/client/filipino-voice.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lessonFiles } from './lesson-files.ts';
import { readPlace, writePlace } from './lesson-place.ts';
import { type LocalLesson, openSaved } from './saved-lessons.ts';
import { type CaptionLanguage, useCaptions } from './use-captions.ts';

const SPEEDS = [0.75, 1, 1.5] as const;
const LANGUAGES: readonly { id: CaptionLanguage; label: string }[] = [
  { id: 'tl', label: 'Taglish' },
  { id: 'en', label: 'English' },
  { id: 'off', label: 'Wala' },
];

type Props = { id: string; title: string; lesson: Lesson; onPlay: () => void };

/** Plays one of our lessons, from the phone where it is saved: large captions under the picture, chapters, speed. */
export function LessonPlayer({ id, title, lesson, onPlay }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const source = useSource(id);
  const [isBroken, setIsBroken] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [language, setLanguage] = useState<CaptionLanguage>('tl');
  const said = useCaptions(film, language, source !== null);
  const reader = useReader(language === 'tl' ? said : null);
  if (source === null) return <div className="aspect-video w-full bg-soil" />;

  const seek = (at: number) => {
    if (!film.current) return;
    film.current.currentTime = at;
    film.current.play().catch(() => undefined);
  };
  const keepPlace = () => film.current && writePlace(id, film.current.currentTime, lesson.seconds);

  if (isBroken)
    return (
      <div
        className="flex aspect-video w-full flex-col items-center justify-center gap-3 bg-soil p-4 text-center text-on-soil"
        role="alert"
      >
        <p>Hindi ma-play ang video ngayon. Tingnan ang signal, saka subukan ulit.</p>
        <Button variant="secondary" onClick={() => setIsBroken(false)}>
          <RotateCcw aria-hidden="true" className="size-5" />
          Subukan ulit
        </Button>
      </div>
    );
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are below; the rule does not see through the map */}
      <video
        ref={film}
        controls
        autoPlay
        playsInline
        preload="metadata"
        poster={lessonFiles(id).poster}
        title={title}
        className="aspect-video w-full bg-soil"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = readPlace(id);
          event.currentTarget.playbackRate = speed;
        }}
        onPlaying={onPlay}
        onPause={keepPlace}
        onTimeUpdate={keepPlace}
      >
        {source.films.map((src, index) => (
          <source key={src} src={src} onError={() => index === source.films.length - 1 && setIsBroken(true)} />
        ))}
        {(['tl', 'en'] as const).map((each) => (
          <track
            key={each}
            kind="captions"
            src={source.captions[each]}
            srcLang={each === 'tl' ? 'fil' : 'en'}
            label={each === 'tl' ? 'Taglish' : 'English'}
          />
        ))}
      </video>
      {language !== 'off' && (
        <p
          data-captions=""
          lang={language === 'tl' ? 'fil' : 'en'}
          className="flex min-h-24 items-center justify-center bg-soil px-4 py-3 text-center text-xl leading-snug font-bold text-on-soil"
        >
          {said}
        </p>
      )}
      <div className="space-y-4 p-4 pb-0">
        <div className="flex flex-wrap gap-2">
          <Choice
            label="Bilis"
            options={SPEEDS.map((each) => ({ id: each, label: `${each}×` }))}
            chosen={speed}
            onChoose={(each) => {
              setSpeed(each);
              if (film.current) film.current.playbackRate = each;
            }}
          />
          <Choice label="Salita sa video" options={LANGUAGES} chosen={language} onChoose={setLanguage} />
          {reader && (
            <Button variant="secondary" aria-pressed={reader.isOn} onClick={reader.toggle}>
              {reader.isOn ? (
                <VolumeX aria-hidden="true" className="size-5" />
              ) : (
                <Volume2 aria-hidden="true" className="size-5" />
              )}
              {reader.isOn ? 'Itigil ang basa' : 'Pakinggan'}
            </Button>
          )}
        </div>
        <ol aria-label="Mga bahagi" className="grid gap-2 sm:grid-cols-2">
          {lesson.chapters.map(({ at, title: chapter }) => (
            <li key={at}>
              <button
                type="button"
                onClick={() => seek(at)}
                className="flex min-h-12 w-full items-center gap-3 rounded-lg border border-line bg-sunken px-3 text-left hover:bg-leaf-soft"
              >
                <span className="font-bold text-leaf-ink tabular-nums">{formatSeconds(at)}</span>
                {chapter}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type ChoiceProps<Id> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

function Choice<Id extends string | number>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <fieldset className="flex overflow-hidden rounded-lg border-2 border-edge" aria-label={label}>
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'min-h-12 min-w-12 px-2.5 font-bold',
            id === chosen ? 'bg-leaf text-on-leaf' : 'bg-surface text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type Source = { films: readonly string[]; captions: LocalLesson['captions'] };

/** What plays: the phone's own copy, else the server's files; null until that is known. */
function useSource(id: string): Source | null {
  const [source, setSource] = useState<Source | null>(null);
  useEffect(() => {
    let isOver = false;
    let local: LocalLesson | null = null;
    const revoke = () => {
      if (local) for (const url of [local.film, local.captions.tl, local.captions.en]) URL.revokeObjectURL(url);
    };
    const open = async () => {
      local = await openSaved(id).catch(() => null);
      if (isOver) return revoke();
      const { webm, mp4, captions } = lessonFiles(id);
      setSource(local ? { films: [local.film], captions: local.captions } : { films: [webm, mp4], captions });
    };
    open().catch(() => undefined);
    return () => {
      isOver = true;
      revoke();
    };
  }, [id]);
  return source;
}

/**
 * Reads each caption as it comes, where the phone has a Filipino voice.
 * @param said null where no Taglish is shown: such a voice would mangle English.
 */
function useReader(said: string | null): { isOn: boolean; toggle: () => void } | null {
  const voice = useVoice();
  const [isOn, setIsOn] = useState(false);
  const isTaglish = said !== null;
  useEffect(() => {
    if (!isOn || voice === null || said === null) return;
    if (said !== '') sayNow(voice, said);
  }, [isOn, voice, said]);
  useEffect(() => {
    if (!isOn || !isTaglish) return;
    return () => speechSynthesis.cancel();
  }, [isOn, isTaglish]);
  return voice === null || said === null ? null : { isOn, toggle: () => setIsOn((is) => !is) };
}
