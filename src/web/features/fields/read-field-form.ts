import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Field, ToldOfField } from '#contract/fields.ts';
import { AREA_MAX_HA } from '#contract/limits.ts';

const SQM_PER_HA = 10_000;

/** A field as it is typed. */
export type FieldForm = {
  name: string;
  cropId: string;
  variety: string;
  area: string;
  areaUnit: Field['areaUnit'];
  place: Field['place'];
  plantedOn: string;
  method: Field['method'];
  water: Field['water'];
  soil: { n: string; p: string; k: string; pH: string };
};

/** What is sent of a form. */
export type FieldDraft = Pick<
  Field,
  'cropId' | 'variety' | 'areaHa' | 'areaUnit' | 'place' | 'plantedOn' | 'method' | 'water' | 'soil'
> & { name?: string };

/** The parts of a form that cannot be sent as they are. */
export type WrongPart = 'cropId' | 'area' | 'pH';

/** The empty form of a new field. */
export function newForm(cropId: string, place: Field['place']): FieldForm {
  const soil = { n: '', p: '', k: '', pH: '' };
  return {
    name: '',
    cropId,
    variety: '',
    area: '',
    areaUnit: 'ha',
    place,
    plantedOn: '',
    method: null,
    water: null,
    soil,
  };
}

/** The form of a field there is. */
export function formOf(field: Field): FieldForm {
  const { name, cropId, variety, areaHa, areaUnit, place, plantedOn, method, water, soil } = field;
  return {
    name,
    cropId,
    variety: variety ?? '',
    area: String(areaUnit === 'sqm' ? Math.round(areaHa * SQM_PER_HA) : areaHa),
    areaUnit,
    place,
    plantedOn: plantedOn ?? '',
    method,
    water,
    soil: { n: soil?.n ?? '', p: soil?.p ?? '', k: soil?.k ?? '', pH: soil?.pH === undefined ? '' : String(soil.pH) },
  };
}

/** A number as farmers write it: '1,200', '1/2', '0.5'; null for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(plain);
  if (fraction) return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2]);
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** What a form says; `wrong` names what has to be mended before it can be sent. */
export function readFieldForm(form: FieldForm): { draft: FieldDraft; wrong: ReadonlySet<WrongPart> } {
  const wrong = new Set<WrongPart>();
  const area = readNumber(form.area);
  const areaHa = area === null ? 0 : form.areaUnit === 'sqm' ? area / SQM_PER_HA : area;
  if (areaHa <= 0 || areaHa > AREA_MAX_HA) wrong.add('area');
  if (form.cropId === '') wrong.add('cropId');
  const pH = form.soil.pH.trim() === '' ? null : readNumber(form.soil.pH);
  if (form.soil.pH.trim() !== '' && (pH === null || pH < 2 || pH > 11)) wrong.add('pH');
  const { name, cropId, variety, areaUnit, place, plantedOn, method, water } = form;
  const draft = {
    ...(name.trim() !== '' && { name: name.trim() }),
    cropId,
    variety: variety.trim() || null,
    areaHa,
    areaUnit,
    place,
    plantedOn: plantedOn || null,
    method,
    water,
    soil: soilOf(form.soil, pH),
  };
  return { draft, wrong };
}

/** What of a field is told anew, and what stood there before. */
export type FieldChange = { told: Partial<ToldOfField>; was: Partial<ToldOfField> };

/** The things that a form tells differently from the field it was opened on: what was left alone is not told. */
export function changeOf(field: ToldOfField, draft: FieldDraft): FieldChange {
  const things = (Object.keys(draft) as (keyof FieldDraft)[]).filter(
    (thing) => inOneOrder(draft[thing]) !== inOneOrder(field[thing]),
  );
  const of = (source: Partial<ToldOfField>) => Object.fromEntries(things.map((thing) => [thing, source[thing]]));
  return { told: of(draft), was: of(field) };
}

/** As text, whatever order the store has put the members in. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' ? Object.fromEntries(Object.entries(member).sort()) : member,
  );
}

const LEVELS = ['low', 'medium', 'high'] as const;

function soilOf(typed: FieldForm['soil'], pH: number | null): Field['soil'] {
  const level = (text: string) => LEVELS.find((each) => each === text);
  const [n, p, k] = [level(typed.n), level(typed.p), level(typed.k)];
  const soil = { ...(n && { n }), ...(p && { p }), ...(k && { k }), ...(pH !== null && { pH }) };
  return Object.keys(soil).length > 0 ? soil : null;
}

/** How long ago farmers say they planted, in days; the date stays to be set right. */
export const PLANTED_AGO = [
  ['0', 'Ngayon'],
  ['7', '1 linggo na'],
  ['14', '2 linggo na'],
  ['30', '1 buwan na'],
  ['60', '2 buwan na'],
] as const;

/** Which of `PLANTED_AGO` a date is; null for another day. */
export function plantedAgo(plantedOn: string, today: string): (typeof PLANTED_AGO)[number][0] | null {
  return PLANTED_AGO.find(([days]) => addDays(today, -Number(days)) === plantedOn)?.[0] ?? null;
}
