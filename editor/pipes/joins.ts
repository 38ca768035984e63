import { shapesOf } from '../drawing/shapes.ts';
import { keepIds } from '../page/ids.ts';
import { elementKeys, pageIn } from '../page/readPage.ts';
import { nameOf, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { type AnchorPlace, isSymbolShape, symbolId } from './anchors.ts';
import { lineKindOf } from './lines.ts';

export const pipeEnds = ['start', 'end'] as const;
export type PipeEnd = (typeof pipeEnds)[number];

/** An end of a pipe is at an anchor of a symbol, and goes with it. */
export interface Join {
  readonly anchor: number;
  /** Id of the symbol. */
  readonly symbol: string;
}

const fields = {
  element: { start: 'StartsAt', end: 'EndsAt' },
  shape: { start: 'data-starts-at', end: 'data-ends-at' },
} as const;

function fieldOf(store: RecordStore, key: string, end: PipeEnd): string | undefined {
  const kind = lineKindOf(store, key);
  return kind && fields[kind][end];
}

export function joinOf(store: RecordStore, key: string, end: PipeEnd): Join | undefined {
  const field = fieldOf(store, key, end);
  return field === undefined ? undefined : readJoin(fieldText(store, key, field) ?? '');
}

/** `0 P1`; undefined: it is no such text. */
function readJoin(text: string): Join | undefined {
  const [, anchor, symbol] = /^\s*(\d{1,3})\s+(\S.*?)\s*$/s.exec(text) ?? [];
  return anchor === undefined || symbol === undefined ? undefined : { anchor: Number(anchor), symbol };
}

function joinText({ anchor, symbol }: Join): string {
  return `${anchor} ${symbol}`;
}

export function setJoin(edit: Transaction, key: string, end: PipeEnd, join: Join | undefined): void {
  const field = fieldOf(edit.store, key, end);
  const text = join && joinText(join);
  if (field !== undefined && fieldText(edit.store, key, field) !== text) setField(edit, key, field, text);
}

/** The symbol gets an Id if it has none. */
export function joinTo(edit: Transaction, pageKey: string, key: string, end: PipeEnd, place: AnchorPlace): void {
  const symbol = idFor(edit, pageKey, place.symbol);
  if (symbol !== undefined) setJoin(edit, key, end, { anchor: place.anchor, symbol });
}

function idFor(edit: Transaction, pageKey: string, key: string): string | undefined {
  const { store } = edit;
  if (symbolId(store, key) === undefined) {
    const page = isSymbolShape(store, key) ? undefined : pageIn(store, pageKey);
    if (page) keepIds(edit, page, [key]);
    else setAttribute(edit, key, 'id', freeShapeId(store, pageKey));
  }
  return symbolId(store, key);
}

/** Of a symbol in the drawing: none of an element either. */
export function freeShapeId(store: RecordStore, pageKey: string): string {
  const page = pageIn(store, pageKey);
  const taken = new Set([
    ...(page?.synoptic.elements.map(({ id }) => id) ?? []),
    ...shapesOf(store, pageKey).map((key) => symbolId(store, key)),
  ]);
  for (let i = 1; ; i++) if (!taken.has(`symbol-${i}`)) return `symbol-${i}`;
}

export interface JoinedPipe {
  readonly key: string;
  readonly joins: Readonly<Partial<Record<PipeEnd, Join>>>;
}

/** Those of a page that have a joined end. */
export function joinedPipes(store: RecordStore, pageKey: string): readonly JoinedPipe[] {
  const isLine = (key: string) => ['PipeData', 'polyline', 'g'].includes(nameOf(store, key) ?? '');
  return [...elementKeys(store, pageKey), ...shapesOf(store, pageKey)].filter(isLine).flatMap((key) => {
    const [start, end] = pipeEnds.map((one) => joinOf(store, key, one));
    return start || end ? [{ key, joins: { ...(start && { start }), ...(end && { end }) } }] : [];
  });
}
