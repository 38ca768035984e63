import { expect, test } from 'vitest';
import {
  addPoint,
  duplicatePoints,
  fillColumn,
  fillDown,
  pointsOf,
  putRows,
  removePoints,
} from '../../../editor/points/pointEdits.ts';
import { columnOf, isTable, tableText } from '../../../editor/points/spreadsheet.ts';
import { recordsOf } from '../../../editor/records/document.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import { Transaction } from '../../../editor/records/transaction.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { usersOf } from '../../../editor/station/references.ts';
import { planRows } from '../../../importers/pointLists/plan.ts';
import { readPointList } from '../../../importers/pointLists/readPointList.ts';

const station = `<StationCfg>
  <PointCfg>
    <!-- pump 1 -->
    <Point Id="PS1.P1.RUN" InfoNumber="7" Name="Pump 1" Kind="logic" RiData="r1" Link="plc" Register="coil:0">
      <Interlock Text="Level" When="PS1.LEVEL &gt; 2"/>
    </Point>
    <Point Id="PS1.LEVEL" InfoNumber="9" Unit="m" Link="plc" Register="input:0"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="A" Point="PS1.LEVEL" Kind="high" Limit="3" Priority="1" Message="High"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="s" SynopticWidth="10" SynopticHeight="10">
      <TextValueNumericData InfoNumber="9" PositionX="0" PositionY="0" Width="1" Height="1"/>
      <TextValueNumericData InfoNumber="10" PositionX="0" PositionY="0" Width="1" Height="1"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

function opened() {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  const rows = (...names: string[]) => pointsOf(store).map((key) => names.map((name) => fieldText(store, key, name)));
  const [run = '', level = ''] = pointsOf(store);
  return { store, edit, rows, run, level };
}

test('rows of a spreadsheet become points, and change those that are there', async () => {
  const { store, edit, rows } = opened();
  const pasted =
    'Tag\tName\tAddress\tType\tUnit\nPS1.FLOW\tFlow\t30011\tfloat32\tm³/h\nPS1.LEVEL\tLevel\t30001\tuint16\tcm\n';
  const { points, refused } = await readPointList(new TextEncoder().encode(pasted));
  expect(refused).toEqual([]);
  const nodes = pointsOf(store).flatMap((key) => nodeAt(store, key) ?? []);
  const [key = ''] = putRows(edit, planRows(points, nodes, { id: 'plc', unitId: '1' }));
  expect(rows('Id', 'InfoNumber', 'Unit')).toEqual([
    ['PS1.P1.RUN', '7', undefined],
    ['PS1.LEVEL', '9', 'cm'],
    // A page names 10 anyhow.
    ['PS1.FLOW', '11', 'm³/h'],
  ]);
  expect(nodeAt(store, key)?.attributes).toMatchObject({ Link: 'plc', Register: 'input:10', Type: 'float32' });
  const again = planRows(
    points,
    pointsOf(store).flatMap((one) => nodeAt(store, one) ?? []),
    { id: 'plc', unitId: '1' },
  );
  expect(again.map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test('what is copied from the table can be pasted into it', async () => {
  const { store } = opened();
  const text = tableText(store, pointsOf(store), ['Id', 'Name', 'Unit', 'Register']);
  const { points } = await readPointList(new TextEncoder().encode(text));
  expect(points.map(({ id }) => id)).toEqual(['PS1.P1.RUN', 'PS1.LEVEL']);
});

test('a duplicate counts on, with everything in it and without its reference', () => {
  const { store, edit, rows, run } = opened();
  const [copy = ''] = duplicatePoints(edit, [run]);
  expect(rows('Id', 'InfoNumber', 'RiData')[1]).toEqual(['PS1.P2.RUN', '11', undefined]);
  expect(nodeAt(store, copy)?.children[0]?.attributes.When).toBe('PS1.LEVEL > 2');
  expect(store.text('station.xml')).toContain('</Point>\n    <Point Id="PS1.P2.RUN"');
});

test('new ones, filling down, a column of texts, and taking out', () => {
  const { edit, rows, run, level } = opened();
  const added = addPoint(edit, 'plc');
  fillDown(edit, [level, run, added], 'Unit');
  fillColumn(edit, [run, level, added], 'Name', ['One', '', 'Three', 'Four']);
  expect(rows('Id', 'Name', 'Unit', 'Link')).toEqual([
    ['PS1.P1.RUN', 'One', 'm', 'plc'],
    ['PS1.LEVEL', undefined, 'm', 'plc'],
    ['POINT', 'Three', 'm', 'plc'],
  ]);
  removePoints(edit, [run, added]);
  expect(rows('Id')).toEqual([['PS1.LEVEL']]);
});

test('where a point is used: on pages, in alarms, in interlocks', () => {
  const { store, level, run } = opened();
  expect(usersOf(store, level).map((key) => nodeAt(store, key)?.name)).toEqual([
    'Interlock',
    'Alarm',
    'TextValueNumericData',
  ]);
  expect(usersOf(store, run)).toEqual([]);
});

test('a table is told from a text, and a column from a table', () => {
  expect(isTable('a text')).toBe(false);
  expect(isTable('a\tb')).toBe(true);
  expect(columnOf('a\nb\n')).toEqual(['a', 'b']);
  expect(columnOf('a\tb\nc\td')).toBeUndefined();
  expect(columnOf('a\n')).toBeUndefined();
});
