import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportDocument, ReportPart } from '../../../protocol/report/document.ts';
import { type ReaderTexts, readerTexts } from '../../../protocol/report/readerTexts.ts';
import { testReport } from '../../../protocol/report/testReport.ts';
import { plainEnglish } from '../../../protocol/text/plainEnglish.ts';

const python = '/usr/bin/python3';
const has = (tool: string, ...args: string[]) => spawnSync(tool, args).error === undefined;

/** Debian's poppler-utils. */
export const hasPoppler = has('pdfinfo', '-v') && has('pdftotext', '-v') && has('pdffonts', '-v');
/** Debian's python3-openpyxl. */
export const hasOpenpyxl = spawnSync(python, ['-c', 'import openpyxl']).status === 0;
/** Debian's gnumeric. */
export const hasSsconvert = has('ssconvert', '--version');

/** What a program prints of a file that has these bytes; `FILE` among its arguments is the file. */
export function printedOf(bytes: Uint8Array, name: string, tool: string, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const given = args.map((arg) => arg.replace('FILE', file));
    return execFileSync(tool, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const readWorkbook = `
import json, sys, datetime, openpyxl
def plain(cell):
    v = cell.value
    if isinstance(v, datetime.datetime): v = 'time ' + v.isoformat()
    if isinstance(v, datetime.timedelta): v = 'duration %r' % v.total_seconds()
    return {'value': v, 'type': cell.data_type, 'format': cell.number_format}
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[s.title, [[plain(c) for c in row] for row in s.iter_rows()]] for s in book]))
`;

export interface ReadCell {
  readonly value: string | number | null;
  /** `f` would be a formula. */
  readonly type: string;
  readonly format: string;
}

/** Sheets of a workbook, as openpyxl reads them. */
export function openpyxlReads(bytes: Uint8Array): Readonly<Record<string, readonly (readonly ReadCell[])[]>> {
  return Object.fromEntries(JSON.parse(printedOf(bytes, 'report.xlsx', python, '-c', readWorkbook, 'FILE')));
}

/** A report of those parts, and its words. */
export function reportOf(parts: readonly ReportPart[], fields: Partial<ReportDocument> = {}) {
  const report: ReportDocument = { ...testReport('en'), parts, ...fields };
  const reader: ReaderTexts = readerTexts(report, plainEnglish);
  return { report, reader };
}

/** Names and comments of people who try what a file does with them. */
export const hostileTexts = [
  "=cmd|' /C calc'!A0",
  '+1',
  '-2+3',
  '@SUM(1)',
  '</t></si><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE --",
  '&amp; &#0; ]]>',
  'nul \u0000 bell \u0007 escape \u001b end',
  '_x0041_',
  '\ud800 alone',
  'tab\tand\nline',
  'Ж'.repeat(400),
] as const;
