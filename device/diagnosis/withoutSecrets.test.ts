import { expect, test } from 'vitest';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { withoutSecrets, withoutUrlSecrets } from './withoutSecrets.ts';

test('what the schemas know is reported; passwords, keys, and names that nobody knows are left out', () => {
  const station = element('StationCfg', { Version: '1' }, [
    element('ModbusTcp', { Id: 'plant', Host: '10.0.0.9', Port: 502, Password: 'a', ApiKey: 'b', Motto: 'c' }, [
      element('Token', {}, 'd'),
      element('UnitId', {}, '7'),
    ]),
    element('Point', { Id: 'P', AsksPassword: 'true', Name: 'Pump' }),
    element('Point', { Id: 'Q', AsksPassword: 'e' }),
  ]);
  expect(writeXml(withoutSecrets(station))).toBe(
    '<StationCfg Version="1"><ModbusTcp Id="plant" Host="10.0.0.9" Port="502" Password="(left out)" ApiKey="(left out)" Motto="(left out)"><Token>(left out)</Token><UnitId>7</UnitId></ModbusTcp><Point Id="P" AsksPassword="true" Name="Pump"/><Point Id="Q" AsksPassword="(left out)"/></StationCfg>',
  );
});

test.each([
  ['opc.tcp://ada:word@plc:4840/x', 'opc.tcp://plc:4840/x'],
  ['see https://wiki/x?token=abc#part and more', 'see https://wiki/x?(left out) and more'],
  ['http://host/path', 'http://host/path'],
  ['mail ada@town.example', 'mail ada@town.example'],
])('of the text %s stays %s', (text, left) => {
  expect(withoutUrlSecrets(text)).toBe(left);
});
