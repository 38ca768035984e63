import { isStateList, looksLikeStates, readStates, stateTexts } from '../cells/states.ts';
import type { ListNote } from '../listedPoint.ts';
import type { RowCells } from './rowCells.ts';

interface PointStates {
  readonly texts: Readonly<Record<string, string>>;
  readonly kind?: 'state';
  /** They are in the column of units. */
  readonly isUnit: boolean;
}

interface StatePoint {
  readonly isLogic: boolean;
  readonly type: string;
  readonly scale: number;
}

export function statesOf(cells: RowCells, { isLogic, type, scale }: StatePoint, notes: ListNote[]): PointStates {
  const fromUnit = readStates(cells.text('unit'));
  const isUnit = isStateList(cells.text('unit'));
  const text = cells.text('states').trim();
  const listed = readStates(text);
  const pair = [cells.text('state0').trim(), cells.text('state1').trim()];
  const states = listed ?? fromUnit ?? (pair.every((one) => one !== '') ? new Map(pair.entries()) : undefined);
  const unread = !listed && looksLikeStates(text) ? text : isUnit && !fromUnit ? cells.text('unit').trim() : '';
  if (unread !== '') notes.push({ code: 'statesUnread', value: unread });
  if (!states || type === 'string') return { texts: {}, isUnit };
  const texts = stateTexts(states);
  const isState = /^u?int/.test(type) && scale === 1 && !isLogic;
  if (!texts || (isLogic ? texts.length > 2 : !isState)) {
    notes.push({ code: 'statesBeyond', value: String(Math.max(...states.keys())) });
    return { texts: {}, isUnit };
  }
  const named = Object.fromEntries(texts.map((one, i) => [`State${i}`, one.replace(/\s+/g, ' ')]));
  return isLogic ? { texts: named, isUnit } : { texts: named, kind: 'state', isUnit };
}
