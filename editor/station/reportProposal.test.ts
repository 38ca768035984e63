import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { addProposedReports } from './reportProposal.ts';
import { blockKeys } from './sections.ts';

const words = {
  ...{ monthly: 'Monthly report', daily: 'Daily report' },
  ...{ amounts: 'Amounts', machines: 'Machines', measured: 'Measured values' },
  ofGroup: (title: string, group: string) => `${title}: ${group}`,
  chart: (unit: string) => `Totals in ${unit}`,
};

function proposed(xml: string) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', xml)) store.put(key, record);
  let number = 0;
  const { keys, leftOut } = addProposedReports(new Transaction(store, () => `n${++number}`), words, 'fr');
  const blocks = keys.map((key) =>
    blockKeys(store, key).map((block) =>
      ['Kind', 'Title', 'Points', 'Values'].flatMap((name) => fieldText(store, block, name) ?? []).join(' | '),
    ),
  );
  return { store, keys, leftOut, blocks };
}

const water = `<StationCfg><PointCfg>
  <Point Id="SUPPLY.DRAWN" InfoNumber="1" Name="Drawn from the wells" Kind="numeric" Unit="m³/h"/>
  <Point Id="SUPPLY.SET" InfoNumber="2" Name="Flow setpoint" Kind="numeric" Unit="m³/h" EditingKind="Output"/>
  <Point Id="WELL.P1.RUN" InfoNumber="3" Name="Well pump 1" Machine="WELL.P1" Kind="logic" State0="Stopped" State1="Running"/>
  <Point Id="WELL.P1.HOURS" InfoNumber="4" Name="Well pump 1 running time" Machine="WELL.P1" Kind="numeric" Unit="h" IsCounter="true"/>
  <Point Id="WELL.P1.FAULT" InfoNumber="5" Name="Well pump 1 fault" Machine="WELL.P1" Kind="logic" State0="No fault" State1="Fault"/>
  <Point Id="WELL.MODE" InfoNumber="6" Name="Valve" Kind="state" State0="Shut" State1="Open" State2="Moving" RunningState="1"/>
  <Point Id="TANK.LEVEL" InfoNumber="7" Name="Level" Kind="numeric" Unit="m"/>
</PointCfg></StationCfg>`;

test('volumes, hours of machines and levels of a station, in the language of its author', () => {
  const { store, keys, blocks } = proposed(water);
  const [month = '', day = ''] = keys;
  const texts = (name: string) => [month, day].map((key) => fieldText(store, key, name));
  expect([texts('Id'), texts('Period'), texts('Title')]).toEqual([
    ['monthly', 'daily'],
    ['month', 'day'],
    ['Monthly report', 'Daily report'],
  ]);
  expect([texts('Language'), texts('Scheduled'), texts('ComparePrevious')]).toEqual([
    ['fr', 'fr'],
    ['true', 'true'],
    ['true', undefined],
  ]);
  expect(blocks).toEqual([
    [
      'figures | Amounts | SUPPLY.DRAWN | integral',
      'figures | Machines | WELL.P1.RUN, WELL.MODE | runtime, starts',
      'figures | Measured values | TANK.LEVEL | minimum, mean, maximum',
      'chart | Totals in m³ | SUPPLY.DRAWN | integral',
      ...['alarms', 'availability'],
    ],
    expect.arrayContaining(['alarms']),
  ]);
});

test('buttons and points that are not recorded have nothing to report', () => {
  const { keys } = proposed(`<StationCfg><PointCfg>
    <Point Id="A" InfoNumber="1" Name="Pump reset" Kind="logic" EditingKind="Output" CommandKind="pulse"/>
    <Point Id="B" InfoNumber="2" Kind="numeric" Unit="kW" Record="false"/>
    <Point Id="C" InfoNumber="3" Kind="text"/>
  </PointCfg></StationCfg>`);
  expect(keys).toEqual([]);
});
