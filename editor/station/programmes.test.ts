import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { addSwitch, copyToAllDays, programmeDays, programmedPoints } from './programmes.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="A" EditingKind="Annual">
      <Programme>
        <Day Name="Tuesday"><Switch Time="05:00" Value="1"/></Day>
        <Exception Name="Christmas" From="12-24"/>
      </Programme>
    </Point>
    <Point Id="B" EditingKind="1"/>
    <Point Id="C" EditingKind="Output"/>
  </PointCfg>
</StationCfg>
`;

function opened() {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  let last = 0;
  return { store, edit: new Transaction(store, () => `new${++last}`), points: programmedPoints(store) };
}

test('the points with a programme are those that one may run', () => {
  expect(opened().points).toHaveLength(2);
});

test('switching times are added in the order of the week, and alternate', () => {
  const { store, edit, points } = opened();
  const [annual = '', weekly = ''] = points;
  for (const day of ['Friday', 'Tuesday', 'Monday', 'Tuesday'] as const) addSwitch(edit, annual, day);
  addSwitch(edit, weekly, 'Sunday');
  const text = store.text('station.xml').replaceAll(/\s*\n\s*/g, '');
  expect(text).toContain(
    [
      '<Programme><Day Name="Monday"><Switch Time="06:00" Value="1"/></Day>',
      '<Day Name="Tuesday"><Switch Time="05:00" Value="1"/><Switch Time="07:00" Value="0"/><Switch Time="09:00" Value="1"/></Day>',
      '<Day Name="Friday"><Switch Time="06:00" Value="1"/></Day><Exception Name="Christmas"',
    ].join(''),
  );
  expect(text).toContain('<Programme><Day Name="Sunday"><Switch Time="06:00" Value="1"/></Day></Programme></Point>');
});

test('a day is copied to all others', () => {
  const { store, edit, points } = opened();
  const [annual = ''] = points;
  addSwitch(edit, annual, 'Monday');
  copyToAllDays(edit, annual, 'Tuesday');
  const days = programmeDays(store, annual);
  expect(days.map(({ switches }) => switches.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(store.text('station.xml').match(/Time="05:00" Value="1"/g)).toHaveLength(7);
});
