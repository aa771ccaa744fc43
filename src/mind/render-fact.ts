import type { Fact } from '#agronomy/fact.ts';
import monthNames from '#language/lexicon/month-names.json' with { type: 'json' };
import { type Language, phrase } from '#library/phrase.ts';
import units from '#library/units.json' with { type: 'json' };

type Unit = { tl: string; en: string; before?: boolean; tight?: boolean; ungrouped?: boolean };

const UNITS = new Map<string, Unit>(Object.entries(units));

/** A fact in words: '30-40 cm', '₱1,250.50', 'Hunyo hanggang Agosto', '3 sako ng urea at 2 sako ng 14-14-14'. */
export function renderFact(fact: Fact, language: Language): string {
  switch (fact.kind) {
    case 'quantity':
      return renderQuantity(fact, language);
    case 'months':
      return renderMonths(fact.months, language);
    case 'day':
      return renderSpan(fact.day, fact.to ?? fact.day, language);
    case 'words':
      return fact[language];
    case 'list':
      return joined(
        fact.items.map((item) => renderFact(item, language)),
        fact.joint,
        language,
      );
  }
}

/** 'a, b at c'. */
export function joined(items: readonly string[], joint: 'and' | 'or' | 'comma', language: Language): string {
  if (items.length <= 1 || joint === 'comma') return items.join(', ');
  return `${items.slice(0, -1).join(', ')} ${phrase(joint, language)} ${items.at(-1)}`;
}

function renderQuantity({ low, high, unit, digits }: Extract<Fact, { kind: 'quantity' }>, language: Language): string {
  const [first = '', ...rest] = UNITS.has(unit) ? [unit] : unit.split('/');
  const isMoney = first === '₱';
  const figures = [low, high].map((value) => figure(value, isMoney && !Number.isInteger(value) ? 2 : digits, isMoney));
  const [from = '', to = ''] = figures;
  const range = from === to ? from : `${from}-${to}`;
  const value = UNITS.get(unit)?.ungrouped === true ? range.replaceAll(',', '') : range;
  const isOne = from === to && low === 1;
  const named = withUnit(value, first, language, isOne);
  return [named, ...rest.map((per) => `${phrase('per', language)} ${unitName(per, language, true)}`)].join(' ');
}

function withUnit(value: string, unitId: string, language: Language, isOne: boolean): string {
  const unit = UNITS.get(unitId);
  const name = unitName(unitId, language, isOne);
  if (name === '') return value;
  const gap = unit?.tight === true ? '' : ' ';
  return unit?.before === true ? `${name}${gap}${value}` : `${value}${gap}${name}`;
}

function unitName(unitId: string, language: Language, isOne: boolean): string {
  const name = UNITS.get(unitId)?.[language] ?? unitId;
  return language === 'en' && isOne ? singular(name) : name;
}

function singular(name: string): string {
  if (name === 'leaves') return 'leaf';
  if (name === 'people') return 'person';
  if (name === 'branches') return 'branch';
  return name.length > 2 && name.endsWith('s') ? name.slice(0, -1) : name;
}

/** '1,250', '0.5', '18.50': money keeps its centavos. */
function figure(value: number, digits: number, keepsZeros: boolean): string {
  const fixed = Number.isFinite(value) ? value.toFixed(digits) : '0';
  const [whole = '', part] = (keepsZeros ? fixed : String(Number(fixed))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

export function monthName(month: number, language: Language): string {
  return monthNames[language][month - 1] ?? '';
}

/** [10, 11, 12, 1] is 'Oktubre hanggang Enero'; months that do not follow one another are listed. */
function renderMonths(months: readonly number[], language: Language): string {
  if (months.length >= 12) return phrase('allYear', language);
  const runs: number[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && (last % 12) + 1 === month) run.push(month);
    else runs.push([month]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  const wrapsYear = runs.length > 1 && last?.at(-1) === 12 && first?.[0] === 1;
  const whole = wrapsYear && first && last ? [...runs.slice(1, -1), [...last, ...first]] : runs;
  const words = whole.map((run) => {
    const from = monthName(run[0] ?? 1, language);
    const to = monthName(run.at(-1) ?? 1, language);
    if (run.length === 1) return from;
    return `${from} ${phrase(run.length === 2 ? 'or' : 'to', language)} ${to}`;
  });
  return joined(words, 'and', language);
}

function renderSpan(from: string, to: string, language: Language): string {
  const [first, last] = [renderDay(from, language), renderDay(to, language)];
  return from === to ? first : `${first} ${phrase('to', language)} ${last}`;
}

/** 'Hunyo 15'. */
function renderDay(day: string, language: Language): string {
  return `${monthName(Number(day.slice(5, 7)), language)} ${Number(day.slice(8, 10))}`;
}
