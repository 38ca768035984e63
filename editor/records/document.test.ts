import { describe, expect, test } from 'vitest';
import { readXml, writeParts } from '../xml/readXml.ts';
import { recordsOf } from './document.ts';
import {
  attributeOf,
  insertElement,
  moveElement,
  removeElement,
  rootOf,
  setAttribute,
  setText,
  textOf,
} from './elements.ts';
import { readStored, textOfStored } from './record.ts';
import { RecordStore } from './recordStore.ts';
import { manyPages, oddFile } from './testFiles.ts';
import { Transaction } from './transaction.ts';

function storeOf(text: string): RecordStore {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  return store;
}

function edited(text: string, edit: (transaction: Transaction, store: RecordStore) => void): string {
  const store = storeOf(text);
  let number = 0;
  edit(new Transaction(store, () => `new${++number}`), store);
  return store.text('station.xml');
}

function point(store: RecordStore, id: string): string {
  const keys = (key: string): string[] => [key, ...store.children(key).flatMap(keys)];
  return keys('station.xml#0').find((key) => attributeOf(store, key, 'Id') === id) ?? '';
}

describe('a file as records', () => {
  test.each([
    ['one with everything', oddFile],
    ['forty pages of five hundred elements', manyPages(40, 500)],
    ['one that is no XML', oddFile.replace('</PointCfg>', '')],
    ['an empty one', ''],
    ['one line', '<a>'],
  ])('%s is written as it was read', (_, text) => {
    expect(storeOf(text).text('station.xml') === text).toBe(true);
  });

  test('its parts are the text as well', () => {
    const { children, tail } = readXml(oddFile);
    expect(writeParts(children) + tail).toBe(oddFile);
  });

  test('every record is its text, also with signs that JSON or XML would change', () => {
    const text = '<a>\u0085\u2028 "quoted" \\ \ud83d\ude00<b/></a>';
    for (const [key, record] of recordsOf('x.xml', text)) expect(readStored(key, textOfStored(record))).toEqual(record);
  });

  test('records are numbered as they stand in the file', () => {
    expect(recordsOf('x.xml', '<a><b><c/></b><d/></a>').map(([key, { open }]) => `${key} ${open}`)).toEqual([
      'x.xml#0 ',
      'x.xml#1 <a>',
      'x.xml#2 <b>',
      'x.xml#3 <c/>',
      'x.xml#4 <d/>',
    ]);
  });
});

describe('what is edited is written again, and nothing else', () => {
  test.each<[string, string | RegExp, string, (edit: Transaction, store: RecordStore) => void]>([
    [
      'an attribute',
      'Name="One"',
      'Name="A &quot;b&quot; &lt;"',
      (edit, store) => setAttribute(edit, point(store, 'A.1'), 'Name', 'A "b" <'),
    ],
    [
      'in single quotes',
      `Unknown='it "is"'`,
      `Unknown='it&apos;s "so"'`,
      (edit, store) => setAttribute(edit, rootOf(store, 'station.xml') ?? '', 'Unknown', `it's "so"`),
    ],
    [
      'a new attribute',
      'Kind="numeric"/>',
      'Kind="numeric" Unit="m"/>',
      (edit, store) => setAttribute(edit, point(store, 'A.1'), 'Unit', 'm'),
    ],
    [
      'one taken out',
      ' Name="One"   Later',
      '   Later',
      (edit, store) => setAttribute(edit, point(store, 'A.1'), 'Name', undefined),
    ],
    [
      'the text of an element',
      'Two &#x41;',
      '3 &lt; 4',
      (edit, store) => setText(edit, store.children(point(store, 'A.2'))[0] ?? '', '3 < 4'),
    ],
    [
      'a new element in its place',
      '    <Point Id="A.3"',
      '    <Point Id="N"/>\r\n    <Point Id="A.3"',
      (edit, store) => insertElement(edit, 'station.xml#3', point(store, 'A.3'), '<Point Id="N"/>'),
    ],
    [
      'a new element at the end',
      '</Point>\r\n    <!-- the',
      '</Point>\r\n    <Point Id="N"/>\r\n    <!-- the',
      (edit) => insertElement(edit, 'station.xml#3', undefined, '<Point Id="N"/>'),
    ],
    [
      'the first one in an empty element',
      '<IdentityCfg StationName="Water &amp; more"/>',
      '<IdentityCfg StationName="Water &amp; more">\r\n    <IoModule/>\r\n  </IdentityCfg>',
      (edit) => insertElement(edit, 'station.xml#2', undefined, '<IoModule/>'),
    ],
    [
      'an element that is removed',
      '\r\n    <Point Id="A.3" InfoNumber="3"></Point>',
      '',
      (edit, store) => removeElement(edit, point(store, 'A.3')),
    ],
    [
      'one that is moved',
      /\r\n {4}<Point Id="A.1"[^>]*>(\r\n {4}<Point Id="A.2".*)/,
      '$1\r\n    <Point Id="A.1" InfoNumber="1" Name="One"   Later="yes"\r\n           Kind="numeric"/>',
      (edit, store) => moveElement(edit, point(store, 'A.1'), 'station.xml#3', point(store, 'A.3')),
    ],
  ])('%s', (_, from, to, edit) => {
    const expected = oddFile.replace(from, to);
    expect(expected).not.toBe(oddFile);
    expect(edited(oddFile, edit)).toBe(expected);
  });

  test('the comment before a removed element stays', () => {
    const text = edited(oddFile, (edit, store) => removeElement(edit, point(store, 'A.1')));
    expect(text).toContain('<PointCfg >\r\n    <!-- 100: one -->\r\n    <Point Id="A.2"');
  });

  test('a text is read without sections and comments', () => {
    const store = storeOf('<a><b>x &amp; <!-- y --><![CDATA[<z>]]></b></a>');
    expect(textOf(store, 'station.xml#2')).toBe('x & <z>');
  });
});

test('elements in elements without end are not applied, and hold nobody up', () => {
  const store = storeOf('<a></a>');
  const inEachOther = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const after = JSON.stringify([at === 0 ? '1' : `n${at - 1}`, 'a5', '', '<n>', '', '</n>']);
      return { record: `station.xml#n${at}`, before: undefined, after };
    });
  expect(store.apply(inEachOther(20_000))).toBe(false);
  expect(store.text('station.xml')).toBe('<a></a>');
  expect(store.apply(inEachOther(100))).toBe(true);
});

test('changes that do not fit are not applied, and leave all as it was', () => {
  const store = storeOf('<a><b/><c><d/></c></a>');
  const text = (key: string) => textOfStored(store.get(key) ?? '');
  const put = (key: string, after: string | undefined) =>
    store.apply([{ record: key, before: store.get(key) && text(key), after }]);
  const record = (parent: string, close = '') => JSON.stringify([parent, 'a5', '', close ? '<n>' : '<n/>', '', close]);
  for (const [key, after] of [
    ['station.xml#9', record('2')],
    ['station.xml#9', record('77')],
    ['station.xml#9', record('')],
    ['station.xml#9', 'no record'],
    ['station.xml#9', '["0"]'],
    ['station.xml#3', undefined],
    ['station.xml#3', record('1')],
    ['station.xml#3', record('4', '</n>')],
    ['station.xml', 'f00d'],
    ['other.xml#1', record('0')],
  ] as const)
    expect(put(key, after), `${key} ${after}`).toBe(false);
  expect(store.apply([{ record: 'station.xml#2', before: 'another', after: undefined }])).toBe(false);
  expect(store.text('station.xml')).toBe('<a><b/><c><d/></c></a>');
  expect(put('station.xml#9', record('3'))).toBe(true);
});
