import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { pointKeys } from '../station/sections.ts';
import { isStartsProposed } from './startsProposal.ts';

function proposed(...points: string[]): string[] {
  const rows = points.map((point, i) => `<Point InfoNumber="${i + 1}" Link="plc" Register="coil:${i}" ${point}/>`);
  const text = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="h"/></CommunicationCfg><PointCfg>${rows.join('')}</PointCfg></StationCfg>`;
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', text)) store.put(key, record);
  const keys = pointKeys(store).filter((key) => isStartsProposed(store, key));
  return keys.map((key) => fieldText(store, key, 'Id') ?? '');
}

const run = 'Id="RUN" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running"';
const starts = 'Id="STARTS" Name="Pump 1 starts" Kind="numeric" IsCounter="true"';
const state = 'Id="STATE" Name="Pump 1 state" Kind="state" State0="Off" State1="On" State2="Trip" RunningState="1"';
const machine = 'Machine="PS1.P1"';

test.each([
  ['of a pump without a starts counter, its running state', [run], ['RUN']],
  ['in French', ['Id="M1" Name="Pompe 1" Kind="logic" State0="Arrêt" State1="Marche"'], ['M1']],
  ['without words, by its Id', ['Id="P1.RUN" Kind="logic"'], ['P1.RUN']],
  ['that only its machine calls a pump', ['Id="X.RUN" Name="Feedback" Kind="logic" Machine="Pump 7"'], ['X.RUN']],
  ['that runs at 0 by its setting', ['Id="A" Name="Pump 1 stopped" Kind="logic" RunningState="0"'], ['A']],
  ['the counter before the states', [`${run} ${machine}`, `${starts} ${machine}`, `${state} ${machine}`], ['STARTS']],
  ['the set state before the words', [`${run} ${machine}`, `${state} ${machine}`], ['STATE']],
  ['of two machines, each', [`${run} Machine="A"`, `${starts} Machine="B"`], ['RUN', 'STARTS']],
])('a maximum of starts is proposed %s', (_, points, ids) => {
  expect(proposed(...points)).toEqual(ids);
});

test.each([
  ['where the machine has one', [`${run} ${machine}`, `${starts} ${machine} StartsPerHour="6"`]],
  ['for a fault', ['Id="F" Name="Pump 1 fault" Kind="logic" State0="Off" State1="On"']],
  ['for a button', ['Id="R" Name="Pump 1 run" Kind="logic" CommandKind="pulse" State0="Off" State1="On"']],
  ['for a mode', ['Id="M" Name="Pump 1 mode" Kind="logic" State0="Automatic" State1="Manual"']],
  ['for a state that runs at 0 without the setting', ['Id="A" Name="Pump 1" Kind="logic" State0="On" State1="Off"']],
  ['for running time', ['Id="H" Name="Pump 1 running time" IsCounter="true" Kind="numeric"']],
  ['for what is no pump', ['Id="F" Name="Fan" Kind="logic" State0="Off" State1="On"']],
])('none is proposed %s', (_, points) => {
  expect(proposed(...points)).toEqual([]);
});
