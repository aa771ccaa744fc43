import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeatherIcon } from './weather-icon.tsx';

const classOf = (main: string) => renderToStaticMarkup(<WeatherIcon main={main} className="size-6" />);

test('rain is blue, clear is yellow all through, clouds and what is unknown are gray', () => {
  expect(classOf('Rain')).toMatch(/lucide-cloud-rain.*text-rain/);
  expect(classOf('Clear')).toMatch(/lucide-sun.*fill-straw text-straw/);
  for (const main of ['Clouds', 'Ulap']) expect(classOf(main)).toMatch(/lucide-cloud .*text-ink-soft/);
});
