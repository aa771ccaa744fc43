import type { ReactNode } from 'react';
import { WeatherIcon } from './weather-icon.tsx';

type WeatherRowProps = {
  /** Kind of weather, for the icon. */
  main: string;
  /** When. */
  title: string;
  words: string;
  /** Beside `title` and `words`; below them where there is no room. */
  figure: ReactNode;
  detail: ReactNode;
};

/** A day, or a month, as a row of a list. */
export function WeatherRow({ main, title, words, figure, detail }: WeatherRowProps) {
  return (
    <li className="flex items-center gap-2 px-3 py-3 sm:gap-3 sm:px-4">
      <WeatherIcon main={main} className="size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-2 font-bold">
          <span>{title}</span>
          <span className="ml-auto">{figure}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-2 text-sm text-ink-soft">
          <span>{words}</span>
          <span className="ml-auto">{detail}</span>
        </p>
      </div>
    </li>
  );
}
