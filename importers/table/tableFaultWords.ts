import type { Template } from '../../protocol/text/template.ts';

export const tableFaultWords = {
  empty: /*i18n*/ 'the file is empty',
  binary: /*i18n*/ 'the file is neither a text nor an XLSX workbook',
  oldWorkbook: /*i18n*/ 'this is a workbook of an old format (XLS). Save it as XLSX or CSV',
  badWorkbook: /*i18n*/ 'the workbook can’t be read ({detail})',
  tooLarge: /*i18n*/ 'the list is larger than {limit} bytes',
  tooManyCells: /*i18n*/ 'the list has more than {limit} cells',
  badDocument: /*i18n*/ 'line {line} can’t be read ({detail})',
  duplicateKey: /*i18n*/ 'line {line}: duplicate key “{key}”',
  tooDeep: /*i18n*/ 'line {line}: more than {limit} levels',
} as const satisfies Readonly<Record<string, Template>>;
