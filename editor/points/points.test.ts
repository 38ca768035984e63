import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { usersOf } from '../station/references.ts';
import { pointKeys } from '../station/sections.ts';
import { addPoints, changePoint, duplicatePoints } from './editPoints.ts';
import { fillDown } from './fillDown.ts';
import { planPointTable, writePointTable } from './pointTable.ts';

const points = `    <Point Id="PS1.P1.RUN" InfoNumber="7" Link="plc" Register="coil:0" RiData="r"><Name>Pump "1"</Name></Point>
    <Point Id="PS1.FLOW" InfoNumber="9" Link="plc" Register="holding:08" Type="float32" Unit="=m" MaxPoint="PS1.P1.RUN">
      <Interlock Text="t" When="PS1.P1.RUN = 1"/>
    </Point>
`;
const station = (inside = points) => `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="h"/></CommunicationCfg>
  <PointCfg>
${inside}    <!-- the end -->
  </PointCfg>
  <AlarmCfg><Alarm Id="a" Point="PS1.P1.RUN" Message="Stopped"/></AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="one" SynopticName="One">
      <TextValueLogicData InfoNumber="7"/><TextLabelData InfoNumber="10"/><ImageLogicData RiData="r"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

function opened(text = station()) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  return { store, edit, text: () => store.text('station.xml'), keys: () => pointKeys(store) };
}

test('new points are behind the last one, with numbers that no point and no page has', () => {
  const { edit, text } = opened();
  addPoints(edit, [
    { Id: 'A', Link: 'plc' },
    { Id: 'B <', InfoNumber: '3' },
  ]);
  const added = `    <Point Id="A" InfoNumber="11" Link="plc"/>\n    <Point Id="B &lt;" InfoNumber="3"/>\n`;
  expect(text()).toBe(station(points + added));
});

test('the first point of a station gets a section in its place', () => {
  const { edit, text } = opened('<StationCfg>\n  <AlarmCfg/>\n</StationCfg>\n');
  addPoints(edit, [{ Id: 'A' }]);
  expect(text()).toContain('<PointCfg>\n    <Point Id="A" InfoNumber="1"/>\n  </PointCfg>\n  <AlarmCfg/>');
});

test('a duplicate has all that the point has, but for what is of one point alone', () => {
  const { store, edit, text, keys } = opened();
  const [pump = '', flow = ''] = keys();
  duplicatePoints(edit, [pump, flow, pump]);
  expect(text()).toContain('<Point Id="PS1.P2.RUN" InfoNumber="11" Link="plc" Register="coil:0"><Name>Pump "1"</Name>');
  expect(text()).toContain('<Point Id="PS2.FLOW" InfoNumber="12"');
  expect(text()).toContain('<Point Id="PS1.P3.RUN" InfoNumber="13"');
  expect(text().match(/<Interlock /g)).toHaveLength(2);
  expect(usersOf(store, keys()[2] ?? '')).toEqual([]);
});

test('filling down counts on what is of one point alone, and copies the rest', () => {
  const { store, edit, text, keys } = opened();
  addPoints(edit, [{ Id: 'X' }, { Id: 'Y' }]);
  const rows = keys().slice(1);
  for (const field of ['Id', 'Link', 'Register', 'Unit']) fillDown(edit, rows, field);
  expect(text()).toContain('<Point Id="PS2.FLOW" InfoNumber="11" Link="plc" Register="holding:10" Unit="=m"/>');
  expect(text()).toContain('<Point Id="PS3.FLOW" InfoNumber="12" Link="plc" Register="holding:12" Unit="=m"/>');
  fillDown(edit, [rows[1] ?? '', rows[0] ?? ''], 'Type');
  expect(text()).not.toContain('float32');
  expect(keys()).toHaveLength(4);
  expect(store.children(rows[0] ?? '')).toHaveLength(1);
});

test('copied rows come back as they were, through a spreadsheet', () => {
  const { store, keys } = opened();
  const table = writePointTable(store, keys());
  expect(table.split('\n')[0]).toBe('Id\tInfoNumber\tLink\tRegister\tRiData\tName\tType\tUnit\tMaxPoint');
  expect(table).toContain('\t"Pump ""1"""\t');
  // A spreadsheet takes no formula from it.
  expect(table).toContain("\t'=m\t");
  const planned = planPointTable(store, table, (id) => id);
  expect(planned?.map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test('edited rows are changes of the points with these Ids, others are new; a number in use is not taken again', () => {
  const { store, edit, text, keys } = opened();
  const planned = planPointTable(
    store,
    'Id\tInfoNumber\tLink\tUnit\nPS1.FLOW\t9\tplc\t\nNEW\t9\tother\tbar\n\t\t\tm\nNEW\t1\t\t\n\t\t\t\n',
    (id) => (id === 'plc' ? id : 'plc'),
  );
  expect(planned).toEqual([
    { line: 2, id: 'PS1.FLOW', kind: 'changed', place: 1, changes: [{ field: 'Unit', from: '=m', to: undefined }] },
    { line: 3, id: 'NEW', kind: 'new', fields: { Id: 'NEW', Link: 'plc', Unit: 'bar' }, namedLink: 'other' },
    { line: 4, id: '', kind: 'refused', reason: { code: 'noId' } },
    { line: 5, id: 'NEW', kind: 'refused', reason: { code: 'duplicateId', value: 'NEW', line: '3' } },
  ]);
  for (const row of planned ?? []) if (row.kind === 'changed') changePoint(edit, keys()[row.place] ?? '', row.changes);
  expect(text()).not.toContain('Unit=');
  expect(planPointTable(store, 'Tag\tAddress\nA\t40001', (id) => id)).toBeUndefined();
});

test('a point is used by what names its Id, its number or its reference', () => {
  const { store, keys } = opened();
  const users = usersOf(store, keys()[0] ?? '').map((key) => store.record(key)?.open.split(' ')[0]);
  expect(users).toEqual(['<Point', '<Interlock', '<Alarm', '<TextValueLogicData', '<ImageLogicData']);
});
