import { ease, fade } from './kit/svg.ts';
import { factOf, type Script, type TimedScene } from './script.ts';

/** Where a scene stands. */
export type Moment = {
  /** Seconds since the scene began. */
  t: number;
  /** How far the movement of a caption has come, 0 before it is said to 1 before it ends; captions count from 0. */
  said: (caption: number) => number;
  /** How much of what a caption brings is to be seen: 0 before it is said, 1 half a second after. */
  seen: (caption: number) => number;
  /** A figure of the script with its unit. */
  fact: (name: string) => string;
};

/** The drawing of a scene at a moment: SVG text, the same for the same moment. */
export type Scene = (moment: Moment) => string;
export type Film = Readonly<Record<string, Scene>>;

/** The film of a lesson. */
export async function loadFilm(id: string): Promise<Film> {
  const { film } = (await import(`./scenes/${id}.ts`)) as { film: Film };
  return film;
}

/** Seconds in which one scene gives way to the next. */
const CHANGE_SECONDS = 0.4;
/** In which a thing that is spoken of comes to be seen. */
const SEEN_SECONDS = 0.5;

/** What is seen `seconds` after the beginning. */
export function pictureAt(script: Script, scenes: readonly TimedScene[], film: Film, seconds: number): string {
  const now = scenes.findLast(({ from }) => from <= seconds) ?? scenes[0];
  if (now === undefined) return '';
  const before = scenes[scenes.indexOf(now) - 1];
  const share = ease(seconds - now.from, 0, CHANGE_SECONDS);
  if (before === undefined || share >= 1) return drawScene(script, now, film, seconds);
  return drawScene(script, before, film, before.until) + fade(share, drawScene(script, now, film, seconds));
}

function drawScene(script: Script, scene: TimedScene, film: Film, seconds: number): string {
  const draw = film[scene.scene];
  if (draw === undefined) throw new Error(`no drawing for the scene ${scene.scene}`);
  const captionAt = (index: number) => {
    const caption = scene.captions[index];
    if (caption === undefined) throw new Error(`${scene.scene} has no caption ${index}`);
    return caption;
  };
  return draw({
    t: seconds - scene.from,
    said: (index) => {
      const { from, until } = captionAt(index);
      return ease(seconds, from, from + (until - from) * 0.75);
    },
    seen: (index) => ease(seconds, captionAt(index).from, captionAt(index).from + SEEN_SECONDS),
    fact: (name) => factOf(script, name),
  });
}
