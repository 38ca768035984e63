import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { rangeOfRecord, recordAt } from './recordRange.ts';
import { shownText } from './shownText.ts';

const text =
  '<?xml version="1.0"?>\r\n<a>\r\n  <!-- b -->\r\n  <b Id="1">\r\n    <c/>\r\n  </b>\r\n  <b Id="2"/>\r\n</a>\r\n';
const shown = shownText(text);
const store = new RecordStore();
for (const [key, record] of recordsOf('x.xml', text)) store.put(key, record);

test.each([
  ['x.xml#1', /^<a>[\s\S]*<\/a>$/],
  ['x.xml#2', /^<b Id="1">[\s\S]*<\/b>$/],
  ['x.xml#3', /^<c\/>$/],
  ['x.xml#4', /^<b Id="2"\/>$/],
])('the element %s is found in the text, and the text leads to it', (key, expected) => {
  const { from, to } = rangeOfRecord(store, key) ?? expect.fail('no range');
  expect(shown.slice(from, to)).toMatch(expected);
  expect(recordAt(store, 'x.xml', from + 1)).toBe(key);
});

test('there is none outside of the first element, nor of what is not there', () => {
  expect(recordAt(store, 'x.xml', 0)).toBeUndefined();
  expect(rangeOfRecord(store, 'x.xml#99')).toBeUndefined();
});
