import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findingText.ts';
import { loadFolder } from './stationFolder.ts';

/** A station with these links, and a point of each of the units 1, 2 and 3 of `plc`. */
function load(links: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const points = [1, 2, 3].map(
    (unit) => `<Point Id="P${unit}" InfoNumber="${unit}" Link="plc" UnitId="${unit}" Register="holding:0"/>`,
  );
  const station = `<CommunicationCfg>${links}</CommunicationCfg><PointCfg>${points.join('')}</PointCfg>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>\n${station}</StationCfg>`);
  const { station: read } = loadFolder(folder, driverKinds);
  return { links: read.links, told: read.findings.map(findingText), remarks: read.remarks.map(findingText) };
}

test('each unit of a link has a link of its own, with what Unit says of it, and the rest as the link has it', () => {
  const unit = '<Unit UnitId="3" TimeoutMs="300" MaxRegisters="20" SingleWrite="multiple"/>';
  const { links, told } = load(`<ModbusTcp Id="plc" Host="gateway" TimeoutMs="800" InFlight="4">${unit}</ModbusTcp>`);
  expect(told).toEqual([]);
  expect([...links.keys()]).toEqual(['plc', 'plc unit 2', 'plc unit 3']);
  expect(links.get('plc')).toMatchObject({ unitId: 1, timeoutMs: 800, maxRegisters: 125 });
  expect(links.get('plc unit 2')).toMatchObject({ unitId: 2, timeoutMs: 800, inFlight: 4, wayOf: 'plc' });
  const own = { unitId: 3, timeoutMs: 300, maxRegisters: 20, singleWrite: 'multiple', inFlight: 4, wayOf: 'plc' };
  expect(links.get('plc unit 3')).toMatchObject(own);
});

test('what Unit says of the unit of the link itself holds for that link', () => {
  const { links } = load('<ModbusTcp Id="plc" Host="gateway"><Unit UnitId="1" PauseMs="20"/></ModbusTcp>');
  expect(links.get('plc')).toMatchObject({ unitId: 1, pauseMs: 20 });
});

const tcp = (fields: string, units = '') => `<ModbusTcp Id="plc" Host="gateway" ${fields}>${units}</ModbusTcp>`;
const serial = (fields: string) => `<ModbusSerial Id="plc" Device="/dev/ttyS0" ${fields}/>`;

test.each([
  [tcp('', '<Unit/>'), 'Unit: UnitId is missing.'],
  [
    tcp('', '<Unit UnitId="3" MaxRegisters="200"/>'),
    'Unit: MaxRegisters: “200” is not valid. Expected: a whole number from 1 to 125.',
  ],
  [tcp('', '<Unit UnitId="3"/><Unit UnitId="3"/>'), 'Unit: Duplicate UnitId “3”.'],
  [tcp('', '<Unit UnitId="3" TimeoutMs="5000"/>'), 'Unit: TimeoutMs is 5000: with PeriodMs 1000, the maximum is 4000.'],
  [tcp('TimeoutMs="1500" Retries="2"'), 'ModbusTcp: TimeoutMs is 1500: with PeriodMs 1000, the maximum is 1333.'],
  [tcp('', '<Unit UnitId="3" Retries="4"/>'), 'Unit: TimeoutMs is 1000: with PeriodMs 1000, the maximum is 800.'],
  [tcp('SingleWrite="sometimes"'), 'SingleWrite: “sometimes” is not valid. Expected: one of auto, single, multiple.'],
  [serial('DataBits="7"'), 'DataBits is 7, but Framing is rtu. Expected: 8.'],
  [serial('Parity="mark"'), 'Parity: “mark” is not valid. Expected: one of none, even, odd.'],
  [serial('Framing="bin"'), 'Framing: “bin” is not valid. Expected: one of rtu, ascii.'],
  ['<ModbusSerial Id="plc"/>', 'Device is missing.'],
  ['<ModbusRtuTcp Id="plc" Host="converter" InFlight="2"/>', 'InFlight is unknown and is ignored.'],
])('%s: %s', (links, reason) => {
  expect(load(links).told.join('\n')).toContain(reason);
});

const lenientTexts = (field: string) =>
  `${field}, but the link is Lenient, which allows one unit and one request at a time.`;

test.each([
  // The points of the units 2 and 3.
  [tcp('Lenient="true"'), [lenientTexts('UnitId is 2'), lenientTexts('UnitId is 3')]],
  [tcp('Lenient="true"', '<Unit UnitId="3" PauseMs="5"/>'), [lenientTexts('UnitId is 3')]],
  [tcp('Lenient="true" InFlight="4"'), [lenientTexts('InFlight is 4')]],
  [tcp('Lenient="true"', '<Unit UnitId="1" InFlight="2"/>'), [lenientTexts('InFlight is 2')]],
  ['<ModbusRtuTcp Id="plc" Host="converter" Lenient="true"/>', [lenientTexts('UnitId is 2')]],
  [tcp('Lenient="maybe"'), ['Lenient: “maybe” is not valid. Expected: true or false.']],
  [serial('Lenient="true"'), ['Lenient is unknown and is ignored.']],
])('a link that is lenient has one unit and one request at a time: %s', (links, reasons) => {
  const told = load(links).told.join('\n');
  for (const reason of reasons) expect(told).toContain(reason);
});

test('two connections to one place are a remark; units of one link, and a shared serial port, are none', () => {
  const other = '<ModbusRtuTcp Id="other" Host="Gateway" Port="502"/>';
  expect(load(tcp('') + other).remarks.join('\n')).toContain(
    '“other” opens a second connection to Gateway:502, beside “plc”: many devices accept only one. Units of one gateway belong to one link.',
  );
  expect(load(`${tcp('', '<Unit UnitId="3"/>')}<ModbusTcp Id="other" Host="gateway" Port="503"/>`).remarks).toEqual([]);
  const line = (more: string) => `<ModbusSerial Id="line" Device="/dev/ttyS0" ${more}/>`;
  expect(load(serial('') + line('UnitId="7"')).remarks).toEqual([]);
  expect(load(serial('') + line('BaudRate="9600"')).remarks.join('\n')).toContain(
    '“line” and “plc” use /dev/ttyS0 with different settings: only one of them can open it.',
  );
});

test('a serial line of ASCII may have 7 bits or 8', () => {
  for (const bits of ['', 'DataBits="7"', 'DataBits="8"'])
    expect(load(serial(`Framing="ascii" ${bits}`)).told).toEqual([]);
});
