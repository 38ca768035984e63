import { expect, test } from 'vitest';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { pointKeys } from '../station/sections.ts';
import { draftStation, targetAt } from './draftFormulas.ts';
import { makeCalculated, makeRead } from './pointPlace.ts';

function draftOf(...points: string[]): { readonly store: RecordStore; readonly keys: readonly string[] } {
  const text = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="h"/></CommunicationCfg><PointCfg>${points.join('')}</PointCfg></StationCfg>`;
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  return { store, keys: pointKeys(store) };
}

const names = ['Link', 'Register', 'Type', 'Scale', 'PeriodMs', 'Unit', 'Calculation', 'MinKnown'];

test('a point that becomes calculated loses link, address and scale, and keeps its unit', () => {
  const { store, keys } = draftOf(
    '<Point Id="E" InfoNumber="1" Unit="kWh/m³" Link="plc" Register="input:3" Type="float32" Scale="3.6" PeriodMs="500"/>',
  );
  const edit = new Transaction(store, () => 'new');
  const [key = ''] = keys;
  makeCalculated(edit, key);
  expect(names.map((name) => fieldText(store, key, name) ?? '')).toEqual(['', '', '', '', '', 'kWh/m³', '', '']);
});

test('one that is read again has the only link', () => {
  const { store, keys } = draftOf('<Point Id="E" InfoNumber="1" Calculation="1 + 1" MinKnown="50"/>');
  const [key = ''] = keys;
  makeRead(new Transaction(store, () => 'new'), key);
  expect(names.map((name) => fieldText(store, key, name) ?? '')).toEqual(['plc', '', '', '', '', '', '', '']);
});

test('a formula is checked against the points of the draft as they are now', () => {
  const { store, keys } = draftOf(
    '<Point Id="P" InfoNumber="1" Unit="kW" Link="plc" Register="input:3"/>',
    '<Point Id="ON" InfoNumber="2" Kind="logic" Link="plc" Register="coil:3"/>',
    '<Point Id="E" InfoNumber="3" Unit="kW" Calculation="P"/>',
  );
  const check = (text: string) => checkFormula(text, draftStation(store), targetAt(store, keys[2] ?? ''));
  expect(check('P * 2').checked?.inputs).toEqual(['P']);
  expect(check('IF(ON, P, 0)').faults).toEqual([]);
  expect(check('E + 1').faults).toMatchObject([{ code: 'ownPoint' }]);
  expect(check('P + ON').faults).toMatchObject([{ code: 'wrongKind', value: 'ON' }]);
});
