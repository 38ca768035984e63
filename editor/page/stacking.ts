import { parseNumber } from '../../protocol/wire/fields.ts';
import { moveElement, parentOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { overlap } from './box.ts';
import { boxOf } from './boxOf.ts';

/** `forward` and `backward`: past the next element that overlaps. */
export type StackStep = 'front' | 'forward' | 'backward' | 'back';

/** By `Zindex`, of equal ones in the order of the file (spec §3). */
export function fromLowest(store: RecordStore, keys: readonly string[]): readonly string[] {
  return keys.toSorted((a, b) => levelOf(store, a) - levelOf(store, b));
}

/**
 * They keep their order. `keys`: all elements of the page, in the order of the file. Writes no levels where the file
 * has none: the place in the file is enough.
 */
export function stack(edit: Transaction, keys: readonly string[], moved: ReadonlySet<string>, step: StackStep): void {
  const { store } = edit;
  const own = fromLowest(store, keys).filter((key) => moved.has(key));
  const others = fromLowest(store, keys).filter((key) => !moved.has(key));
  if (own.length === 0 || others.length === 0) return;
  const isUp = step === 'front' || step === 'forward';
  const isFar = step === 'front' || step === 'back';
  const met = isFar ? (isUp ? others.at(-1) : others[0]) : nextMet(store, keys, own, isUp);
  if (met === undefined) return;
  const level = levelOf(store, met);
  for (const key of isUp ? own : own.toReversed()) {
    const before = levelOf(store, key);
    if (isUp ? before < level : before > level) setField(edit, key, 'Zindex', String(level));
  }
  putBeside(edit, met, own, isUp);
}

/** Just above or below another one, whatever overlaps. `keys` as above. */
export function stackBeside(
  edit: Transaction,
  keys: readonly string[],
  moved: ReadonlySet<string>,
  met: string,
  isAbove: boolean,
): void {
  const { store } = edit;
  const own = fromLowest(store, keys).filter((key) => moved.has(key));
  if (own.length === 0 || moved.has(met)) return;
  const level = levelOf(store, met);
  for (const key of own) if (levelOf(store, key) !== level) setField(edit, key, 'Zindex', String(level));
  putBeside(edit, met, own, isAbove);
}

/** The next one in that direction that overlaps one of `own`. */
function nextMet(store: RecordStore, keys: readonly string[], own: readonly string[], isUp: boolean) {
  const order = fromLowest(store, keys);
  const from = order.indexOf((isUp ? own.at(-1) : own[0]) ?? '');
  const way = isUp ? order.slice(from + 1) : order.slice(0, Math.max(0, from)).toReversed();
  const boxes = own.map((key) => boxOf(store, key));
  return way.find((key) => !own.includes(key) && boxes.some((box) => overlap(box, boxOf(store, key))));
}

/** In the file. */
function putBeside(edit: Transaction, met: string, own: readonly string[], isBehind: boolean): void {
  const { store } = edit;
  const parent = parentOf(store, met) ?? '';
  const siblings = store.children(parent).filter((key) => !own.includes(key));
  const before = isBehind ? siblings[siblings.indexOf(met) + 1] : met;
  for (const key of own) moveElement(edit, key, parent, before);
}

function levelOf(store: RecordStore, key: string): number {
  return parseNumber(fieldText(store, key, 'Zindex')) ?? 0;
}
