import type { I18n } from '@lingui/core';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { programmeAt } from '../../../editor/station/programmeRecords.ts';
import type { Point } from '../../../protocol/point.ts';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import { emptyProgramme, type Programme } from '../../../protocol/programme/programme.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { readWeek, weekText } from './weekText.ts';

/** A point that runs a programme; `record`: its key. */
export interface Programmed {
  readonly record: string;
  readonly point: Point;
}

/** What is to become of a programme; `fault`: why it stays. */
export type Read =
  | { readonly row: Programmed; readonly next: Programme; readonly fault?: undefined }
  | { readonly row: Programmed; readonly fault: string };

export function readWeekOf(i18n: I18n, store: RecordStore, row: Programmed, typed: string): Read {
  const read = readWeek(i18n.locale, row.point, typed);
  if (read.kind === 'fault') return { row, fault: i18n._(read.fault) };
  const before = programmeAt(store, row.record) ?? emptyProgramme;
  return checked(i18n, row, { ...before, weeklySchedule: read.week });
}

/** Refused where the point can’t have it, as a value beyond its limits. */
export function checked(i18n: I18n, row: Programmed, next: Programme): Read {
  const [fault] = checkProgramme(next, row.point);
  return fault ? { row, fault: i18n._(programmeFaultWords(fault, i18n.locale)) } : { row, next };
}

/** As the table shows it; undefined: it can’t be read. */
export function weekTextOf(locale: string, store: RecordStore, { record, point }: Programmed): string | undefined {
  const programme = programmeAt(store, record);
  return programme && weekText(locale, point, programme.weeklySchedule);
}

/** Rows of a spreadsheet: Id, name, week. */
export function copiedRows(locale: string, store: RecordStore, rows: readonly Programmed[]): string {
  return rows.map((row) => [row.point.id, row.point.name, weekTextOf(locale, store, row) ?? ''].join('\t')).join('\n');
}

export type Pasted =
  | { readonly kind: 'each'; readonly texts: readonly (readonly [row: Programmed, week: string])[] }
  /** Other rows were copied than are chosen, and not as many. */
  | { readonly kind: 'uneven'; readonly lines: number };

/**
 * One week goes to all that are chosen. Several go to the points that they name, else to the chosen ones in turn, or
 * from `at` on downwards.
 */
export function pastedRows(
  text: string,
  rows: readonly Programmed[],
  chosen: readonly Programmed[],
  at: Programmed | undefined,
): Pasted {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));
  const weeks = lines.map((cells) => cells.at(-1)?.trim() ?? '');
  const byId = new Map(rows.map((row) => [row.point.id, row]));
  const named = lines.flatMap((cells) => (cells.length > 1 && byId.get(cells[0]?.trim() ?? '')) || []);
  const areAllNamed = named.length === lines.length;
  const isOfChosen = chosen.every((row) => named.includes(row)) && chosen.length <= named.length;
  const [week = ''] = weeks;
  if (lines.length === 1 && (chosen.length > 0 || at))
    return { kind: 'each', texts: (chosen.length > 0 ? chosen : at ? [at] : []).map((row) => [row, week]) };
  const downwards = at ? rows.slice(rows.indexOf(at)) : [];
  const targets = areAllNamed && isOfChosen ? named : chosen.length > 0 ? chosen : downwards.slice(0, lines.length);
  if (targets.length !== lines.length) return { kind: 'uneven', lines: lines.length };
  return { kind: 'each', texts: targets.map((row, place) => [row, weeks[place] ?? '']) };
}
