import { expect, test } from 'vitest';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { programmeAt, putProgramme } from './programmeRecords.ts';
import { programmedPoints } from './programmes.ts';

const annual = `<Programme Note="by hand">
        <!-- winter -->
        <Day Name="Tuesday">
          <Switch Time="5:00" Value="1.0"/>
          <Switch Time="22:00" Value="0"/>
        </Day>
        <Exception Name="Christmas" Priority="8" From="12-25"/>
        <Exception Name="Works" Priority="9" Weekday="Monday" Week="1">
          <Switch Time="07:00" Value="1"/>
        </Exception>
      </Programme>`;

function opened(programme = annual) {
  const store = new RecordStore();
  const station = `<StationCfg>
  <PointCfg>
    <Point Id="A" EditingKind="Annual">
      ${programme}
    </Point>
  </PointCfg>
</StationCfg>
`;
  for (const [key, record] of recordsOf('station.xml', station)) store.put(key, record);
  let last = 0;
  const [point = ''] = programmedPoints(store);
  const change = (step: (programme: Programme) => Programme) => {
    const edit = new Transaction(store, () => `new${++last}`);
    const next = step(programmeAt(store, point) ?? expect.fail('it can’t be read'));
    putProgramme(edit, point, next);
    expect(programmeAt(store, point)).toEqual(next);
    return edit.changes();
  };
  return { store, point, change, text: () => store.text('station.xml') };
}

const day =
  (at: number, ...switches: readonly (readonly [time: string, value: string])[]) =>
  (now: Programme) => ({
    ...now,
    weeklySchedule: now.weeklySchedule.map((one, i) =>
      i === at ? switches.map(([time, value]) => ({ time, value })) : one,
    ),
  });

test('a switching time that comes between others leaves these as they are written', () => {
  const { change, text } = opened();
  const changes = change(day(1, ['5:00', '1.0'], ['12:00', '0'], ['22:00', '0']));
  expect(changes).toHaveLength(1);
  expect(text()).toMatch(/"5:00" Value="1.0"\/>\s+<Switch Time="12:00" Value="0"\/>\s+<Switch Time="22:00"/);
});

test('one that is moved is the same record with another time', () => {
  const { change, text } = opened();
  expect(change(day(1, ['5:00', '1.0'], ['21:30', '0']))).toHaveLength(1);
  expect(text()).toContain('<Switch Time="21:30" Value="0"/>');
});

test('a day comes in the order of the week, and goes with its last switching time', () => {
  const { change, text } = opened();
  change(day(0, ['06:00', '1']));
  change(day(4, ['06:00', '1']));
  expect(text()).toMatch(/"Monday"[\s\S]*<!-- winter -->\s+<Day Name="Tuesday">[\s\S]*"Friday"[\s\S]*<Exception/);
  change(day(1));
  expect(text()).not.toContain('Tuesday');
  expect(text()).toContain('Note="by hand"');
});

test('an exception is renamed, gets a year and goes; the others stay as they are written', () => {
  const { change, text } = opened();
  change((now) => ({
    ...now,
    exceptionSchedule: now.exceptionSchedule.map((one, at) => (at === 0 ? { ...one, name: 'Noël' } : one)),
  }));
  expect(text()).toContain('<Exception Name="Noël" Priority="8" From="12-25"/>');
  change((now) => ({
    ...now,
    exceptionSchedule: now.exceptionSchedule.map((one, at) =>
      at === 1 ? { ...one, period: { kind: 'dates', from: '2026-05-01', to: '2026-05-02' } } : one,
    ),
  }));
  expect(text()).toContain('<Exception Name="Works" Priority="9" From="2026-05-01" To="2026-05-02">');
  const changes = change((now) => ({ ...now, exceptionSchedule: now.exceptionSchedule.slice(1) }));
  expect(changes.filter(({ after }) => after !== undefined)).toEqual([]);
  change((now) => ({
    ...now,
    exceptionSchedule: [
      ...now.exceptionSchedule,
      { name: 'Fair', priority: 3, period: { kind: 'weekAndDay', weekday: 6, week: 2, month: 9 }, switches: [] },
    ],
  }));
  expect(text()).toMatch(/<\/Exception>\s+<Exception Name="Fair" Priority="3" Weekday="Sunday" Week="2" Month="9"\/>/);
});

test('the period and the default value come and go', () => {
  const { change, text } = opened();
  change((now) => ({ ...now, defaultValue: '0', effectivePeriod: { from: '2026-10-01', to: undefined } }));
  expect(text()).toMatch(
    /<Programme Note="by hand" DefaultValue="0">[\s\S]*<EffectivePeriod From="2026-10-01"\/>[\s\S]*<Day/,
  );
  change((now) => ({ ...now, defaultValue: undefined, effectivePeriod: emptyProgramme.effectivePeriod }));
  expect(text()).not.toMatch(/DefaultValue|EffectivePeriod/);
});

test('a point without a programme gets one; one that was to be checked is checked with it', () => {
  const none = opened('');
  none.change(day(6, ['08:00', '1']));
  expect(none.text()).toMatch(/<Programme>\s*<Day Name="Sunday">\s*<Switch Time="08:00" Value="1"\/>/);
  const copied = opened('<Programme CopiedFrom="B"/>');
  copied.change(day(6, ['08:00', '1']));
  expect(copied.text()).not.toContain('CopiedFrom');
});

test('one that can’t be read is not read as an empty one, and is replaced as a whole', () => {
  const { store, point, text } = opened('<Programme><Day Name="Someday"/></Programme>');
  expect(programmeAt(store, point)).toBeUndefined();
  let last = 0;
  const edit = new Transaction(store, () => `new${++last}`);
  putProgramme(edit, point, day(0, ['06:00', '1'])(emptyProgramme));
  expect(text()).not.toContain('Someday');
  expect(text()).toContain('<Day Name="Monday">');
});
