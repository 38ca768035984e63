import { expect, test } from 'vitest';
import { modiconNumber } from '../drivers/modbus/probedAddress.ts';
import { readProbeUrl } from './probeUrl.ts';

test.each([
  ['modbus://plc.example', 'ModbusTcp', { host: 'plc.example', port: 502, unitId: 1 }],
  ['modbus://10.0.0.5:1502/7', 'ModbusTcp', { host: '10.0.0.5', port: 1502, unitId: 7 }],
  ['modbus://[fe80::1]:502/0', 'ModbusTcp', { host: 'fe80::1', port: 502, unitId: 0 }],
  ['modbus://x?unit=3&timeout=250', 'ModbusTcp', { unitId: 3, timeoutMs: 250 }],
  ['MODBUS-RTU-TCP://x:4001/2?framing=ascii', 'ModbusRtuTcp', { port: 4001, unitId: 2, framing: 'ascii' }],
  [
    'modbus-serial:///dev/serial/by-id/usb-A%20B?baud=9600&parity=none&data=8&stop=2&unit=5',
    'ModbusSerial',
    { device: '/dev/serial/by-id/usb-A B', baudRate: 9600, parity: 'none', dataBits: 8, stopBits: 2, unitId: 5 },
  ],
  ['modbus-serial:///COM3?BaudRate=19200', 'ModbusSerial', { device: 'COM3', baudRate: 19_200, unitId: 1 }],
])('%s', (url, kind, settings) => {
  expect(readProbeUrl(url)).toMatchObject({ kind, settings });
});

test.each([
  'modbus://',
  'modbus://x/y',
  'modbus://x/1/2',
  'modbus://u:p@x/1',
  'modbus://x/1#a',
  'modbus-serial://',
  'x',
])('%s is no device', (url) => {
  // What is before the @ may be a password.
  expect(readProbeUrl(url)).toMatchObject({ code: 'badUrl', value: url.replace('u:p@', '…@') });
});

test('a community is a secret that the link has by a name only', () => {
  const link = readProbeUrl('snmp://priv%40te@10.0.0.20:1161?version=1');
  expect(link).toMatchObject({ kind: 'Snmp', settings: { port: 1161, version: '1', community: 'given' } });
  expect('secrets' in link && [...link.secrets]).toEqual([['given', 'priv@te']]);
  expect(JSON.stringify([link, 'node' in link && link.node])).not.toContain('priv');
  const percent = readProbeUrl('snmp://50%@10.0.0.20');
  expect('secrets' in percent && [...percent.secrets]).toEqual([['given', '50%']]);
  for (const text of ['snmp://private@10.0.0.20/x', 'snmp:private@10.0.0.20'])
    expect(JSON.stringify(readProbeUrl(text))).not.toContain('private');
});

test.each([
  ['coil', 0, '00001'],
  ['discrete', 9998, '19999'],
  ['input', 9999, '310000'],
  ['holding', 65_535, '465536'],
] as const)('%s:%i is %s', (table, start, number) => {
  expect(modiconNumber({ table, start })).toBe(number);
});
