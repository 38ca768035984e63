import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { pointKeys } from '../station/sections.ts';
import { readingOf } from './readingOf.ts';

const plc = '<ModbusTcp Id="plc" Host="10.0.0.7"/>';
const point = '<Point Id="A" InfoNumber="1" Name="Level" Unit="m" Link="plc" Register="holding:3" Scale="0.1"/>';

function reading(link = plc, written = point): string {
  const text = `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>${written}</PointCfg></StationCfg>`;
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  return readingOf(store, pointKeys(store)[0] ?? '');
}

test.each([
  ['another name, number and Id', plc, point.replace('A', 'B').replace('"1"', '"9"').replace('Level', 'Height')],
  ['another Id of its link', plc.replace('plc', 'field'), point.replace('plc', 'field')],
  ['a field as an element', plc, point.replace(' Scale="0.1"/>', '><Scale>0.1</Scale></Point>')],
])('a point with %s has the same value', (_, link, written) => {
  expect(reading(link, written)).toBe(reading());
});

test.each([
  ['another register', plc, point.replace('holding:3', 'input:3')],
  ['another type', plc, point.replace('Scale', 'Type="int16" Scale')],
  ['another scale', plc, point.replace('0.1', '0.01')],
  ['another unit', plc, point.replace('"m"', '"cm"')],
  ['a unit of its link', plc, point.replace('Register', 'UnitId="3" Register')],
  ['a link that leads elsewhere', plc.replace('10.0.0.7', '10.0.0.8'), point],
  ['a link of another kind', plc.replace('ModbusTcp', 'ModbusRtuTcp'), point],
  ['a link whose unit is set', plc.replace('/>', '><Unit UnitId="1" MaxRegisters="20"/></ModbusTcp>'), point],
])('a point with %s may have another one', (_, link, written) => {
  expect(reading(link, written)).not.toBe(reading());
});
