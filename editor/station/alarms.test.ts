import { expect, test } from 'vitest';
import { pointOf } from '../../protocol/testPoint.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { addAlarm, limitsOnPoint, usualAlarm } from './alarms.ts';

const level = pointOf({ infoNumber: 7, id: 'T1', name: 'Tank', unit: 'm', rangeMin: 1, rangeMax: 4 });
const pump = pointOf({ infoNumber: 8, id: 'P1', kind: 'state', states: ['Off', 'On', 'Tripped', 'Local'] });

test.each([
  ['outside its normal range', level, { kind: 'H', limit: 4 }],
  ['below it, where it has no upper end', { ...level, rangeMax: undefined }, { kind: 'L', limit: 1 }],
  ['above a limit that is to be given', { ...level, rangeMin: undefined, rangeMax: undefined }, { kind: 'H' }],
  ['in the state that sounds like a fault', pump, { kind: 'state', state: 'Tripped' }],
  ['on, where no state does', pointOf({ kind: 'logic', states: ['', ''] }), { kind: 'state', state: '1' }],
  ['not read, where it is a text', pointOf({ kind: 'text' }), { kind: 'notCurrent' }],
])('an alarm on a point is when it is %s', (_, point, alarm) => {
  expect(usualAlarm(point)).toEqual(alarm);
});

const station = `<StationCfg>
  <PointCfg/>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="other" Width="10" Height="10"/>
    <SynopticWeb SynopticId="tanks" Width="10" Height="10"><TextValueNumericData InfoNumber="7" X="0" Y="0"/></SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;

test('an alarm is written with an Id of its own and the page that shows its point; its limit is one of the point', () => {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  addAlarm(edit, level, usualAlarm(level), 'Tank high');
  addAlarm(edit, level, { kind: 'H', limit: 4.5 }, 'Tank <very> high');
  addAlarm(edit, pump, usualAlarm(pump), 'Pump tripped');
  const lines = store
    .text('station.xml')
    .split('\n')
    .filter((line) => line.includes('<Alarm '));
  const common = 'OnDelayMs="3000" Priority="3"';
  expect(lines.map((line) => line.trim())).toEqual([
    `<Alarm Id="T1.HIGH" Point="T1" Kind="H" Limit="4" ${common} Page="tanks" Message="Tank high"/>`,
    `<Alarm Id="T1.HIGH2" Point="T1" Kind="H" Limit="4.5" ${common} Page="tanks" Message="Tank &lt;very&gt; high"/>`,
    `<Alarm Id="P1.ON" Point="P1" Kind="state" State="Tripped" ${common} Message="Pump tripped"/>`,
  ]);
  expect(limitsOnPoint(store, 'T1')).toEqual([4, 4.5]);
});
