import { limeBags, limeNeed } from '#agronomy/fertilizer/lime.ts';
import type { Level, SoilTest } from '#agronomy/fertilizer/soil-test.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import { areaText } from './fertilizer-plan.ts';

/** Taglish and English. */
type Pair = readonly [string, string];

const levelWords: Readonly<Record<Level, Pair>> = {
  low: ['mababa', 'low'],
  medium: ['katamtaman', 'medium'],
  high: ['mataas', 'high'],
};

const textureWords: Readonly<Record<NonNullable<SoilTest['texture']>, Pair>> = {
  sand: [
    'mabuhangin: mabilis matuyo at matangay ang abono, kaya hatiin sa maliliit na bigay',
    'sandy: it dries fast and loses fertilizer, so give little at a time',
  ],
  loam: ['loam: mainam sa karamihan ng tanim', 'loam: good for most crops'],
  clay: ['malagkit: matagal matuyo, kaya kailangan ng kanal sa gulay', 'clay: it stays wet, so vegetables need drains'],
};

export function hasReading({ pH, organicMatterPct, n, p, k }: SoilTest): boolean {
  return [pH, organicMatterPct, n, p, k].some((value) => value !== null);
}

/** What the figures of a soil test mean. */
export function addReading({ draft, catalog, speech }: Context, soil: SoilTest): void {
  const { say } = speech;
  const { ph } = catalog.knowledge.soils;
  const parts: string[] = [];
  const { pH } = soil;
  if (pH !== null) {
    const found = ph.classes.find(({ min, max }) => pH >= min && pH < max);
    const kind = say(found?.tl ?? 'hindi karaniwan', found?.en ?? 'unusual');
    parts.push(
      say(`Ang pH na ${draft.number(pH, 2)} ay **${kind}**.`, `A pH of ${draft.number(pH, 2)} is **${kind}**.`),
    );
    draft.cite(ph.sources);
  }
  if (soil.organicMatterPct !== null) parts.push(`Organic matter: ${draft.number(soil.organicMatterPct, 2)}%.`);
  const levels = (['n', 'p', 'k'] as const).flatMap((key) => {
    const level = soil[key];
    return level === null ? [] : [`${key.toUpperCase()}: ${say(...levelWords[level])}`];
  });
  if (levels.length > 0) parts.push(`${speech.and(levels)}.`);
  if (soil.texture !== null) {
    const texture = say(...textureWords[soil.texture]);
    parts.push(say(`Ang lupa ay ${texture}.`, `The soil is ${texture}.`));
  }
  if (parts.length > 0) draft.paragraph(`${say('**Basa sa lupa:**', '**The soil:**')} ${parts.join(' ')}`);
}

function addSoilWanted({ draft, catalog, speech }: Context, crop: Crop, soil: SoilTest): void {
  const { say } = speech;
  const { name, drainage } = catalog.wordingOfCrop(crop.id);
  const range = draft.range(crop.soil.ph.optMin, crop.soil.ph.optMax, 1);
  const textures = (crop.soil.textures ?? []).flatMap((id) => {
    const texture = catalog.knowledge.soils.textures.find((one) => one.id === id);
    return texture === undefined ? [] : [say(texture.tl[0] ?? texture.en, texture.en)];
  });
  const kinds =
    textures.length > 0 ? say(` Bagay ang ${speech.or(textures)}.`, ` ${speech.or(textures)} suits it.`) : '';
  draft.paragraph(
    draft.fact(
      say(
        `Gusto ng ${name} ang lupang may **pH ${range}**, ${drainage}.${kinds}`,
        `${name} likes soil with **pH ${range}**, ${drainage}.${kinds}`,
      ),
    ),
  );
  draft.cite(crop.fieldSources?.soil ?? [generalSourceId]);
  if (!hasReading(soil))
    draft.paragraph(
      say(
        'Wala akong nabasang basa ng soil test sa sinulat mo, kaya pangkalahatang gabay ito.',
        'I read no soil test in what you wrote, so this is a general guide.',
      ),
    );
}

/** How the soil's acidity suits the crop, and lime where it pays. */
export function addPhFit(context: Context, crop: Crop, soil: SoilTest, ha: number): void {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const { pH } = soil;
  if (pH === null) {
    addSoilWanted(context, crop, soil);
    return;
  }
  const { optMin, optMax } = crop.soil.ph;
  const { name } = catalog.wordingOfCrop(crop.id);
  const range = draft.range(optMin, optMax, 1);
  const fit =
    pH < optMin
      ? say(`Mas maasim ito sa gusto ng ${name} (pH ${range}).`, `It is more acid than ${name} likes (pH ${range}).`)
      : pH > optMax
        ? say(`Mas mataas ito sa gusto ng ${name} (pH ${range}).`, `It is higher than ${name} likes (pH ${range}).`)
        : say(`Bagay ito sa ${name} (pH ${range}).`, `It suits ${name} (pH ${range}).`);
  draft.paragraph(`**pH:** ${fit}`);
  if (crop.id === 'rice' && pH < optMin)
    draft.paragraph(
      say(
        'Sa palayang may tubig, kusang tumataas ang pH kapag lubog ang lupa, kaya karaniwang hindi kailangan ng apog.',
        'In flooded rice the pH rises by itself, so lime is usually not needed.',
      ),
    );
  addLime(context, crop, soil, pH, ha);
}

function addLime({ draft, catalog, speech }: Context, crop: Crop, soil: SoilTest, pH: number, ha: number): void {
  const { say } = speech;
  const { lime } = catalog.knowledge.soils;
  const need = limeNeed(crop, pH, soil.texture, lime);
  if (need === null) return;
  draft.cite(lime.sources);
  const bags = limeBags(need, ha, lime);
  const most = draft.number(lime.max_tHa);
  const capped = need.isCapped
    ? say(
        ` Huwag lumampas sa ${most} tonelada sa isang bigay; ulitin na lang sa susunod na taniman.`,
        ` Never more than ${most} tonnes at once; repeat next season.`,
      )
    : '';
  const tonnes = draft.range(need.low, need.high, 1);
  const target = draft.number(need.target, 1);
  const assumed = soil.texture === null ? say(' (kung loam ang lupa)', ' (if the soil is loam)') : '';
  const count = bags === null ? '' : draft.range(bags.lowBags, bags.highBags);
  const own =
    bags === null
      ? ''
      : say(
          ` Para sa ${areaText(draft, ha)}: mga ${count} sako na tig-${draft.number(bags.bagKg)} kg.`,
          ` For ${areaText(draft, ha)}: about ${count} bags of ${draft.number(bags.bagKg)} kg.`,
        );
  const [soonest = 14, better = 28] = bags?.daysBefore ?? [];
  const weeks = draft.range(soonest / 7, better / 7);
  draft.paragraph(
    say(
      `**Apog:** mga ${tonnes} tonelada ng agricultural lime bawat ektarya para umabot sa pH ${target}${assumed}.${own}${capped} Ihalo sa basa-basang lupa ${weeks} linggo bago magtanim. Huwag isabay sa urea o sariwang dumi ng hayop. Katamtaman lang ang tiyak ng bilang na ito; kumpirmahin sa laboratoryo ng lupa.`,
      `**Lime:** about ${tonnes} tonnes of agricultural lime per hectare to reach pH ${target}${assumed}.${own}${capped} Mix it into moist soil ${weeks} weeks before planting. Never together with urea or fresh manure. This figure is only fairly sure; confirm it with a soil laboratory.`,
    ),
  );
  draft.recommend(
    say(
      'Maglagay ng agricultural lime bago magtanim, ayon sa payo ng laboratoryo ng lupa o municipal agriculturist.',
      'Apply agricultural lime before planting, as the soil laboratory or municipal agriculturist advises.',
    ),
  );
}
