import monthNames from '#language/lexicon/month-names.json' with { type: 'json' };
import { daysInMonth, type PlaceNormals } from './normals.ts';
import { outlook } from './outlook.ts';
import { ruleWords, type WeatherRules } from './plan-days.ts';
import { type RainHabit, rainHabit } from './usual-rain.ts';
import type { WeatherTopic } from './weather-topics.ts';
import type { WeekTask } from './week-tasks.ts';

type Usual = { month: string; rainyDays: number | null; rules: WeatherRules };

/** What the usual weather of a month asks for; single days are not in it. */
const tasks: Partial<Record<WeatherTopic, (usual: Usual) => Omit<WeekTask, 'days'>[]>> = {
  typhoon: ({ month }) => [
    {
      kind: 'storm',
      level: 'caution',
      title: 'Panahon ng bagyo',
      text: `Madalas ang bagyo tuwing ${month}. Makinig sa PAGASA at ihanda ang kanal at mga gamit.`,
    },
  ],
  rain: ({ month, rainyDays }) => [
    {
      kind: 'drain',
      level: 'caution',
      title: 'Maulan ang buwang ito',
      text: `${rainyDays === null ? 'Madalas umulan' : `Karaniwang ${Math.round(rainyDays)} araw ang may ulan`} tuwing ${month}. Linisin ang kanal ng bukid.`,
    },
    {
      kind: 'dry-grain',
      level: 'caution',
      title: 'Maghanda ng masisilungan ng ani',
      text: 'Kapag uulan, gumamit ng dryer o ikalat sa silong ang basang ani.',
    },
    {
      kind: 'top-dress',
      level: 'caution',
      title: 'Tingnan ang langit bago mag-abono o mag-spray',
      text: 'Huwag magsimula kapag may malakas na ulang darating. Masasayang ang abono at gamot.',
    },
  ],
  drought: ({ month, rainyDays }) => [
    {
      kind: 'irrigate',
      level: 'caution',
      title: 'Kulang sa ulan ang buwang ito',
      text: `${rainyDays === null ? 'Madalang ang ulan' : `Karaniwang ${Math.round(rainyDays)} araw lang ang may ulan`} tuwing ${month}. Unahing diligan ang tanim na nasa maselang yugto.`,
    },
    {
      kind: 'dry-grain',
      level: 'good',
      title: 'Karaniwang mainam magbilad',
      text: 'Tingnan muna ang langit. Ibilad ang palay o mais nang 2-4 cm ang kapal at haluin tuwing 30 minuto.',
    },
  ],
  heat: ({ rules }) => [
    { kind: 'heat', level: 'caution', title: 'Mainit ang buwang ito', text: ruleWords(rules, 'heat-work') },
  ],
  wind: ({ rules }) => [
    { kind: 'wind', level: 'caution', title: 'Mahangin ang buwang ito', text: ruleWords(rules, 'spray-wind-stop') },
  ],
};

/** How the rain of a month that is neither rainy nor dry is told. */
const habits: Readonly<Record<RainHabit, string>> = {
  often: 'Madalas umulan, pero mahina, sa buwang ito.',
  sometimes: 'May tuyo at may maulang araw sa buwang ito.',
  seldom: 'Madalang ang ulan sa buwang ito.',
};

/** Said in a month that is neither rainy nor dry. */
const plain = (habit: RainHabit): Omit<WeekTask, 'days'> => ({
  kind: 'spray',
  level: 'caution',
  title: 'Tingnan ang langit bago magtrabaho',
  text: `${habits[habit]} Mag-abono at mag-spray lang kapag walang malakas na ulang darating.`,
});

/** What the usual weather of a month (1 to 12) asks of a farmer; without days, for normals tell of none. */
export function usualTasks(normals: PlaceNormals, month: number, rules: WeatherRules): WeekTask[] {
  const [usual] = outlook(normals, month, 1, null, rules).months;
  if (usual === undefined) return [];
  const facts = { month: monthNames.tl[month - 1] ?? '', rainyDays: usual.rainyDays, rules };
  const habit = rainHabit((usual.rainyDays ?? 0) / daysInMonth(month));
  // A month whose rain falls on single days is not called rainy.
  const topics = usual.topics.filter((topic) => topic !== 'rain' || habit === 'often');
  const found = topics.flatMap((topic) => tasks[topic]?.(facts) ?? []);
  const isPlain = !topics.includes('rain') && !topics.includes('drought');
  return [...found, ...(isPlain ? [plain(habit)] : [])].map((task) => ({ ...task, days: [] }));
}
