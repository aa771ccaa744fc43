import { rulesForWeather, type WeatherTopic, weatherTopics } from '#agronomy/season/weather-topics.ts';
import type { Answer } from './answer.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { shortName } from './wording.ts';

const topicLeads: Readonly<Record<WeatherTopic, string>> = {
  'typhoon-over': 'Pagkatapos ng bagyo, unahin ang pagpapatuyo ng bukid bago mag-abono o mag-spray.',
  typhoon: 'Kapag may darating na bagyo, unahin ang kaligtasan ng pamilya, saka ang ani, ang kanal, at ang mga gamit.',
  flood: 'Kapag binaha, ang pinakamahalaga ay mapalabas agad ang tubig.',
  rain: 'Kapag maulan, ayusin ang daluyan ng tubig at huwag magmadaling mag-abono o mag-spray.',
  drought: 'Kapag kulang sa ulan, ilaan ang tubig sa pinakamaselang yugto ng tanim.',
  heat: 'Kapag sobrang init, tubig at lilim ang unang tulong sa tanim, at sa magsasaka rin.',
  wind: 'Kapag mahangin, huwag munang mag-spray at tukuran ang mga tanim na madaling matumba.',
  cold: 'Kapag malamig, mas mabagal ang paglaki ng tanim.',
  cloudy: 'Kapag maulap, mahina ang araw at mas matagal matuyo ang dahon.',
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
export function addWeatherSteps(context: Context, topics: readonly WeatherTopic[]): number {
  const { draft, catalog, cropId, question } = context;
  const ids = rulesForWeather(topics, cropId, question.stage, catalog.rules);
  const rules = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ text }) => text !== '')
    .slice(0, 6);
  draft.steps(
    '**Gawin ito:**',
    rules.map(({ text }) => draft.fact(text)),
  );
  draft.cite(rules.flatMap(({ sources }) => sources));
  return rules.length;
}

/** Advice for weather told in words; a forecast is the weather page's business. */
export function answerWeather(context: Context): Answer {
  const { draft, question, cropId, season, month, catalog, speech } = context;
  const said = weatherTopics(question.normalized);
  const topics: WeatherTopic[] = said.length > 0 ? said : [season === 'wet' ? 'rain' : 'heat'];
  const [first = 'rain'] = topics;
  const words = cropId === null ? null : catalog.wordingOfCrop(cropId);
  const name = words === null ? 'tanim' : words.name;
  const lead =
    said.length > 0
      ? topicLeads[first]
      : `Ngayong ${speech.month(month)}, ${speech.season(season)}. ${topicLeads[first]}`;
  draft.paragraph(`**Para sa ${name}:** ${lead}`);
  if (topics.includes('heat') && words?.heat) draft.paragraph(draft.fact(words.heat));
  const spoke = addWeatherSteps(context, topics);
  if (cropId !== null && topics.some((topic) => topic === 'rain' || topic === 'flood' || topic === 'typhoon-over')) {
    const troubles = seasonTroubles({ ...context, season: 'wet' }, cropId, 3);
    if (troubles.length > 0) {
      draft.cite(troubles.flatMap(({ sources }) => sources.slice(0, 1)));
      draft.paragraph(
        draft.fact(
          `**Bantayan:** ${speech.and(troubles.map((trouble) => shortName(trouble.name)))}. Madalas ang mga ito kapag basa ang panahon.`,
        ),
      );
    }
  }
  draft.paragraph('Tingnan ang forecast ng PAGASA bago magtrabaho, at sundin ang babala nila at ng inyong munisipyo.');
  return draft.finish({
    confidence: cropId === null ? 0.4 : spoke > 1 ? 0.65 : 0.45,
    ask:
      cropId === null
        ? 'Anong tanim mo, at nasa anong yugto na ito?'
        : question.stage === null
          ? `Nasa anong yugto na ang ${name}: punla, lumalaki, namumulaklak, o malapit nang anihin?`
          : null,
    suggestions:
      cropId === null
        ? ['Palay', 'Mais', 'Kamatis', 'Saging']
        : question.stage === null
          ? [`Namumulaklak na ang ${name}`, `Malapit nang anihin ang ${name}`]
          : [`Anong sakit ang dapat bantayan sa ${name}?`],
  });
}
