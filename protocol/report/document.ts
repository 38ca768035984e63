import type { AppLanguage } from '../texts.ts';
import type { ReportPeriod } from './period.ts';

/** What a report says, in data: each writer formats it for its readers. */
export interface ReportDocument {
  readonly title: string;
  readonly station: string;
  readonly serialNumber: string;
  /** UTC ms; `to` is not in it. */
  readonly period: { readonly kind: ReportPeriod; readonly from: number; readonly to: number };
  /** The station's (IANA). */
  readonly zone: string;
  readonly language: AppLanguage;
  readonly softwareVersion: string;
  /** UTC ms. */
  readonly madeAt: number;
  /** SHA-256 of the data that the report is made of, in hexadecimal. */
  readonly dataHash: string;
  readonly parts: readonly ReportPart[];
}

export type ReportPart = FiguresPart | TablePart | ChartPart | NotesPart;

/** Numbers are in the quantity of their column or figure, texts are written as they are; undefined: unknown. */
export type Cell = string | number | undefined;

/** The smallest unit of a time that is written. */
export type TimeStep = 'second' | 'minute' | 'day' | 'month';

export type Quantity =
  | { readonly type: 'text' }
  /** `digits` after the decimal sign; the unit may be empty. */
  | { readonly type: 'number'; readonly unit: string; readonly digits: number }
  /** UTC ms. */
  | { readonly type: 'time'; readonly step: TimeStep }
  /** ms. */
  | { readonly type: 'duration' }
  /** 1 is 100 %. */
  | { readonly type: 'percent'; readonly digits: number };

export interface FiguresPart {
  readonly kind: 'figures';
  readonly title: string;
  readonly figures: readonly Figure[];
}

export interface Figure {
  readonly name: string;
  readonly quantity: Quantity;
  readonly value: Cell;
  /** When it was measured, UTC ms: of a minimum or a maximum. */
  readonly at?: number | undefined;
  /** Undefined: all of the period is known. */
  readonly known?: KnownTime | undefined;
  /** Of the period before; undefined: not compared. */
  readonly previous?: EarlierValue | undefined;
  /** Of the same period a year before; undefined: not compared. */
  readonly lastYear?: EarlierValue | undefined;
}

/** ms of the period in which the value is known, and of the whole period. */
interface KnownTime {
  readonly known: number;
  readonly of: number;
}

export interface EarlierValue {
  readonly value: Cell;
}

export interface Column {
  readonly title: string;
  readonly quantity: Quantity;
}

export interface TablePart {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  /** A cell for each column. */
  readonly rows: readonly (readonly Cell[])[];
  /** A cell for each column, empty where there is no sum. Undefined: a table without sums. */
  readonly sums?: readonly Cell[] | undefined;
}

export interface ChartPart {
  readonly kind: 'chart';
  readonly title: string;
  /** A bar is as wide as the time until the next one begins. */
  readonly shape: 'lines' | 'bars';
  readonly unit: string;
  readonly digits: number;
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
  /** UTC ms, ascending. */
  readonly times: readonly number[];
  readonly step: TimeStep;
  readonly series: readonly ChartSeries[];
}

interface ChartSeries {
  readonly name: string;
  /** One for each time; undefined: unknown, a gap. */
  readonly values: readonly (number | undefined)[];
}

interface NotesPart {
  readonly kind: 'notes';
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The part of its earlier value by which a value has changed; undefined: unknown, or from zero. */
export function changeSince(value: Cell, earlier: EarlierValue | undefined): number | undefined {
  const before = earlier?.value;
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return undefined;
  const change = (value - before) / Math.abs(before);
  return Number.isFinite(change) ? change : undefined;
}

export type PartHandlers<Result> = {
  readonly [Kind in ReportPart['kind']]: (part: Extract<ReportPart, { kind: Kind }>) => Result;
};

export function handlePart<Result>(part: ReportPart, handlers: PartHandlers<Result>): Result {
  switch (part.kind) {
    case 'figures':
      return handlers.figures(part);
    case 'table':
      return handlers.table(part);
    case 'chart':
      return handlers.chart(part);
    case 'notes':
      return handlers.notes(part);
  }
}
