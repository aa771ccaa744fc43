import { findPlace } from '#agronomy/place/find-place.ts';
import { fitOfMonth, regionOf, type Window, windowsFor } from '#agronomy/season/planting-window.ts';
import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { countedFromText } from './harvest-answer.ts';
import { monthIn } from './month-answer.ts';
import { addPlaceMonths, monthsAtPlace } from './place-months.ts';
import type { Speech } from './speech.ts';

function seasonName({ say }: Speech, name: Window['name']): string {
  if (name === 'any') return say('kahit kailan', 'any time');
  return name === 'wet' ? say('tag-ulan', 'wet season') : say('tag-araw', 'dry season');
}

function windowLine(
  { draft, speech, catalog }: Context,
  { name, bestMonths, okMonths, index }: Window,
  crop: Crop,
): string {
  const { say } = speech;
  const note = catalog.wordingOfCrop(crop.id).season[index];
  const season = seasonName(speech, name);
  const wider = okMonths.filter((month) => !bestMonths.includes(month));
  const also =
    wider.length > 0 ? ` ${say('Puwede rin sa', 'Also possible in')} ${speech.or(wider.map(speech.month))}.` : '';
  const months = `${speech.months(bestMonths)}${note ? ` (${note})` : ''}`;
  return draft.fact(
    `**${season.charAt(0).toUpperCase()}${season.slice(1)}**: ${say('pinakamainam sa', 'best in')} ${months}.${also}`,
  );
}

const fitWords: Readonly<Record<'best' | 'ok' | 'risky' | 'no' | 'outside', readonly [string, string]>> = {
  best: ['tamang-tama', 'a very good time'],
  ok: ['puwede pa', 'still possible'],
  risky: ['alanganin', 'risky'],
  no: ['hindi karaniwan', 'not usual'],
  outside: ['hindi karaniwan', 'not usual'],
};

/** When to plant, by season and by island group when it is said. */
export function answerPlantingTime(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Iba-iba ang buwan ng pagtatanim ng bawat pananim; sundin ang ulan at patubig sa inyong lugar.',
      'Each crop has its own months; follow the rain and irrigation of your place.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, catalog, speech } = context;
  const month = monthIn(question.normalized) ?? context.month;
  const place = findPlace(question.normalized, catalog.knowledge.psaFarm.provinces);
  const isHigh = regionOf(question.normalized) === 'highland';
  const region = isHigh ? 'highland' : (place?.island ?? null);
  const windows = windowsFor(crop.seasons, region);
  const words = catalog.wordingOfCrop(crop.id);
  const where =
    region === null
      ? ''
      : region === 'highland'
        ? say(' sa kabundukan', ' in the highlands')
        : say(` sa ${place?.name ?? region}`, ` in ${place?.name ?? region}`);
  const best = windows.map(({ name, bestMonths }) => `${speech.months(bestMonths)} (${seasonName(speech, name)})`);
  draft.paragraph(
    say(
      `Pinakamainam magtanim ng ${words.name}${where} sa **${speech.or(best)}**.`,
      `The best time to plant ${words.name}${where} is **${speech.or(best)}**.`,
    ),
  );
  draft.list(
    '',
    windows.map((window) => windowLine(context, window, crop)),
  );
  const atPlace = monthsAtPlace(context, crop, place, windows);
  const fit = say(...fitWords[atPlace?.fits[month - 1]?.fit ?? fitOfMonth(windows, month)]);
  draft.paragraph(
    say(
      `Sa ${speech.month(month)}: **${fit}** magtanim ng ${words.name}${where}.`,
      `In ${speech.month(month)} it is **${fit}** to plant ${words.name}${where}.`,
    ),
  );
  if (place !== null && atPlace !== null) addPlaceMonths(context, place, atPlace);
  addBefore(context, crop);
  draft.cite([...(crop.fieldSources?.season ?? []), ...(crop.fieldSources?.season ? [] : crop.sources)]);
  draft.paragraph(
    say(
      'Itanong sa municipal agriculturist ang lokal na kalendaryo ng tanim at ng patubig (NIA).',
      'Ask the municipal agriculturist for the local calendar of planting and irrigation (NIA).',
    ),
  );
  const isRegional = crop.seasons.some((season) => season.region === 'Luzon');
  return draft.finish({
    confidence: 0.75,
    ask:
      place?.province === undefined && (region === null || isRegional)
        ? say('Saang probinsya ang bukid mo?', 'In which province is your farm?')
        : null,
    suggestions: [
      say(`Anong variety ng ${words.name} ang maganda?`, `Which variety of ${words.name} is good?`),
      say(`Ilang kilong binhi ng ${words.name} bawat ektarya?`, `How many kilos of ${words.name} seed per hectare?`),
    ],
  });
}

function addBefore({ draft, catalog, speech }: Context, crop: Crop): void {
  const { say } = speech;
  const words = catalog.wordingOfCrop(crop.id);
  const days = draft.range(crop.daysToHarvest.min, crop.daysToHarvest.max);
  const from = countedFromText(speech, crop);
  const note = words.maturity ? ` ${draft.fact(words.maturity)}` : '';
  draft.steps(say('**Bago magtanim:**', '**Before you plant:**'), [
    say(
      `Bilangin pabalik mula sa gusto mong ani: ${days} araw mula sa ${from}.${note}`,
      `Count back from the harvest you want: ${days} days from ${from}.${note}`,
    ),
    ...(crop.id === 'rice'
      ? [
          say(
            'Makisabay ng tanim sa mga kapitbahay para maputol ang buhay ng peste at tungro.',
            'Plant together with your neighbours to break the life of pests and tungro.',
          ),
        ]
      : []),
    say(
      'Tingnan muna ang forecast, at siguruhing may daluyan ang sobrang tubig.',
      'Look at the forecast first, and make sure excess water can drain.',
    ),
  ]);
}
