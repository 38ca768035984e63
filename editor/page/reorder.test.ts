import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { attributeOf } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { reorder } from './reorder.ts';
import { fromLowest } from './stacking.ts';

function opened() {
  const store = new RecordStore();
  const text = `<Page><TextComment Id="a"/><TextComment Id="b"/><TextComment Id="c"/><TextComment Id="d" Zindex="3"/></Page>`;
  const shapes = '<svg><rect id="r"/><rect id="s"/></svg>';
  for (const [key, record] of [...recordsOf('station.xml', text), ...recordsOf('images/drawing-a.svg', shapes)])
    store.put(key, record);
  const edit = new Transaction(store, () => 'new');
  const keysIn = (file: string) => store.children(store.children(`${file}#0`)[0] ?? '');
  const named = (name: 'Id' | 'id', keys: readonly string[]) =>
    keys.map((key) => attributeOf(store, key, name)).join('');
  const elements = () => keysIn('station.xml');
  const drawn = () => keysIn('images/drawing-a.svg');
  const move = (moved: readonly string[], met: string, isAbove: boolean) =>
    reorder(edit, { shapes: drawn(), elements: elements() }, new Set(moved), met, isAbove);
  const [a = '', b = '', c = '', d = ''] = elements();
  const [r = '', s = ''] = drawn();
  const order = () => `${named('id', drawn())} ${named('Id', fromLowest(store, elements()))}`;
  return { store, move, order, keys: { a, b, c, d, r, s } };
}

test('an element goes just above or below another one; levels are written only where the file has them', () => {
  const { store, move, order, keys } = opened();
  move([keys.c], keys.a, false);
  expect(order()).toBe('rs cabd');
  expect(store.text('station.xml')).not.toContain('Zindex="0"');
  move([keys.c, keys.b], keys.d, true);
  expect(order()).toBe('rs adcb');
  move([keys.d], keys.a, true);
  expect(order()).toBe('rs adcb');
  expect(attributeOf(store, keys.d, 'Zindex')).toBe('0');
});

test('what is drawn stays below all elements, and comes as near as it can', () => {
  const { move, order, keys } = opened();
  move([keys.r, keys.c], keys.b, true);
  expect(order()).toBe('sr abcd');
  move([keys.d, keys.r], keys.s, false);
  expect(order()).toBe('rs dabc');
});
