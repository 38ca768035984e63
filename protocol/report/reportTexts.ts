import type { Template, Translation } from '../text/template.ts';
import type { ReportPeriod } from './period.ts';

const periods: Readonly<Record<ReportPeriod, Template>> = {
  shift: /*i18n*/ 'period of a report\u0004Shift',
  day: /*i18n*/ 'period of a report\u0004Day',
  week: /*i18n*/ 'period of a report\u0004Week',
  month: /*i18n*/ 'period of a report\u0004Month',
  year: /*i18n*/ 'period of a report\u0004Year',
};

export type ReportTexts = ReturnType<typeof reportTexts>;

/** The words of a report beside its data, in its reader's language. */
export function reportTexts({ say }: Translation) {
  return {
    period: (kind: ReportPeriod) => say(periods[kind]),
    week: (number: number, days: string) => say(/*i18n*/ 'Week {number}, {days}', { number: String(number), days }),
    between: (from: string, to: string) => say(/*i18n*/ 'from {from} to {to}', { from, to }),
    knownFor: (known: string, of: string) => say(/*i18n*/ 'known for {known} of {of}', { known, of }),
    momentAndKnown: (moment: string, known: string) => say(/*i18n*/ '{moment}; {known}', { moment, known }),
    page: (page: number, pages: number) =>
      say(/*i18n*/ 'page of pages\u0004{page} of {pages}', { page: String(page), pages: String(pages) }),
    software: (version: string) => say(/*i18n*/ 'Vigie {version}', { version }),
    hash: (hash: string) => say(/*i18n*/ 'Data SHA-256: {hash}', { hash }),
    valueIn: (name: string, unit: string) => say(/*i18n*/ '{name} ({unit})', { name, unit }),
    columns: (title: string, from: number, to: number) =>
      say(/*i18n*/ '{title} (columns {from} to {to})', { title, from: String(from), to: String(to) }),
    lines: (title: string, from: string, to: string) =>
      say(/*i18n*/ 'Line chart “{title}” from {from} to {to}.', { title, from, to }),
    bars: (title: string, from: string, to: string) =>
      say(/*i18n*/ 'Bar chart “{title}” from {from} to {to}.', { title, from, to }),
    extremes: (name: string, min: string, max: string) =>
      say(/*i18n*/ '{name}: minimum {min}, maximum {max}.', { name, min, max }),
    withoutValues: (name: string) => say(/*i18n*/ '{name}: no values.', { name }),
    gaps: (count: number, of: number) =>
      say(/*i18n*/ 'No values at {count} of {of} times.', { count: String(count), of: String(of) }),
    noValues: say(/*i18n*/ 'No values'),
    noEntries: say(/*i18n*/ 'No entries in this period.'),
    total: say(/*i18n*/ 'Total'),
    report: say(/*i18n*/ 'Report'),
    station: say(/*i18n*/ 'Station'),
    serialNumber: say(/*i18n*/ 'Serial number'),
    periodTitle: say(/*i18n*/ 'Period'),
    from: say(/*i18n*/ 'beginning of a period\u0004From'),
    to: say(/*i18n*/ 'end of a period\u0004To'),
    zone: say(/*i18n*/ 'Time zone'),
    madeAt: say(/*i18n*/ 'report\u0004Created'),
    softwareTitle: say(/*i18n*/ 'Software'),
    dataHash: say(/*i18n*/ 'SHA-256 of the data'),
    figure: say(/*i18n*/ 'of a report\u0004Figure'),
    value: say(/*i18n*/ 'of a report\u0004Value'),
    unit: say(/*i18n*/ 'of a report\u0004Unit'),
    time: say(/*i18n*/ 'of a value\u0004Time'),
    known: say(/*i18n*/ 'time\u0004Known for'),
    remarks: say(/*i18n*/ 'Remarks'),
    of: say(/*i18n*/ 'known for some time\u0004Of'),
    previous: say(/*i18n*/ 'Previous period'),
    lastYear: say(/*i18n*/ 'A year before'),
    change: say(/*i18n*/ 'of a value\u0004Change'),
  } as const;
}
