import { expect, test } from 'vitest';
import { blockFields } from '../../protocol/schema/reportFields.ts';
import { find } from '../find/find.ts';
import { wordsOfChanges } from '../journal/wordsOfChanges.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { placeOfRecord } from './placeOfRecord.ts';
import { setNamed, usersOf } from './references.ts';
import { addBlock, addReport, duplicateBlock, duplicateReports, moveBlock, reportXml } from './reports.ts';
import { blockKeys, pointKeys, reportKeys } from './sections.ts';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="WELL.P1.FLOW" InfoNumber="1"/>
    <Point Id="WELL.P1" InfoNumber="2"/>
  </PointCfg>
  <ReportCfg Shifts="06:00, 18:00">
    <Report Id="monthly" Title="Water" Period="month">
      <Block Kind="figures" Points="WELL.P1.FLOW, WELL.P1, WELL.*" Values="mean"/>
      <Block Kind="alarms"/>
      <Block Kind="text" Text="Read WELL.P1"/>
    </Report>
  </ReportCfg>
</StationCfg>
`;

function opened(text = station) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  let number = 0;
  const edit = new Transaction(store, () => `new${++number}`);
  const report = reportKeys(store)[0] ?? '';
  const kinds = () => blockKeys(store, report).map((key) => fieldText(store, key, 'Kind'));
  return { store, edit, report, kinds, text: () => store.text('station.xml') };
}

test('the first report of a station has its section behind those that come before it, and an ID by its period', () => {
  const { store, edit, text } = opened('<StationCfg>\n  <PointCfg/>\n  <SynopticWebCfg/>\n</StationCfg>\n');
  const blocks = [{ Kind: 'alarms' }, { Kind: 'notes', Title: 'A & B' }];
  addReport(edit, { fields: { Period: 'day', Title: undefined }, blocks });
  addReport(edit, { fields: { Period: 'day' }, blocks: [] });
  expect(text()).toBe(`<StationCfg>
  <PointCfg/>
  <ReportCfg>
    <Report Id="daily" Period="day">
      <Block Kind="alarms"/>
      <Block Kind="notes" Title="A &amp; B"/>
    </Report>
    <Report Id="daily2" Period="day"/>
  </ReportCfg>
  <SynopticWebCfg/>
</StationCfg>
`);
  expect(placeOfRecord(store, reportKeys(store)[1] ?? '').section).toBe('reports');
});

test('a copy of a report has its blocks and an ID of its own; a copy of a block is behind it', () => {
  const { store, edit, report, kinds } = opened();
  const [copy = ''] = duplicateReports(edit, [report]);
  expect(fieldText(store, copy, 'Id')).toBe('monthly2');
  expect(blockKeys(store, copy)).toHaveLength(3);
  duplicateBlock(edit, blockKeys(store, report)[0] ?? '');
  addBlock(edit, report, 'commands');
  expect(kinds()).toEqual(['figures', 'figures', 'alarms', 'text', 'commands']);
});

test('blocks go up and down, the first and the last one no further', () => {
  const { store, edit, report, kinds } = opened();
  const [first = '', second = ''] = blockKeys(store, report);
  moveBlock(edit, report, first, -1);
  expect(kinds()).toEqual(['figures', 'alarms', 'text']);
  moveBlock(edit, report, first, 1);
  expect(kinds()).toEqual(['alarms', 'figures', 'text']);
  moveBlock(edit, report, first, 1);
  moveBlock(edit, report, first, 1);
  expect(kinds()).toEqual(['alarms', 'text', 'figures']);
  moveBlock(edit, report, second, 1);
  moveBlock(edit, report, first, -1);
  expect(kinds()).toEqual(['text', 'figures', 'alarms']);
});

test('a point that gets another ID has it in reports, too; a pattern with a star stays', () => {
  const { store, edit, report } = opened();
  const [flow = '', pump = ''] = pointKeys(store);
  setNamed(edit, pump, 'Id', 'P$1');
  setNamed(edit, flow, 'Id', 'P1.FLOW');
  const [block = ''] = blockKeys(store, report);
  expect(fieldText(store, block, blockFields.points.name)).toBe('P1.FLOW, P$1, WELL.*');
  expect(usersOf(store, pump)).toEqual([block]);
});

test('a point is used by what names it by a pattern, too', () => {
  const { store, report } = opened(
    station.replace('</PointCfg>', '<Point Id="SUM" InfoNumber="3" Calculation="SUM([WELL.*.FLOW])"/></PointCfg>'),
  );
  const [flow = '', pump = '', sum = ''] = pointKeys(store);
  const [block = ''] = blockKeys(store, report);
  expect(usersOf(store, flow).toSorted()).toEqual([block, sum].toSorted());
  expect(usersOf(store, pump)).toEqual([block]);
  expect(usersOf(store, sum)).toEqual([]);
});

test('edits say what they are about, and lead to what they are about', () => {
  const { store, edit, report } = opened();
  const block = addBlock(edit, report, 'notes');
  expect(wordsOfChanges(store, edit.changes())).toEqual({ code: 'added', element: 'Block', name: '' });
  expect(placeOfRecord(store, block)).toEqual({ section: 'reports', query: { key: block } });
});

test('texts and IDs of points in reports are found', () => {
  const { store } = opened();
  const found = (text: string) =>
    find(store, { text, isExact: false, isWholeWord: false }).filter(({ thing }) => thing === 'report');
  expect(found('water').map(({ name }) => name)).toEqual(['Title']);
  expect(found('WELL.P1').map(({ name, kind }) => [name, kind])).toEqual([
    ['Points', 'reference'],
    ['Text', 'words'],
  ]);
});

test('the preview is of the report as the draft has it, with its hostile texts as texts', () => {
  const { store, edit, report } = opened();
  setNamed(edit, report, 'Title', '"><script>');
  expect(reportXml(store, report)).toMatch(/^<Report Id="monthly" Title="&quot;>?(&gt;)?&lt;script/);
  expect(reportXml(store, report)).toMatch(/<\/Report>$/);
});
