import { offsetText } from '../chart/offsetText.ts';
import { numberFormat } from '../fit/numberFormat.ts';
import { instantsOf, localOf } from '../programme/zone.ts';
import { type AppLanguage, dateLocale } from '../texts.ts';
import type { Cell, Quantity, TimeStep } from './document.ts';
import { durationText } from './durationText.ts';

/** Unknown: never a zero. */
export const unknownText = '---';

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const timeStyles: Readonly<Record<TimeStep, Intl.DateTimeFormatOptions>> = {
  second: { ...day, ...clock, second: '2-digit' },
  minute: { ...day, ...clock },
  day: { ...day, weekday: 'short' },
  month: { year: 'numeric', month: 'long' },
};

export interface CellTexts {
  readonly locale: string;
  /** Without the unit, which the head of a column has. */
  readonly cell: (cell: Cell, quantity: Quantity) => string;
  readonly withUnit: (cell: Cell, quantity: Quantity) => string;
  /** UTC ms. */
  readonly time: (at: number, step: TimeStep) => string;
  readonly duration: (ms: number) => string;
  /** With its sign: `+4.2%`. */
  readonly change: (part: number | undefined) => string;
}

/** How a report's data is written for its reader: in the reader's language, in the station's zone. */
export function cellTexts(language: AppLanguage, zone: string): CellTexts {
  const locale = dateLocale(language);
  const times = new Map<TimeStep, Intl.DateTimeFormat>();
  const time = (at: number, step: TimeStep) => {
    const format = times.get(step) ?? new Intl.DateTimeFormat(locale, { ...timeStyles[step], timeZone: zone });
    times.set(step, format);
    // An hour that comes twice differs only by its offset.
    return isTwice(at, step, zone) ? `${format.format(at)} ${offsetText(at, locale, zone)}` : format.format(at);
  };
  const percent = (digits: number, signDisplay: 'negative' | 'exceptZero') =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    });
  const changes = percent(1, 'exceptZero');
  const duration = (ms: number) => durationText(locale, ms);
  const number = (value: number, quantity: Exclude<Quantity, { type: 'text' }>): string => {
    switch (quantity.type) {
      case 'number':
        return decimal(locale, value, quantity);
      case 'time':
        return time(value, quantity.step);
      case 'duration':
        return duration(value);
      case 'percent':
        return percent(quantity.digits, 'negative').format(value);
    }
  };
  const cell = (value: Cell, quantity: Quantity) => {
    if (typeof value === 'string') return value;
    if (value === undefined || !Number.isFinite(value)) return unknownText;
    return quantity.type === 'text' ? String(value) : number(value, quantity);
  };
  return {
    locale,
    cell,
    withUnit: (value, quantity) => {
      const text = cell(value, quantity);
      const unit = unitOf(quantity);
      return unit === '' || text === unknownText || typeof value === 'string' ? text : `${text}\u00a0${unit}`;
    },
    time,
    duration,
    change: (part) => (part === undefined ? unknownText : changes.format(part)),
  };
}

/** Empty: it has none, or has its sign within the digits. */
export function unitOf(quantity: Quantity): string {
  return quantity.type === 'number' && !isMoney(quantity.unit) ? quantity.unit : '';
}

export const isMoney = (unit: string): boolean => unit === 'currency';

/** More digits can't be counted, and a number has no more of its own. */
const mostPlain = 1e15;

function decimal(locale: string, value: number, { unit, digits }: { unit: string; digits: number }): string {
  if (Math.abs(value) >= mostPlain) return new Intl.NumberFormat(locale, { notation: 'scientific' }).format(value);
  // As a string: halves are rounded up in decimals.
  return numberFormat(locale, digits, isMoney(unit)).format(String(value) as Intl.StringNumericLiteral);
}

/** Whether the clocks show that time twice, because they are put back. A day or a month is there once. */
export function isTwice(at: number, step: TimeStep, zone: string): boolean {
  if (step === 'day' || step === 'month') return false;
  const { day, seconds } = localOf(at, zone);
  return instantsOf(day, seconds, zone).length > 1;
}
