import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listWords, questionWords } from '../../../importers/pointLists/listWords.ts';
import { type Notice, noticeWords } from '../../../importers/pointLists/notices.ts';
import type { Answer, ListQuestion, QuestionCode } from '../../../importers/pointLists/questions/questions.ts';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import { type ColumnKind, kindOfName } from '../../../importers/pointLists/tables/columnNames.ts';
import type { Template } from '../../../protocol/text/template.ts';
import { capitalized } from '../../text/capitalized.ts';
import { translationOf } from '../../text/translationOf.ts';
import { alreadyUsed, cellFault, faultText, fieldTitle, notAPointNumber } from '../forms/fieldTexts.ts';
import { changesText, fieldsText } from '../grid/rowTexts.ts';
import { pointGrid } from './pointGrid.ts';
import type { PreviewRow } from './readPoints.ts';

const { place } = pointGrid.head;

type ListReason = { readonly code: keyof typeof listWords } & Readonly<Record<string, string>>;

export function listText(i18n: I18n, reason: ListReason): string {
  const { column = '' } = reason;
  const kind = kindOfName(column);
  return sentence(i18n, listWords[reason.code], { ...reason, column: kind ? columnTitle(i18n, kind) : column });
}

function sentence(i18n: I18n, template: Template, values: Readonly<Record<string, string>>): string {
  const text = translationOf(i18n).say(template, values);
  return `${capitalized(text, i18n.locale)}${/[.?!]$/.test(text) ? '' : '.'}`;
}

export function noticeText(i18n: I18n, { code, values, columns = [], answer }: Notice): string {
  const answered = answer && {
    question: questionWord(i18n, answer.question),
    answer: questionWord(i18n, answer.answer),
  };
  return sentence(i18n, noticeWords[code], { ...values, ...answered, columns: columnsText(i18n, columns) });
}

function columnsText(i18n: I18n, columns: PointList['used']): string {
  return columns.map(([kind, name]) => `${name} = ${columnTitle(i18n, kind)}`).join(', ');
}

export function questionText(i18n: I18n, { code, column, value }: ListQuestion): string {
  return sentence(i18n, listWords[code], { column, value });
}

export function questionWord(i18n: I18n, word: QuestionCode | Answer): string {
  return i18n._(questionWords[word]);
}

export function rowText(i18n: I18n, row: PreviewRow): string {
  const notes = row.notes.map((note) => listText(i18n, note));
  return [contentText(i18n, row), ...notes].filter(Boolean).join(' ');
}

const elsewhere = new Set(['Id', 'InfoNumber']);

function contentText(i18n: I18n, row: PreviewRow): string {
  if (row.kind === 'same') return '';
  if (row.kind === 'new') {
    const fields = Object.entries(row.fields).filter(([name]) => !elsewhere.has(name));
    return fieldsText(i18n, pointGrid.head, fields);
  }
  if (row.kind === 'changed') return changesText(i18n, pointGrid.head, row.changes);
  const { reason } = row;
  if ('field' in reason) {
    const fault = reason.code === 'numberInUse' ? alreadyUsed(reason.value) : notAPointNumber(reason.value);
    return cellFault(i18n, place, reason.field, fault);
  }
  return reason.code === 'fault' ? faultText(i18n, place, reason.fault) : listText(i18n, reason);
}

/** The field of a point that a kind of column is for, or its own name. */
const columnFields = {
  ...{ id: 'Id', name: 'Name', register: 'Register', bit: 'Bit', unitId: 'UnitId', type: 'Type', length: 'Length' },
  ...{ wordOrder: 'WordOrder', order: 'ByteOrder', unit: 'Unit', scale: 'Scale', offset: 'Offset', digits: 'Digits' },
  ...{ access: 'EditingKind', state0: 'State0', state1: 'State1', min: 'Min', max: 'Max' },
  wordSwap: msg({ message: 'Words swapped', context: 'column of a list' }),
  byteSwap: msg({ message: 'Bytes swapped', context: 'column of a list' }),
  swap: msg({ message: 'Swapped', context: 'column of a list' }),
  mixedEndian: msg({ message: 'Mixed endian', context: 'column of a list' }),
  signed: msg({ message: 'With a sign', context: 'column of a list' }),
  scaleRegister: msg({ message: 'Register of the scale', context: 'column of a list' }),
  exponent: msg({ message: 'Exponent of ten', context: 'column of a list' }),
  base: msg({ message: 'Start of the block', context: 'column of a list' }),
  description: msg({ message: 'Description', context: 'column of a list' }),
  group: msg({ message: 'Group before the ID', context: 'column of a list' }),
  lastRegister: msg({ message: 'Last register', context: 'column of a list' }),
  function: msg({ message: 'Function or table', context: 'column of a list' }),
  divisor: msg({ message: 'Divisor', context: 'column of a list' }),
  scaling: msg({ message: 'Kind of scaling', context: 'column of a list' }),
  rawLow: msg({ message: 'Lowest raw value', context: 'column of a list' }),
  rawHigh: msg({ message: 'Highest raw value', context: 'column of a list' }),
  scaledLow: msg({ message: 'Minimum value', context: 'column of a list' }),
  scaledHigh: msg({ message: 'Maximum value', context: 'column of a list' }),
  negate: msg({ message: 'Opposite sign', context: 'column of a list' }),
  states: msg({ message: 'States', context: 'column of a list' }),
} satisfies Readonly<Record<ColumnKind, string | MessageDescriptor>>;

export function columnTitle(i18n: I18n, kind: ColumnKind): string {
  const field = columnFields[kind];
  return typeof field === 'string' ? fieldTitle(i18n, place, field) : i18n._(field);
}

export function readingText(i18n: I18n, { used, tables }: PointList): string {
  // The notices name those of each table.
  if (tables.length > 1) return i18n._(msg`Columns`);
  const columns = columnsText(i18n, used);
  return i18n._(msg`Columns: ${columns}.`);
}
