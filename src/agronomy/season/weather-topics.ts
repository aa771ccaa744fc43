import { anyOf, type Has, inOrder } from '#language/in-order.ts';

/** Kinds of weather a farmer describes in words. */
export type WeatherTopic =
  | 'typhoon'
  | 'typhoon-over'
  | 'flood'
  | 'rain'
  | 'drought'
  | 'heat'
  | 'wind'
  | 'cold'
  | 'cloudy';

const patterns: readonly (readonly [WeatherTopic, RegExp | Has])[] = [
  [
    'typhoon-over',
    anyOf(
      inOrder(
        { most: 20 },
        /katatapos|pagkatapos|matapos|nakaraang|tumama|dumaan|nasalanta/g,
        /bagyo|typhoon|habagat/g,
      ),
      inOrder({ most: 15 }, /after/g, /typhoon/g),
    ),
  ],
  ['typhoon', /bagyo|typhoon|signal no|signal #|storm|unos/],
  ['flood', /b(in)?aha|binabaha|lubog|flood|umapaw/],
  ['rain', /ulan|maulan|tag.?ulan|habagat|amihan na maulan|rain|wet season|ambon/],
  ['drought', /tagtuyot|walang ulan|tuyot|el ni|drought|bitak|kulang sa tubig|walang tubig/],
  ['heat', /init|mainit|heat|tag.?init|hot\b|summer/],
  ['wind', /hangin|mahangin|wind/],
  ['cold', /lamig|malamig|cold|amihan/],
  ['cloudy', /maulap|makulimlim|cloud/],
];

/** Weather named in the text, most urgent first; empty when none is. */
export function weatherTopics(text: string): WeatherTopic[] {
  const found = patterns.filter(([, pattern]) => anyOf(pattern)(text)).map(([topic]) => topic);
  return found.includes('typhoon-over') ? found.filter((topic) => topic !== 'typhoon') : found;
}

const ruleIds: Readonly<Record<WeatherTopic, readonly string[]>> = {
  'typhoon-over': [
    'typhoon-after-rice',
    'typhoon-after-veg',
    'typhoon-coconut',
    'flood-upland',
    'fert-heavy-rain',
    'spray-wet-leaf',
  ],
  typhoon: [
    'typhoon-harvest',
    'typhoon-drain',
    'typhoon-fruit',
    'typhoon-veg',
    'dry-bad',
    'fert-heavy-rain',
    'spray-wind-stop',
  ],
  flood: ['flood-rice-vegetative', 'flood-upland', 'typhoon-drain', 'fert-heavy-rain'],
  rain: [
    'fert-heavy-rain',
    'spray-rain-stop',
    'flood-upland',
    'sow-veg-stop',
    'rice-transplant-stop',
    'dsr-stop',
    'dry-bad',
  ],
  drought: ['drought-rice', 'crack-rice', 'awd-cycle', 'drought-general', 'fert-dry', 'irrigate-need'],
  heat: ['heat-rice-flower', 'heat-corn-silk', 'heat-tomato', 'transplant-veg-heat', 'heat-work', 'spray-heat-caution'],
  wind: ['spray-wind-stop', 'spray-dry-caution', 'irrigate-need'],
  cold: ['cold-rice', 'spray-wet-leaf', 'foliar-ok', 'spray-ok'],
  cloudy: ['spray-rain-stop', 'fert-ok', 'spray-ok'],
};

type RuleFacts = { crops: readonly string[]; stages: readonly string[] };

/** Ids of the weather rules that speak to this weather, crop and stage, most urgent first. */
export function rulesForWeather(
  topics: readonly WeatherTopic[],
  cropId: string | null,
  stage: string | null,
  rules: ReadonlyMap<string, RuleFacts>,
): string[] {
  const ids = topics.flatMap((topic) => ruleIds[topic]);
  return [...new Set(ids)].filter((id) => {
    const rule = rules.get(id);
    if (rule === undefined) return false;
    const isForCrop = rule.crops.includes('*') || (cropId !== null && rule.crops.includes(cropId));
    return isForCrop && (stage === null || rule.stages.includes('*') || rule.stages.includes(stage));
  });
}
