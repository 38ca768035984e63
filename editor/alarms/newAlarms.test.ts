import { expect, test } from 'vitest';
import { pointOf } from '../../protocol/testPoint.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { alarmKeys } from '../station/sections.ts';
import { fillDownAlarms } from './fillDownAlarms.ts';
import { limitsOnPoint } from './limitsOnPoint.ts';
import { addAlarms, alarmsOnPoints, planAlarms, usualAlarms } from './newAlarms.ts';

const level = pointOf({ infoNumber: 7, id: 'T1', name: 'Tank', unit: 'm', rangeMin: 1, rangeMax: 4 });
const pump = pointOf({ infoNumber: 8, id: 'P1', name: 'Pump 1', kind: 'state', states: ['Off', 'On', 'Tripped'] });

test.each([
  ['outside its normal range', level, { kind: 'H', limit: 4 }],
  ['below it, where it has no upper end', { ...level, rangeMax: undefined }, { kind: 'L', limit: 1 }],
  ['above a limit that is to be given', { ...level, rangeMin: undefined, rangeMax: undefined }, { kind: 'H' }],
  ['in the state that sounds like a fault', pump, { kind: 'state', state: 'Tripped' }],
  ['on, where no state does', pointOf({ kind: 'logic', states: ['', ''] }), { kind: 'state', state: '1' }],
  ['not read, where it is a text', pointOf({ kind: 'text' }), { kind: 'notCurrent' }],
])('an alarm on a point is when it is %s', (_, point, alarm) => {
  expect(usualAlarms(point, 'usual')).toEqual([alarm]);
});

test('of a number both ends of the normal range are alarms where that is wanted', () => {
  expect(usualAlarms(level, 'both').map(({ kind, limit }) => `${kind} ${limit}`)).toEqual(['L 1', 'H 4']);
  expect(usualAlarms(pump, 'both')).toHaveLength(1);
});

const pages = `
  <SynopticWebCfg>
    <SynopticWeb SynopticId="other" Width="10" Height="10"/>
    <SynopticWeb SynopticId="tanks" Width="10" Height="10"><TextValueNumericData InfoNumber="7" X="0" Y="0"/></SynopticWeb>
  </SynopticWebCfg>`;
const french: Translation = {
  locale: 'fr',
  say: (text, values = {}) => plainEnglish.say(text, values).replace(/ high$/, ' haut'),
};

function opened(inside: string, files: Readonly<Record<string, string>> = {}) {
  const store = new RecordStore();
  const all = { 'station.xml': `<StationCfg>${inside}\n</StationCfg>\n`, ...files };
  for (const [file, text] of Object.entries(all)) for (const row of recordsOf(file, text)) store.put(...row);
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  const lines = (file = 'station.xml') =>
    store
      .text(file)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^<(Alarm|Text) /.test(line));
  return { store, edit, lines };
}

test('alarms are written with Ids of their own, the page that shows the point, and one guidance', () => {
  const { store, edit, lines } = opened(`<PointCfg/>${pages}`);
  const add = (points: Parameters<typeof planAlarms>[1]) =>
    addAlarms(edit, planAlarms(store, points, 'usual', [plainEnglish]), { priority: '2', action: 'Look <there>' });
  add([level, pump]);
  add([{ ...level, rangeMax: 4.5 }]);
  const [tank, settings] = ['Point="T1" Kind="H"', 'OnDelayMs="3000" Priority="2"'];
  const action = 'Action="Look &lt;there&gt;"';
  expect(lines()).toEqual([
    `<Alarm Id="T1.HIGH" ${tank} Limit="4" ${settings} Page="tanks" Message="Tank high" ${action}/>`,
    `<Alarm Id="P1.ON" Point="P1" Kind="state" State="Tripped" ${settings} Message="Pump 1: Tripped" ${action}/>`,
    `<Alarm Id="T1.HIGH2" ${tank} Limit="4.5" ${settings} Page="tanks" Message="Tank high" ${action}/>`,
  ]);
  expect(limitsOnPoint(store, 'T1')).toEqual([4, 4.5]);
  expect(alarmsOnPoints(store).get('T1')).toEqual(['T1.HIGH', 'T1.HIGH2']);
});

test('a message is in the language of the station, and translated where the name of the point is', () => {
  const texts = '<TextCfg>\n  <Text From="Tank" To="Cuve"/>\n</TextCfg>\n';
  const { store, edit, lines } = opened('<PointCfg/>', { 'texts.fr.xml': texts });
  const well = pointOf({ id: 'W1', name: 'Well', rangeMax: 2 });
  const planned = planAlarms(store, [level, well], 'usual', [french, plainEnglish, french]);
  expect(planned.map(({ message }) => message)).toEqual(['Tank high', 'Well high']);
  addAlarms(edit, planned, { priority: '3', action: undefined });
  expect(lines('texts.fr.xml')).toEqual(['<Text From="Tank" To="Cuve"/>', '<Text From="Tank high" To="Cuve haut"/>']);
});

test('what is filled down follows the point of each alarm', () => {
  const { store, edit } = opened(`
  <PointCfg>
    <Point Id="P1.FAULT" InfoNumber="1" Name="Pump 1"/>
    <Point Id="P2.FAULT" InfoNumber="2" Name="Pump 2"/>
  </PointCfg>
  <AlarmCfg>
    <Alarm Id="P1.FAULT.ON" Point="P1.FAULT" Message="Pump 1: stopped" Priority="1"/>
    <Alarm Id="B"/>
    <Alarm Id="C" Point="P1.FAULT"/>
  </AlarmCfg>`);
  const keys = alarmKeys(store);
  for (const field of ['Point', 'Id', 'Message', 'Priority']) fillDownAlarms(edit, keys, field);
  const texts = keys.map((key) => ['Id', 'Point', 'Message', 'Priority'].map((name) => fieldText(store, key, name)));
  expect(texts.slice(1)).toEqual([
    ['P2.FAULT.ON', 'P2.FAULT', 'Pump 2: stopped', '1'],
    ['P3.FAULT.ON', 'P1.FAULT', 'Pump 1: stopped', '1'],
  ]);
});
