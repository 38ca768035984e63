import { isReportId } from '../../protocol/report/reportWords.ts';
import { readAddressMoment, writeAddressMoment } from '../text/times/addressMoment.ts';

/** Stored in the address of the page only. Times are UTC ms. */
export interface ReportsView {
  /** The open one of those that were made automatically. */
  readonly made?: number | undefined;
  /** The report whose period is open; with `from` alone it is the period that holds it. */
  readonly report?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Of the list: one report, and periods that overlap with this time. */
  readonly only?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

const names = ['made', 'report', 'from', 'to', 'only', 'since', 'until'] as const;
type Name = (typeof names)[number];

const readers: Readonly<Record<Name, (text: string) => string | number | undefined>> = {
  made: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  report: reportIdIn,
  from: readAddressMoment,
  to: readAddressMoment,
  only: reportIdIn,
  since: readAddressMoment,
  until: readAddressMoment,
};

/** Reads the query of an address (`?report=monthly&from=2026-10-31T23:00:00Z`); invalid parts are ignored. */
export function readReportsView(search: string): ReportsView {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, readers[name](query.get(name) ?? '')]));
}

/** The query that `readReportsView` reads; empty for the whole list. */
export function writeReportsView(view: ReportsView): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = view[name];
    if (value !== undefined) query.append(name, written(name, value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function written(name: Name, value: string | number): string {
  return typeof value === 'string' || name === 'made' ? String(value) : writeAddressMoment(value);
}

function reportIdIn(text: string): string | undefined {
  return isReportId(text) ? text : undefined;
}
