import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { setField } from './fields.ts';
import { pointsIn } from './pointOf.ts';
import { partsOf } from './sections.ts';

const station = `<StationCfg>
  <CommunicationCfg><ModbusTcp Id="plc" Host="192.0.2.1"/></CommunicationCfg>
  <PointCfg>
    <Point Id="P1" InfoNumber="1" Link="plc" Register="holding:0" Bit="0"/>
    <Point Id="T1" InfoNumber="2" Link="plc" Register="holding:1"><Unit>m</Unit></Point>
    <Point Id="NEW"/>
  </PointCfg>
</StationCfg>
`;

test('points that nobody changed stay the same, those without a number are none yet', () => {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  const edit = new Transaction(store, () => 'n');
  const first = pointsIn(store);
  expect(first).toMatchObject([
    { id: 'P1', kind: 'logic', unit: '' },
    { id: 'T1', kind: 'numeric', unit: 'm' },
  ]);
  for (const [at, point] of pointsIn(store).entries()) expect(point).toBe(first[at]);
  setField(edit, partsOf(store, 'PointCfg', 'Point')[1] ?? '', 'Unit', 'cm');
  const second = pointsIn(store);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toMatchObject({ id: 'T1', unit: 'cm' });
});
