import { listWords, questionWords, rowWords } from '../../importers/pointLists/listWords.ts';
import { noticeWords } from '../../importers/pointLists/notices.ts';
import { fileTexts } from '../fileTexts.ts';

export const importTexts = {
  // The command has options for these.
  questions: questionWords,
  faults: {
    ...listWords,
    ambiguousAddress:
      /*i18n*/ '“{value}” may be {modicon} or {plain}. Use --addresses modicon|zero|one, or write one of the two',
    severalDevices: /*i18n*/ 'the file is of several devices. Choose one of them with --sheet: {known}',
    noColumns:
      /*i18n*/ 'no column of Modbus addresses was found in: {columns}. Name the columns with --map, such as --map id=Tag,address=Address; without column names by their numbers',
  },
  notices: {
    ...noticeWords,
    otherSheets: /*i18n*/ 'Sheets that were not read: {sheets} (--sheet)',
    withoutTable: /*i18n*/ 'Addresses that name no table: {count}, read as {table} (--table)',
    multiplies:
      /*i18n*/ 'The column “{column}” multiplies: 1 in the register is {scale}. If it divides: --map "divisor={column}"',
  },
  text: /*i18n*/ '{file}: text ({encoding}, separator {separator}), {head}',
  workbook: /*i18n*/ '{file}: sheet “{sheet}”, {head}',
  head: /*i18n*/ 'column names on line {line}',
  noHead: /*i18n*/ 'no column names: the columns were recognised by their content; --map names them by their numbers',
  mapped: /*i18n*/ 'no column names: the columns have numbers',
  columns: /*i18n*/ 'Columns: {used}',
  question: /*i18n*/ 'Refused as a whole: {question}. Answer with {choices}.',
  or: /*i18n*/ ' or ',
  tab: /*i18n*/ 'tab',
  rows: rowWords,
  line: /*i18n*/ 'line {line}',
  commanded: /*i18n*/ 'commanded',
  nothing: /*i18n*/ 'nothing',
  written: /*i18n*/ '{file} is written.',
  dryRun: /*i18n*/ 'Nothing is written (--dry-run).',
  same: /*i18n*/ 'Nothing to write.',
  noPoints: /*i18n*/ 'Nothing is written: the list gives no point.',
  refusedAll: /*i18n*/ 'Nothing is written because of refused rows. Correct them, or leave them out with --skip.',
  elsewhere: /*i18n*/ 'Nothing is written, because of what the check would find elsewhere:',
  missing: /*i18n*/ 'FILE, --link and --out are required.',
  noFile: /*i18n*/ '{file} can’t be read: {detail}.',
  noFolder: fileTexts.noFolder,
  noStation: /*i18n*/ '{folder} contains no station.xml.',
  badStation: fileTexts.unreadableStation,
  utf16: /*i18n*/ '{file} is not in UTF-8 or another encoding of one byte. Save it as UTF-8.',
  noLink: /*i18n*/ 'There is no link “{link}” in {file}. Expected: one of {known}',
  noLinks: /*i18n*/ '{file} has no link. Write “{link}” into its CommunicationCfg first; vigie probe prints the line.',
  badLink: /*i18n*/ 'The link “{link}” is rejected: {finding}',
  notInLists: /*i18n*/ 'The link “{link}” has no Modbus registers.',
  fieldHead:
    /*i18n*/ '{file}: the first row must have the names of the fields, among them {needed}. Expected: names of the fields of a point.',
  unknownField: /*i18n*/ '{file}: there is no field “{field}” of a point of this link.',
  noId: /*i18n*/ 'the Id is missing or used twice',
  badMap: /*i18n*/ '“{text}” is not a column to map. Expected: KIND=COLUMN, KIND one of {known}',
  badChoice: /*i18n*/ '{option}: “{value}” is not valid. Expected: {known}.',
  meanwhile: /*i18n*/ '{file} was changed during the import. Import the list again.',
  notWritten: /*i18n*/ '{file} can’t be written: {detail}. It is unchanged.',
} as const;
