import { expect, test } from 'vitest';
import { reportPeriods } from '../../../protocol/report/period.ts';
import { memoryDisk } from '../../alarms/testAlarms.ts';
import { Events } from '../../events/events.ts';
import type { Station } from '../../station/station.ts';
import { directly } from '../../store/storage.ts';
import { madeRows } from './madeRows.ts';
import { ReportSchedule } from './schedule.ts';
import { testReportDefinition } from './testMade.ts';

const hourMs = 3_600_000;

/** A station of Paris with these reports, and a clock that the test sets. */
function schedule(...reports: readonly Parameters<typeof testReportDefinition>[0][]) {
  const { db, events } = memoryDisk();
  const rows = madeRows(db, { ...directly, log: directly }, new Events({ db: events }));
  const clock = { now: Date.parse('2026-10-10T10:00:00+02:00') };
  const stationOf = (...given: typeof reports) =>
    ({
      isReadable: true,
      shifts: [6, 14, 22].map((hour) => hour * 3600),
      reports: given.map(testReportDefinition),
    }) as unknown as Station;
  let configuration = stationOf(...reports);
  const start = () =>
    new ReportSchedule({ rows, station: () => ({ configuration, timeZone: 'Europe/Paris' }), now: () => clock.now });
  let running = start();
  const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
  running.note();
  return {
    rows,
    at: (time: string) => {
      clock.now = Date.parse(time);
      running.note();
    },
    restart: () => {
      running = start();
    },
    replace: (next: Partial<Station> & { given?: typeof reports }) => {
      configuration = { ...stationOf(...(next.given ?? reports)), ...next } as Station;
      running.note();
    },
    due: () =>
      rows.open().map(({ report, from, to, isLate }) => `${report} ${iso(from)} ${iso(to)}${isLate ? ' late' : ''}`),
  };
}

test('a new report begins with the period that is under way, and is due after its wait', () => {
  const { at, due } = schedule({ id: 'daily', period: 'day', delayMin: 10 });
  expect(due()).toEqual([]);
  at('2026-10-11T00:09:59+02:00');
  expect(due()).toEqual([]);
  at('2026-10-11T00:10:00+02:00');
  at('2026-10-11T00:10:01+02:00');
  expect(due()).toEqual(['daily 2026-10-09T22:00 2026-10-10T22:00']);
});

test('the days on which the clocks change are due once each, with 25 and 23 hours', () => {
  const { at, due, rows } = schedule({ id: 'daily', period: 'day', delayMin: 0 });
  for (let now = Date.parse('2026-10-24T00:00:00Z'); now < Date.parse('2026-10-28T00:00:00Z'); now += hourMs / 4)
    at(new Date(now).toISOString());
  const lasted = () => rows.open().map(({ from, to }) => (to - from) / hourMs);
  expect(lasted().slice(-4)).toEqual([24, 25, 24, 24]);
  for (let now = Date.parse('2027-03-26T00:00:00Z'); now < Date.parse('2027-03-30T00:00:00Z'); now += hourMs / 4)
    at(new Date(now).toISOString());
  expect(lasted().filter((hours) => hours === 23)).toHaveLength(1);
  expect(new Set(due()).size).toBe(due().length);
});

test('missed periods are due late, the oldest first, at most the last 31', () => {
  const { at, due, restart } = schedule(
    { id: 'daily', period: 'day', delayMin: 0 },
    { id: 'monthly', period: 'month', delayMin: 0 },
  );
  restart();
  at('2026-12-05T12:00:00+01:00');
  const all = due();
  expect(all.filter((one) => one.startsWith('monthly'))).toEqual([
    'monthly 2026-09-30T22:00 2026-10-31T23:00 late',
    'monthly 2026-10-31T23:00 2026-11-30T23:00 late',
  ]);
  const days = all.filter((one) => one.startsWith('daily'));
  expect([days.length, days[0], days.at(-1)]).toEqual([
    31,
    'daily 2026-11-03T23:00 2026-11-04T23:00 late',
    'daily 2026-12-03T23:00 2026-12-04T23:00 late',
  ]);
  at('2026-12-05T12:00:01+01:00');
  expect(due()).toEqual(all);
});

test.each(reportPeriods)('a clock that is put back and forward makes no %s twice', (period) => {
  const { at, due, restart } = schedule({ id: 'one', period, delayMin: 0 });
  const next = period === 'year' ? '2027-01-02T00:00:00+01:00' : '2026-11-02T10:00:00+01:00';
  at(next);
  const before = due();
  expect(before.length).toBeGreaterThan(0);
  for (const time of ['2026-10-10T10:00:00+02:00', '2001-01-01T00:00:00Z', next]) {
    restart();
    at(time);
  }
  expect(due()).toEqual(before);
});

test('a clock that is years ahead by mistake makes 31 at most, and the right time goes on afterwards', () => {
  const { at, due } = schedule({ id: 'shift', period: 'shift', delayMin: 0 });
  at('2046-01-01T00:00:00Z');
  expect(due()).toHaveLength(31);
  at('2026-10-10T10:00:10+02:00');
  at('2026-10-10T14:00:00+02:00');
  expect(due()).toHaveLength(32);
  expect(due()[0]).toBe('shift 2026-10-10T04:00 2026-10-10T12:00');
});

test('a report that is no longer scheduled, and is again, begins with the period that is under way', () => {
  const { at, due, replace } = schedule({ id: 'daily', period: 'day', delayMin: 0 });
  replace({ given: [] });
  at('2026-10-20T12:00:00+02:00');
  replace({ given: [{ id: 'daily', period: 'day', delayMin: 0 }] });
  at('2026-10-21T00:00:00+02:00');
  expect(due()).toEqual(['daily 2026-10-19T22:00 2026-10-20T22:00']);
  // Of another period.
  replace({ given: [{ id: 'daily', period: 'week', delayMin: 0 }] });
  at('2026-10-26T00:00:00+01:00');
  expect(due()).toEqual(['daily 2026-10-19T22:00 2026-10-20T22:00', 'daily 2026-10-18T22:00 2026-10-25T23:00']);
});

test('while the station can’t be read nothing is forgotten: its days are due afterwards', () => {
  const { at, due, replace } = schedule({ id: 'daily', period: 'day', delayMin: 0 });
  replace({ isReadable: false, reports: [] });
  at('2026-10-12T12:00:00+02:00');
  replace({});
  expect(due()).toHaveLength(2);
});

test('where shifts begin at other times, one that had begun before is left out', () => {
  const { at, due, replace } = schedule({ id: 'shift', period: 'shift', delayMin: 0 });
  replace({ shifts: [7, 15, 23].map((hour) => hour * 3600) });
  at('2026-10-10T23:30:00+02:00');
  expect(due()).toEqual([
    'shift 2026-10-10T05:00 2026-10-10T13:00 late',
    'shift 2026-10-10T13:00 2026-10-10T21:00 late',
  ]);
});
