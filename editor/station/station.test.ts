import { expect, test } from 'vitest';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { faultsOf, fieldText, setField } from './fields.ts';
import { nodeAt } from './nodes.ts';
import { partsOf, sectionKey } from './sections.ts';

const station = `<v:StationCfg xmlns:v="urn:v" Version="1">
  <PointCfg>
    <Points>
      <Point Id="A &amp; B" InfoNumber="0"><Name>One</Name></Point>
    </Points>
  </PointCfg>
</v:StationCfg>
`;

function opened(text: string) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  let last = 0;
  return { store, edit: new Transaction(store, () => `new${++last}`) };
}

test('points are found as the service finds them, and read as it reads them', () => {
  const { store } = opened(station);
  const [key = ''] = partsOf(store, 'PointCfg', 'Point');
  expect(nodeAt(store, key)).toMatchObject({ name: 'Point', attributes: { Id: 'A & B' }, children: [{ text: 'One' }] });
  expect(nodeAt(store, 'station.xml#1')?.attributes).toEqual({ Version: '1' });
  expect(fieldText(store, key, 'Name')).toBe('One');
});

test('a field is written where the file has it', () => {
  const { store, edit } = opened(station);
  const [key = ''] = partsOf(store, 'PointCfg', 'Point');
  setField(edit, key, 'Name', 'Two <');
  setField(edit, key, 'InfoNumber', undefined);
  setField(edit, key, 'Unit', 'bar');
  expect(store.text('station.xml')).toBe(station.replace(' InfoNumber="0"><Name>One<', ' Unit="bar"><Name>Two &lt;<'));
});

test('what is wrong with a field is what check finds', () => {
  const { store } = opened(station);
  const [key = ''] = partsOf(store, 'PointCfg', 'Point');
  const node = nodeAt(store, key) ?? expect.fail('no point');
  expect(faultsOf(pointFields, node).get('InfoNumber')).toMatchObject({ reason: 'outside', min: 1 });
  expect(faultsOf(pointFields, node).get('Link')).toMatchObject({ reason: 'missing' });
});

test('a section that is missing is added in its place', () => {
  const { store, edit } = opened(station);
  sectionKey(edit, 'SynopticWebCfg');
  sectionKey(edit, 'CommunicationCfg');
  const text = store.text('station.xml');
  expect(text).toContain('\n  <CommunicationCfg/>\n  <PointCfg>');
  expect(text).toContain('</PointCfg>\n  <SynopticWebCfg/>\n</v:');
  expect(partsOf(store, 'AlarmCfg', 'Alarm')).toEqual([]);
});
