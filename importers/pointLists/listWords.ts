import type { Template } from '../../protocol/text/template.ts';
import { tableFaultWords } from '../table/tableFaultWords.ts';
import { noListWords, noteWords, rowFaultWords } from './listFault.ts';
import type { Answer, QuestionCode } from './questions/questions.ts';

const openWords: Readonly<Record<QuestionCode | 'undecided', Template>> = {
  undecided: /*i18n*/ 'the column “{column}” may change values, such as “{value}”, but it is not known what it is',
  addressDigits: /*i18n*/ 'the addresses of the column “{column}” may be hexadecimal, such as “{value}”',
  addressStart:
    /*i18n*/ 'the addresses of the column “{column}”, such as “{value}”, may be counted from a start that the list does not name',
  offsetMeaning:
    /*i18n*/ 'the offsets of the column “{column}” may belong to the addresses or to the values, such as “{value}”',
  typeOrder: /*i18n*/ 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  columnOrder: /*i18n*/ 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  mixedOrder: /*i18n*/ 'in the column “{column}”, “{value}” may mean several orders of the bytes',
  scaleForm: /*i18n*/ 'the scales of the column “{column}”, such as “{value}”, may be factors or exponents of ten',
  scaleDirection:
    /*i18n*/ 'the scales of the column “{column}”, such as “{value}”, may multiply or divide the raw value',
  unitFactor: /*i18n*/ 'in the column “{column}”, “{value}” may multiply or divide the raw value',
  limits: /*i18n*/ 'the limits of the column “{column}”, such as “{value}”, may be of the value or of the raw number',
  decimals:
    /*i18n*/ 'the decimals of the column “{column}”, such as “{value}”, may be of the display or scale the raw value',
};

export const listWords = { ...rowFaultWords, ...noListWords, ...tableFaultWords, ...noteWords, ...openWords };

/** What an import does with a row of the list. */
export const rowWords = {
  new: /*i18n*/ 'new',
  changed: /*i18n*/ 'changed',
  same: /*i18n*/ 'the same',
  refused: /*i18n*/ 'refused',
} as const;

/** What a question is about, and its answers, as choices of a form. */
export const questionWords: Readonly<Record<QuestionCode | Answer, Template>> = {
  addressDigits: /*i18n*/ 'Digits of the addresses',
  hex: /*i18n*/ 'hexadecimal',
  decimal: /*i18n*/ 'decimal',
  addressStart: /*i18n*/ 'Start of the addresses',
  absolute: /*i18n*/ 'the first register of the device',
  offsetMeaning: /*i18n*/ 'Offsets',
  address: /*i18n*/ 'of the address',
  value: /*i18n*/ 'of the value',
  typeOrder: /*i18n*/ 'Order in the types',
  columnOrder: /*i18n*/ 'Order of the bytes',
  mixedOrder: /*i18n*/ 'Mixed endian',
  CDAB: /*i18n*/ 'CDAB (words swapped)',
  DCBA: /*i18n*/ 'DCBA (all bytes swapped)',
  BADC: /*i18n*/ 'BADC (bytes of each word swapped)',
  scaleForm: /*i18n*/ 'Numbers of the scale',
  factor: /*i18n*/ 'factors',
  exponent: /*i18n*/ 'exponents of ten',
  scaleDirection: /*i18n*/ 'Effect of the scale',
  multiplies: /*i18n*/ 'multiplies the raw value',
  divides: /*i18n*/ 'divides the raw value',
  unitFactor: /*i18n*/ 'Factors in the units',
  limits: /*i18n*/ 'Limits of setpoints',
  scaled: /*i18n*/ 'of the scaled value',
  raw: /*i18n*/ 'of the raw number',
  decimals: /*i18n*/ 'Decimals',
  shown: /*i18n*/ 'of the display',
  scaling: /*i18n*/ 'scale the raw value',
};

export const rowCounts: Template = /*i18n*/ '{fresh} new, {changed} changed, {same} the same, {refused} refused.';
