import { expect, test } from 'vitest';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { linksOf } from './links.ts';
import { setNamed } from './references.ts';
import { partsOf, pointKeys } from './sections.ts';
import { suggestionsFor } from './suggestions.ts';

const station = `<StationCfg>
  <CommunicationCfg>
    <WebServerCfg/>
    <ModbusTcp Id="plc" Host="h"/>
  </CommunicationCfg>
  <PointCfg>
    <Point Id="TANK" InfoNumber="12" Link="plc"/>
    <Point Id="PUMP" InfoNumber="121" Link="plc" MaxPoint="TANK" ConfirmedBy="TANK = 0">
      <Interlock Text="t" When="TANK &lt; 5"/>
      <Interlock Text="t" When="TANK.2 &lt; 5"/>
    </Point>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="a" Point="TANK" Limit="PUMP" SuppressedWhen=" TANK=0"/>
    <Alarm Id="b" Link="plc unit 7" Page="one"/>
  </AlarmCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="one" SynopticName="One">
      <BarValueNumericData InfoNumber="12" LimitInfoNumbers="121 12"/>
      <TextLink RefSynoptic="one"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

function opened(text = station) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  return { store, edit: new Transaction(store, () => 'new'), text: () => store.text('station.xml') };
}
const [tank, pump] = [0, 1];

test('a new number of a point is also that of elements in a wrapper', () => {
  const { store, edit, text } = opened(
    station
      .replace('<BarValueNumericData', '<Elements><BarValueNumericData')
      .replace('"121 12"/>', '"121 12"/></Elements>'),
  );
  setNamed(edit, pointKeys(store)[tank] ?? '', 'InfoNumber', '99');
  expect(text()).toContain('<BarValueNumericData InfoNumber="99" LimitInfoNumbers="121 99"/>');
});

test('a point that gets another Id or number keeps its limits, interlocks, alarms and elements', () => {
  const { store, edit, text } = opened();
  const key = partsOf(store, 'PointCfg', 'Point')[tank] ?? '';
  setNamed(edit, key, 'Id', 'T$1');
  setNamed(edit, key, 'InfoNumber', '13');
  const wanted = station
    .replaceAll(/"TANK"/g, () => '"T$1"')
    .replace('"TANK &lt;', () => '"T$1 &lt;')
    .replace('"TANK = 0', () => '"T$1 = 0')
    .replace(' TANK=0', () => ' T$1=0')
    .replaceAll('"12"', '"13"')
    .replace('121 12', '121 13');
  expect(text()).toBe(wanted);
});

test('a link keeps its points and the alarms on its units, a page the links to it', () => {
  const { store, edit, text } = opened();
  setNamed(edit, linksOf(store)[0] ?? '', 'Id', 'main');
  setNamed(edit, partsOf(store, 'SynopticWebCfg', 'SynopticWeb')[0] ?? '', 'SynopticId', 'first');
  expect(text()).toBe(station.replaceAll('"plc', '"main').replaceAll('"one"', '"first"'));
});

test('a name that another one has is a mistake of this one alone: nothing that refers to it is moved', () => {
  const { store, edit, text } = opened();
  setNamed(edit, partsOf(store, 'PointCfg', 'Point')[pump] ?? '', 'Id', 'TANK');
  expect(text()).toBe(station.replace('Id="PUMP"', 'Id="TANK"'));
});

test('what the draft has is offered: its points, links, pages', () => {
  const { store } = opened();
  expect(suggestionsFor(store, 'Alarm', alarmFields.point).map(({ value }) => value)).toEqual(['TANK', 'PUMP']);
  expect(suggestionsFor(store, 'Point', pointFields.link)).toEqual([{ value: 'plc' }]);
  expect(suggestionsFor(store, 'Alarm', alarmFields.page)).toEqual([{ value: 'one', label: 'One' }]);
  expect(suggestionsFor(store, 'Point', pointFields.name)).toEqual([]);
});
