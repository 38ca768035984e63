import { isElementKind } from '../../protocol/elementKinds.ts';
import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { pageOf } from '../page/pages.ts';
import { keyOf, partsOfKey, type Stored } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { templateOfRecord } from '../templates/templateOfRecord.ts';
import { attributeValue, localName } from '../xml/startTag.ts';
import { anchorsOf, nearestPlace, symbolId, symbolKeys } from './anchors.ts';
import { type Join, type JoinedPipe, joinedPipes, type PipeEnd, pipeEnds, setJoin } from './joins.ts';
import { lineOf, setLine } from './lines.ts';
import { withEndsAt } from './route.ts';

/** Page units: an end that is farther from its anchor was taken away from it. */
const apart = 0.5;

/**
 * After an edit: ends of pipes go with the symbols that it moved, resized, turned or replaced; an end that it took away
 * is joined no longer; what was at a symbol that is gone stays where it is.
 */
export function followJoins(edit: Transaction): void {
  const { store } = edit;
  const touched = new Map(edit.touched);
  for (const [key, before] of edit.touched) {
    // A field may be a child element (R1).
    const parent = parentKey(key, store.record(key) ?? before);
    if (parent !== undefined && !touched.has(parent)) touched.set(parent, store.get(parent));
  }
  for (const page of pagesOf(store, touched)) {
    const pipes = joinedPipes(store, page);
    if (pipes.length > 0) new PageJoins(edit, page, touched).follow(pipes);
  }
}

function pagesOf(store: RecordStore, touched: ReadonlyMap<string, Stored | undefined>): ReadonlySet<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  for (const [key, before] of touched) {
    const parent = parentKey(key, store.record(key) ?? before);
    if (parent === undefined || seen.has(parent)) continue;
    seen.add(parent);
    const page = pageOf(store, parent) ?? templateOfRecord(store, parent);
    if (page !== undefined) pages.add(page);
  }
  return pages;
}

function parentKey(key: string, stored: Stored | undefined): string | undefined {
  if (typeof stored !== 'object' || stored.parent === '') return undefined;
  return keyOf(partsOfKey(key).file, stored.parent);
}

class PageJoins {
  readonly #edit: Transaction;
  readonly #touched: ReadonlyMap<string, Stored | undefined>;
  readonly #byId = new Map<string, string>();
  /** Ids before the edit: those now, or undefined if the symbol is gone. */
  readonly #renamed = new Map<string, string | undefined>();

  constructor(edit: Transaction, page: string, touched: ReadonlyMap<string, Stored | undefined>) {
    this.#edit = edit;
    this.#touched = touched;
    const { store } = edit;
    for (const key of symbolKeys(store, page)) {
      const id = symbolId(store, key);
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, key);
    }
    for (const [key, before] of touched) {
      const was =
        typeof before === 'object'
          ? attributeValue(before.open, isElementKind(localName(before.open) ?? '') ? 'Id' : 'id')?.trim()
          : '';
      const id = store.record(key) && symbolId(store, key);
      if (was && was !== id) this.#renamed.set(was, id);
    }
  }

  follow(pipes: readonly JoinedPipe[]): void {
    for (const pipe of pipes) this.#followOne(pipe);
  }

  #followOne({ key, joins }: JoinedPipe): void {
    const { store } = this.#edit;
    const line = lineOf(store, key) ?? [];
    const moved: { [E in PipeEnd]?: LinePoint | undefined } = {};
    for (const end of pipeEnds) {
      const join = joins[end];
      const at = line.at(end === 'start' ? 0 : -1);
      if (join && at) moved[end] = this.#placeOf(key, end, join, at);
    }
    if (moved.start || moved.end) setLine(this.#edit, key, withEndsAt(line, moved.start, moved.end));
  }

  /** Where the end goes; undefined: it stays. */
  #placeOf(key: string, end: PipeEnd, join: Join, at: LinePoint): LinePoint | undefined {
    const edit = this.#edit;
    const id = this.#byId.has(join.symbol) ? join.symbol : this.#renamed.get(join.symbol);
    const symbol = this.#byId.get(id ?? '');
    if (id === undefined || symbol === undefined) {
      if (this.#renamed.has(join.symbol)) setJoin(edit, key, end, undefined);
      return undefined;
    }
    const anchors = anchorsOf(edit.store, symbol);
    // Another symbol may have fewer.
    const place = anchors[join.anchor] ?? nearestPlace(anchors, at);
    const isAway = !place || Math.hypot(place.x - at.x, place.y - at.y) > apart;
    if (!place || (isAway && !this.#touched.has(symbol) && this.#touched.has(key))) {
      setJoin(edit, key, end, undefined);
      return undefined;
    }
    setJoin(edit, key, end, { anchor: place.anchor, symbol: id });
    return this.#touched.has(symbol) && (place.x !== at.x || place.y !== at.y) ? place : undefined;
  }
}
