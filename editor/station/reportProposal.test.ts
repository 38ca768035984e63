import { expect, test } from 'vitest';
import type { Translation } from '../../protocol/text/template.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { addProposedReports } from './reportProposal.ts';
import { blockKeys } from './sections.ts';

const words: Readonly<Record<string, string>> = {
  'Monthly report': 'Rapport mensuel',
  'Daily report': 'Rapport journalier',
  'of a report\u0004Totals': 'Totaux',
  'of a report\u0004Running times': 'Durées de marche',
  'Measured values': 'Valeurs mesurées',
  'block of a report\u0004{title}: {group}': '{title} : {group}',
  'of a report\u0004Totals in {unit}': 'Totaux en {unit}',
};
const filled = (text: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text);
const english: Translation = {
  locale: 'en',
  say: (text, values) => filled(String(text).split('\u0004').at(-1) ?? '', values as Record<string, string>),
};
const french: Translation = {
  locale: 'fr',
  say: (text, values) => filled(words[String(text)] ?? '?', values as Record<string, string>),
};

function proposed(xml: string, texts?: string) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf('station.xml', xml)) store.put(key, record);
  if (texts !== undefined) for (const [key, record] of recordsOf('texts.fr.xml', texts)) store.put(key, record);
  let number = 0;
  const { keys, leftOut } = addProposedReports(new Transaction(store, () => `n${++number}`), [french, english, french]);
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
    ['Rapport mensuel', 'Rapport journalier'],
  ]);
  expect([texts('Language'), texts('Scheduled'), texts('ComparePrevious')]).toEqual([
    ['fr', 'fr'],
    ['true', 'true'],
    ['true', undefined],
  ]);
  expect(blocks).toEqual([
    [
      'figures | Totaux | SUPPLY.DRAWN | integral',
      'figures | Durées de marche | WELL.P1.RUN, WELL.MODE | runtime, starts',
      'figures | Valeurs mesurées | TANK.LEVEL | minimum, mean, maximum',
      'chart | Totaux en m³ | SUPPLY.DRAWN | integral',
      ...['alarms', 'availability'],
    ],
    expect.arrayContaining(['alarms']),
  ]);
});

test('a station in two languages has them in its own, with translations that its author has not made yet', () => {
  const texts = '<TextCfg><Text From="Daily report" To="Du jour"/></TextCfg>';
  const { store, keys } = proposed(water, texts);
  expect(keys.map((key) => fieldText(store, key, 'Title'))).toEqual(['Monthly report', 'Daily report']);
  expect(keys.map((key) => fieldText(store, key, 'Language'))).toEqual([undefined, undefined]);
  const french = store.text('texts.fr.xml');
  expect(french).toContain('<Text From="Daily report" To="Du jour"/>');
  expect(french).toContain('<Text From="Totals in m³" To="Totaux en m³"/>');
  expect(french.match(/From="Totals"/g)).toHaveLength(1);
  expect(french).not.toContain('From=""');
});

test('buttons and points that are not recorded have nothing to report', () => {
  const { keys } = proposed(`<StationCfg><PointCfg>
    <Point Id="A" InfoNumber="1" Name="Pump reset" Kind="logic" EditingKind="Output" CommandKind="pulse"/>
    <Point Id="B" InfoNumber="2" Kind="numeric" Unit="kW" Record="false"/>
    <Point Id="C" InfoNumber="3" Kind="text"/>
  </PointCfg></StationCfg>`);
  expect(keys).toEqual([]);
});
