import type { Place } from '#agronomy/place/find-place.ts';
import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import { type MonthOutlook, outlook } from '#agronomy/season/outlook.ts';
import type { Context } from './context.ts';
import { shortName } from './wording.ts';

/** Months told of: this one and the two after. */
const monthsTold = 3;

function monthLine({ draft, speech }: Context, { month, rainMm, rainyDays, tmaxC, tminC }: MonthOutlook): string[] {
  const { say } = speech;
  const parts = [
    rainMm === null ? '' : say(`${draft.number(rainMm)} mm na ulan`, `${draft.number(rainMm)} mm of rain`),
    rainyDays === null
      ? ''
      : say(`${draft.number(rainyDays)} araw na may ulan`, `${draft.number(rainyDays)} rainy days`),
    tmaxC === null || tminC === null ? '' : `${draft.range(tminC, tmaxC)} °C`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [`**${speech.month(month)}**: ${parts.join(', ')}.`];
}

/** What the coming months are usually like in the province, said to be no forecast; false without normals. */
export function addUsualWeather(context: Context, place: Place | null): boolean {
  const { draft, catalog, cropId, month, speech } = context;
  const { say } = speech;
  const { provinceNormals, weatherRules } = catalog.knowledge;
  const found = normalsOfProvince(provinceNormals, place?.province ?? null);
  if (found === null || place === null) return false;
  const { months } = outlook(found.normals, month, monthsTold, cropId, weatherRules);
  const { source } = provinceNormals;
  draft.list(
    draft.fact(
      say(
        `**Karaniwang panahon sa ${place.name}** (${source.org}, ${source.years}; hindi ito forecast):`,
        `**The usual weather in ${place.name}** (${source.org}, ${source.years}; this is no forecast):`,
      ),
    ),
    months.flatMap((each) => monthLine(context, each)),
  );
  const risks = [...new Set((months[0]?.diseases ?? []).map(({ problem }) => problem))]
    .flatMap((id) => catalog.troubles.get(id) ?? [])
    .slice(0, 3);
  if (risks.length > 0) {
    draft.cite(risks.flatMap(({ sources }) => sources.slice(0, 1)));
    const names = draft.fact(speech.and(risks.map(({ name }) => shortName(name))));
    draft.paragraph(
      say(
        `Sa ganitong buwan, puwedeng dumami ang ${names}. Lumibot linggo-linggo.`,
        `In such a month ${names} may spread. Walk the field weekly.`,
      ),
    );
  }
  return true;
}
