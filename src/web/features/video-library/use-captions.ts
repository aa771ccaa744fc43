import { type RefObject, useEffect, useState } from 'react';

export type CaptionLanguage = 'tl' | 'en' | 'off';

/**
 * What is being said, to be drawn large under the picture; the browser draws it itself only where the picture fills the
 * screen.
 * @param isReady Whether the video is there already.
 */
export function useCaptions(
  film: RefObject<HTMLVideoElement | null>,
  language: CaptionLanguage,
  isReady: boolean,
): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const video = film.current;
    if (!isReady || video === null || language === 'off') return;
    const track = [...video.textTracks].find((each) => each.language === (language === 'tl' ? 'fil' : 'en'));
    if (track === undefined) return;
    const tell = () => {
      const cue = track.activeCues?.[0];
      setSaid(cue instanceof VTTCue ? cue.text : '');
    };
    const showWhereFull = () => {
      track.mode = document.fullscreenElement === video ? 'showing' : 'hidden';
    };
    showWhereFull();
    tell();
    track.addEventListener('cuechange', tell);
    document.addEventListener('fullscreenchange', showWhereFull);
    return () => {
      track.mode = 'disabled';
      track.removeEventListener('cuechange', tell);
      document.removeEventListener('fullscreenchange', showWhereFull);
      setSaid('');
    };
  }, [film, language, isReady]);
  return said;
}
