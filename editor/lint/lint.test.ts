import { expect, test } from 'vitest';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import { elementKeys } from '../page/readPage.ts';
import { symbolElement } from '../page/symbols.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf } from '../records/elements.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { asDrawn } from '../symbols/symbols.ts';
import { leaveFindings, listAgain, placeOf } from './leave.ts';
import { mendFindings } from './mends.ts';

const page = 'station.xml#3';

/** A page of 400 × 300 units with these elements. */
function opened(...elements: readonly string[]) {
  const store = new RecordStore();
  const head = '<SynopticWeb SynopticId="a" SynopticWidth="400" SynopticHeight="300">';
  const text = `<StationCfg><SynopticWebCfg>${head}\n  ${elements.join('\n  ')}\n</SynopticWeb></SynopticWebCfg><PointCfg><Point Id="P1"/></PointCfg></StationCfg>`;
  for (const row of recordsOf('station.xml', text)) store.put(...row);
  let number = 0;
  const edit = (make: (edit: Transaction) => void) => make(new Transaction(store, () => `new${++number}`));
  const keys = elementKeys(store, page);
  const [record = ''] = keys;
  const mend = (reason: FindingReason, key = record) => edit((one) => mendFindings(one, [{ record: key, reason }]));
  const fields = (key: string, ...names: readonly string[]) => names.map((name) => attributeOf(store, key, name));
  return { store, edit, keys, record, mend, fields };
}

const box = (x: number, y: number, width = 80, height = 20) =>
  `PositionX="${x}" PositionY="${y}" Width="${width}" Height="${height}"`;
const text = (place: string) => `<TextComment TextValue="Tank" ${place}/>`;

test('what is cut by the edge, or outside, is moved onto the page', () => {
  for (const [x, y] of [
    [380, 290],
    [900, 700],
  ] as const) {
    const { record, mend, fields } = opened(text(box(x, y)));
    mend({ code: x > 400 ? 'outsidePage' : 'cutByPage', field: 'PositionX' } as FindingReason);
    expect(fields(record, 'PositionX', 'PositionY', 'Width')).toEqual(['320', '280', '80']);
  }
});

test('a small target grows around its middle, a cut text from where it begins', () => {
  const small = opened(`<TextLink RefSynoptic="b" ${box(100, 100, 80, 12)}/>`);
  small.mend({ code: 'targetSmall', field: 'Height', value: '12', limit: '24' });
  expect(small.fields(small.record, 'PositionY', 'Height')).toEqual(['94', '24']);
  const cut = opened(text(box(100, 100)), text(`${box(100, 150)} HorizontalAlignment="Right"`));
  for (const key of cut.keys) cut.mend({ code: 'wordsTooWide', value: 'Tank', field: 'Width', limit: '90' }, key);
  expect(cut.keys.map((key) => cut.fields(key, 'PositionX', 'Width'))).toEqual([
    ['100', '90'],
    ['90', '90'],
  ]);
});

test('a double is removed, a unit shown, a colour follows the theme', () => {
  const { store, keys, mend, fields } = opened(
    text(box(0, 0)),
    text(box(0, 0)),
    `<TextValueNumericData InfoNumber="1" Foreground="#222222" ${box(0, 50)}/>`,
  );
  const [first = '', second = '', value = ''] = keys;
  mend({ code: 'elementTwice', text: '3' }, second);
  mend({ code: 'unitNotShown', field: 'IsShowedUnit', value: 'm' }, value);
  mend({ code: 'lowContrastDark', field: 'Foreground', value: '#222222', text: '1.3', limit: '4.5' }, value);
  expect(elementKeys(store, page)).toEqual([first, value]);
  expect(fields(value, 'IsShowedUnit', 'Foreground')).toEqual(['true', undefined]);
});

test('a pipe that misses a symbol ends at it and goes with it', () => {
  const pump = symbolElement(asDrawn('pump'), { x: 200, y: 100, width: 48, height: 48 });
  const { keys, mend, fields } = opened(`<PipeData ${box(20, 100, 200, 48)} Points="10,24 178,24"/>`, pump);
  mend({ code: 'pipeEndLoose', field: 'EndsAt', value: '8' });
  const [pipe = '', symbol = ''] = keys;
  const [id] = fields(symbol, 'Id');
  expect(id).toBeTruthy();
  expect(fields(pipe, 'EndsAt')).toEqual([`0 ${id}`]);
});

test('a finding that was mended already, or whose element is gone, changes nothing', () => {
  const { store, mend } = opened(text(box(0, 0)));
  const before = store.text('station.xml');
  mend({ code: 'elementTwice', text: '3' }, 'station.xml#99');
  mend({ code: 'cutByPage', field: 'PositionX' });
  expect(store.text('station.xml')).toBe(before);
});

test('what is left has its place, what was found and the reason in editor.xml, once, until it is listed again', () => {
  const { store, edit, record } = opened(`<TextComment TextValue="Tank" Foreground="#222222" ${box(10, 10)}/>`);
  const reason: FindingReason = {
    code: 'lowContrastDark',
    field: 'Foreground',
    value: '#222222',
    text: '1.3',
    limit: '4.5',
  };
  for (const because of ['Printed & framed', 'Again'])
    edit((one) => void leaveFindings(one, [{ record, reason }], because));
  expect(store.text('editor.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<EditorCfg Version="1">
  <LeftFinding Code="lowContrastDark" Page="a" Element="TextComment@10,10" Field="Foreground" Value="#222222" Because="Printed &amp; framed"/>
</EditorCfg>
`);
  // The element keeps that Id when it is moved.
  expect(attributeOf(store, record, 'Id')).toBe('TextComment@10,10');
  edit((one) => listAgain(one, [{ record, reason }]));
  expect(store.text('editor.xml')).not.toContain('LeftFinding');
});

test('a block has the place of its report', () => {
  const store = new RecordStore();
  const xml = '<StationCfg><ReportCfg><Report Id="daily"><Block Kind="notes"/></Report></ReportCfg></StationCfg>';
  for (const row of recordsOf('station.xml', xml)) store.put(...row);
  const places = [1, 2, 3, 4].map((number) => placeOf(store, `station.xml#${number}`)?.report);
  expect(places).toEqual([undefined, undefined, 'daily', 'daily']);
});

test('pages and points have places too; the station as a whole has none', () => {
  const { store, record } = opened(text(box(0, 0)));
  expect(placeOf(store, page)).toMatchObject({ page: 'a', element: undefined });
  expect(placeOf(store, record)).toMatchObject({ page: 'a', element: 'TextComment@0,0' });
  const keys = Array.from({ length: 9 }, (_, i) => `station.xml#${i + 1}`);
  const points = keys.filter((key) => store.record(key)?.open.startsWith('<Point '));
  expect(points.map((key) => placeOf(store, key)?.point)).toEqual(['P1']);
  expect(placeOf(store, 'station.xml#1')).toBeUndefined();
});
