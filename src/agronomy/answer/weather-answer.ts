import { findPlace } from '#agronomy/place/find-place.ts';
import { rulesForWeather, type WeatherTopic, weatherTopics } from '#agronomy/season/weather-topics.ts';
import type { Answer } from './answer.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { addDayPlan } from './day-plan.ts';
import { addUsualWeather } from './usual-weather.ts';
import { shortName } from './wording.ts';

const topicLeads: Readonly<Record<WeatherTopic, readonly [string, string]>> = {
  'typhoon-over': [
    'Pagkatapos ng bagyo, unahin ang pagpapatuyo ng bukid bago mag-abono o mag-spray.',
    'After a typhoon, drain the field first, before fertilizer or spray.',
  ],
  typhoon: [
    'Kapag may darating na bagyo, unahin ang kaligtasan ng pamilya, saka ang ani, ang kanal, at ang mga gamit.',
    'When a typhoon is coming, first the safety of the family, then the harvest, the canals and the tools.',
  ],
  flood: [
    'Kapag binaha, ang pinakamahalaga ay mapalabas agad ang tubig.',
    'After a flood, what matters most is to drain the water at once.',
  ],
  rain: [
    'Kapag maulan, ayusin ang daluyan ng tubig at huwag magmadaling mag-abono o mag-spray.',
    'In rain, open the drains and do not hurry to fertilize or spray.',
  ],
  drought: [
    'Kapag kulang sa ulan, ilaan ang tubig sa pinakamaselang yugto ng tanim.',
    'When rain is short, keep the water for the most sensitive stage of the crop.',
  ],
  heat: [
    'Kapag sobrang init, tubig at lilim ang unang tulong sa tanim, at sa magsasaka rin.',
    'In great heat, water and shade are the first help for the crop, and for the farmer.',
  ],
  wind: [
    'Kapag mahangin, huwag munang mag-spray at tukuran ang mga tanim na madaling matumba.',
    'In wind, do not spray, and stake plants that fall easily.',
  ],
  cold: ['Kapag malamig, mas mabagal ang paglaki ng tanim.', 'In the cold, plants grow more slowly.'],
  cloudy: [
    'Kapag maulap, mahina ang araw at mas matagal matuyo ang dahon.',
    'When it is cloudy, the sun is weak and leaves stay wet longer.',
  ],
};

/** Troubles of the crop that the tables place in this season, the worst first. */
export function seasonTroubles({ catalog, season }: Context, cropId: string, most: number): Trouble[] {
  const rank = (trouble: Trouble) => trouble.cause.prior;
  return [...catalog.troubles.values()]
    .filter(({ cause }) => cause.crops[0] === cropId && (cause.kind === 'disease' || cause.kind === 'pest'))
    .filter(({ cause }) => cause.seasons.length === 1 && cause.seasons[0] === season)
    .toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))
    .slice(0, most);
}

/** Adds what to do in the described weather; returns how many rules spoke. */
function addWeatherSteps(context: Context, topics: readonly WeatherTopic[]): number {
  const { draft, catalog, cropId, question, speech } = context;
  const ids = rulesForWeather(topics, cropId, question.stage, catalog.rules);
  const rules = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ text }) => text !== '')
    .slice(0, 6);
  draft.steps(
    speech.say('**Gawin ito:**', '**Do this:**'),
    rules.map(({ text }) => draft.fact(text)),
  );
  draft.cite(rules.flatMap(({ sources }) => sources));
  return rules.length;
}

const wetTopics: ReadonlySet<WeatherTopic> = new Set(['rain', 'flood', 'typhoon-over']);

function addWetTroubles(context: Context, cropId: string): void {
  const { draft, speech } = context;
  const troubles = seasonTroubles({ ...context, season: 'wet' }, cropId, 3);
  if (troubles.length === 0) return;
  draft.cite(troubles.flatMap(({ sources }) => sources.slice(0, 1)));
  const names = speech.and(troubles.map((trouble) => shortName(trouble.name)));
  draft.paragraph(
    draft.fact(
      speech.say(
        `**Bantayan:** ${names}. Madalas ang mga ito kapag basa ang panahon.`,
        `**Watch for:** ${names}. They are common in wet weather.`,
      ),
    ),
  );
}

/** 'Uulan ba bukas?' asks for a forecast, which words cannot give. */
const asksForecast = /\b(uulan|babagyo|aaraw|magiging panahon|will it rain|forecast|panahon (bukas|ngayon|mamaya))\b/;

/** Advice for weather told in words, for a forecast where the server has one, and for the usual weather of a place. */
export function answerWeather(context: Context): Answer {
  const { draft, catalog, question, cropId, season, month, speech, forecast } = context;
  const { say } = speech;
  const said = weatherTopics(question.normalized);
  const topics: WeatherTopic[] = said.length > 0 ? said : [season === 'wet' ? 'rain' : 'heat'];
  const [first = 'rain'] = topics;
  const words = cropId === null ? null : catalog.wordingOfCrop(cropId);
  const name = words === null ? say('tanim', 'your crop') : words.name;
  const place = findPlace(question.normalized, catalog.knowledge.psaFarm.provinces);
  if (asksForecast.test(question.normalized) && forecast === null)
    draft.paragraph(
      say(
        'Hindi ko alam kung uulan, dahil wala akong forecast dito. Tingnan ang PAGASA bago magtrabaho.',
        'I cannot tell whether it will rain, as I have no forecast here. Look at PAGASA before you work.',
      ),
    );
  const lead =
    said.length > 0
      ? say(...topicLeads[first])
      : `${say(`Ngayong ${speech.month(month)}, ${speech.season(season)}.`, `It is ${speech.month(month)}, the ${speech.season(season)}.`)} ${say(...topicLeads[first])}`;
  draft.paragraph(`**${say(`Para sa ${name}`, `For ${name}`)}:** ${lead}`);
  if (forecast !== null) addDayPlan(context, forecast);
  if (topics.includes('heat') && words?.heat) draft.paragraph(draft.fact(words.heat));
  const spoke = addWeatherSteps(context, topics);
  const hasUsual = forecast === null && addUsualWeather(context, place);
  if (cropId !== null && topics.some((topic) => wetTopics.has(topic))) addWetTroubles(context, cropId);
  draft.paragraph(
    say(
      'Tingnan ang forecast ng PAGASA bago magtrabaho, at sundin ang babala nila at ng inyong munisipyo.',
      'Look at the PAGASA forecast before you work, and follow its warnings and those of your town.',
    ),
  );
  const known = (cropId === null ? 0 : 0.2) + (hasUsual || forecast !== null ? 0.1 : 0);
  return draft.finish({
    confidence: (spoke > 1 ? 0.45 : 0.3) + known,
    ask: nextQuestion(context, name),
    suggestions: suggestionsFor(context, name),
  });
}

function nextQuestion({ cropId, question, speech }: Context, name: string): string | null {
  const { say } = speech;
  if (cropId === null)
    return say('Anong tanim mo, at nasa anong yugto na ito?', 'Which crop is it, and at what stage?');
  if (question.stage !== null) return null;
  return say(
    `Nasa anong yugto na ang ${name}: punla, lumalaki, namumulaklak, o malapit nang anihin?`,
    `At what stage is the ${name}: seedling, growing, flowering, or near harvest?`,
  );
}

function suggestionsFor({ cropId, question, speech }: Context, name: string): string[] {
  const { say } = speech;
  if (cropId === null)
    return [say('Palay', 'Rice'), say('Mais', 'Corn'), say('Kamatis', 'Tomato'), say('Saging', 'Banana')];
  if (question.stage === null)
    return [
      say(`Namumulaklak na ang ${name}`, `The ${name} is flowering`),
      say(`Malapit nang anihin ang ${name}`, `The ${name} is near harvest`),
    ];
  return [say(`Anong sakit ang dapat bantayan sa ${name}?`, `Which diseases should I watch in ${name}?`)];
}
