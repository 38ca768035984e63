import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Events } from '../../device/events/events.ts';
import { firstBreak } from '../../device/events/testChain.ts';
import { parseXml } from '../../device/parseXml.ts';
import { trendViewStore } from '../../device/store/tables/trendViews.ts';
import { openDb, openEventsDb } from '../../device/store/testDatabases.ts';
import { credential, replyTo, request } from '../../device/tests/testDevice.ts';
import { getHistory } from '../../protocol/calls/history.ts';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { instantOf, localOf } from '../../protocol/programme/zone.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { type Deed, incidents, incidentTime } from './incidents.ts';
import { makeTestFolder, read, startDemonstration, type TestDemonstration, writeTestPast } from './testPast.ts';
import { pastDays } from './writePast.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const operator = credential('operator', 'start-the-pump');
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
let begun = 0;
let demonstration: TestDemonstration;
let minuteOfDay = 0;
let log: readonly DeviceEvent[] = [];

function readLog(data: string): DeviceEvent[] {
  const db = openEventsDb(data);
  const events = new Events({ db });
  const all = Array.from({ length: events.last }, (_, i) => events.reader.event(i + 1)).filter(
    (one) => one !== undefined,
  );
  expect(firstBreak(db)).toBeUndefined();
  db.close();
  return all;
}
const of = (kind: DeviceEvent['kind']) => log.filter((one) => one.kind === kind);
const ofAlarm = (id: string) => log.filter(({ fields }) => fields.alarm === id).map(({ kind }) => kind);

async function ask(points: readonly string[], from: number, to: number, columns: number) {
  const query = getHistory.request.parameters({ points, from, to, columns });
  const reply = await request(demonstration, 'getHistory', operator, query);
  const { code, content } = readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer())));
  expect(code).toBe(0);
  const history = getHistory.reply.read(content);
  if (!history) throw new Error('The answer is no history');
  return history;
}

function lookAtPast(days: number): void {
  let folder = '';
  let data = '';
  let remove: () => void;
  const folders = () => readdirSync(folder).sort();
  const times = (kind: Deed['kind']) => {
    const today = localOf(begun, zone).day;
    const from = instantOf(today - days, 0, zone);
    return incidents.filter((one) => one.kind === kind && incidentTime(one, today, zone) > from);
  };

  beforeAll(async () => {
    ({ folder, remove } = makeTestFolder());
    data = join(folder, 'data');
    // A killed start leaves no data folder, and the next one begins again.
    const killed = fork(join(import.meta.dirname, 'testPast.ts'), [folder]);
    await vi.waitFor(() => expect(existsSync(join(folder, 'data.unfinished/events.db'))).toBe(true));
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(folders()).toEqual(['data.unfinished', 'station']);
    begun = Date.now();
    demonstration = await startDemonstration(folder, days);
    minuteOfDay = Math.floor(localOf(Date.now(), zone).seconds / 60);
    log = readLog(data);
  }, 180_000);
  afterAll(async () => {
    await demonstration.stop();
    remove();
  });

  test('is written before the first start, and the console tells it', () => {
    expect(demonstration.lines).toEqual([`Generating ${days} days of history for the demonstration…`]);
    expect(folders()).toEqual(['data', 'station']);
  });

  test('begins so many days ago, and its end is reported', () => {
    const [end] = of('demonstrationPast');
    expect(of('demonstrationPast')).toHaveLength(1);
    expect(log[0]?.kind).toBe('start');
    expect(log[0]?.time).toBeLessThanOrEqual(begun - days * dayMs);
    expect(end?.fields.begins).toBe(log[0]?.time);
    expect(end?.time).toBeGreaterThanOrEqual(begun);
    // The first one, those after planned restarts and a power cut, and today's.
    const restarts = times('comesBack').length;
    expect(of('start')).toHaveLength(restarts + 2);
    expect(of('start')[restarts + 1]?.time).toBeGreaterThanOrEqual(end?.time ?? Number.NaN);
  });

  test('is in the order of time, and the log is whole', () => {
    const times = log.filter(({ kind }) => kind !== 'command').map(({ time }) => time);
    expect(times.filter((time, i) => time < (times[i - 1] ?? 0))).toEqual([]);
  });

  test('has a burst main five days ago, found by its alarms and mended', () => {
    expect(ofAlarm('SUPPLY.BURST')).toEqual(['alarmRaised', 'alarmAcknowledged', 'alarmReturned']);
    const raised = log.find(({ kind, fields }) => kind === 'alarmRaised' && fields.alarm === 'SUPPLY.BURST');
    const ageDays = (begun - (raised?.time ?? 0)) / dayMs;
    expect(ageDays).toBeGreaterThan(4);
    expect(ageDays).toBeLessThan(7);
    const near = (one: DeviceEvent) => Math.abs(one.time - (raised?.time ?? 0)) < dayMs / 4;
    expect(of('note').filter(near)).toHaveLength(2);
    const commands = of('command').filter(({ person }) => person !== undefined);
    expect(commands.filter(near).map(({ fields }) => [fields.value, fields.result])).toEqual([
      [3.4, 'done'],
      [2.9, 'done'],
    ]);
  });

  test('has a pump that tripped, a sensor that failed and a power cut where it is as long, and is quiet else', () => {
    const raised = of('alarmRaised').map(({ fields }) => fields.alarm);
    const first = times('begins').length;
    expect(raised.slice(0, first)).toEqual(['NORTH.SENSOR', 'PS1.P1.TRIP', 'SUPPLY.BURST'].slice(-first));
    // What followed from the burst.
    const burstAt = of('alarmRaised')[first - 1]?.time ?? 0;
    expect(of('alarmRaised').filter(({ time }) => time > burstAt + dayMs / 4)).toEqual([]);
    const cuts = of('machineWentDown');
    expect(cuts).toHaveLength(times('goesDown').length);
    for (const { fields } of cuts) expect(Number(fields.lastedMs) / 60_000).toBeCloseTo(25, 0);
    expect(of('linkLost')).toEqual([]);
    expect(of('command').filter(({ fields }) => fields.result !== 'done')).toEqual([]);
  });

  test('leaves no alarm behind that asks for anybody', () => {
    const db = openDb(data);
    const standings = db.prepare<[], { standing: string }>('SELECT standing FROM alarm').all();
    expect(standings.length).toBeGreaterThan(0);
    const asks = ({ standing }: { standing: string }) => {
      const { state, suppressedSince } = JSON.parse(standing);
      return state !== 'normal' && suppressedSince === undefined;
    };
    expect(standings.filter(asks)).toEqual([]);
    db.close();
  });

  test('keeps views of trends whose points the station has', () => {
    const db = openDb(data);
    const views = trendViewStore(db).of('observer');
    db.close();
    expect(views).toHaveLength(2);
    const station = readFileSync(join(folder, 'station/station.xml'), 'utf8');
    for (const { query } of views) {
      const points = new URLSearchParams(query).get('points')?.split(',') ?? [];
      expect(points.filter((id) => !station.includes(`<Point Id="${id}"`))).toEqual([]);
      expect(points.length).toBeGreaterThan(3);
    }
  });

  test('ends where the plant goes on: its counters, and the hour of the day', () => {
    const { left, plant } = demonstration;
    expect(left.starts).toBeGreaterThanOrEqual(days);
    expect(read(plant, 'pump', 'WP_1', 'starts')).toBeGreaterThanOrEqual(left.starts);
    expect(Math.abs(minuteOfDay - left.clock) % 1439).toBeLessThanOrEqual(1);
  });

  test('is in the trends: all of its days but the power cut, and the water of the burst main', async () => {
    const now = Date.now();
    const points = ['NET.MARKET.PRESSURE', 'SUPPLY.DEMAND', 'NORTH.LEVEL', 'PS1.P1.RUN'];
    const weeks = await ask(points, now - days * dayMs, now, 500);
    for (const { point, good } of weeks.series) {
      const known = good.reduce((sum, ms) => sum + ms, 0);
      expect(known, point).toBeGreaterThan(days * dayMs - hourMs);
    }
    // From the first moment, also of what does not change.
    const first = await ask(points, log[0]?.time ?? 0, (log[0]?.time ?? 0) + hourMs, 4);
    for (const { point, good } of first.series) expect(Math.min(...good), point).toBeGreaterThan(895_000);
    // No one watched then, and it shows: in columns of half a minute.
    for (const cut of times('goesDown')) {
      const cutAt = incidentTime(cut, localOf(now, zone).day, zone);
      const hour = await ask(['NORTH.LEVEL'], cutAt - 1_200_000, cutAt + 2_400_000, 121);
      const unknown = hour.series[0]?.good.filter((ms) => ms === 0).length ?? 0;
      expect(unknown / 2).toBeGreaterThan(23);
      expect(unknown / 2).toBeLessThan(26);
    }
    const quarters = await ask(['SUPPLY.DEMAND'], now - 7 * dayMs, now, 7 * 96);
    const demand = quarters.series[0];
    const nights = [...quarters.t].flatMap((t, i) => {
      const hourOfDay = new Date(t).getHours();
      return hourOfDay === 3 ? (demand?.mean[i] ?? []) : [];
    });
    const usual = nights.toSorted((a, b) => a - b)[Math.floor(nights.length / 2)] ?? Number.NaN;
    expect(Math.max(...nights)).toBeGreaterThan(2 * usual);
  });

  test('is in the daily report as in the trends: running times and starts to the last digit, volumes as their flows', async () => {
    const yesterday = localOf(begun, zone).day - 1;
    const [from, to] = [instantOf(yesterday, 0, zone), instantOf(yesterday + 1, 0, zone)];
    const { document } = (await replyTo(demonstration, 'getReport', operator, { report: 'daily', from })) as {
      readonly document: ReportDocument;
    };
    expect(document.period).toEqual({ kind: 'day', from, to });
    const figures = new Map(
      document.parts.flatMap((part) => (part.kind === 'figures' ? part.figures : [])).map((one) => [one.name, one]),
    );
    const pumps = ['WELL.P1.RUN', 'WELL.P2.RUN', 'PS1.P1.RUN', 'PS1.P2.RUN', 'BOOST.P1.RUN'];
    const query = { points: pumps, from, to, period: 'day' } as const;
    const { series } = await replyTo(demonstration, 'getConsumption', operator, query);
    const inTrends = series.flatMap(({ runningMs, starts }) => [runningMs[0], starts[0]]);
    const inReport = [...figures.values()].filter(({ name }) => /running time|starts/.test(name));
    expect(inReport.map(({ value }) => value)).toEqual(inTrends);
    const table = document.parts.find((part) => part.kind === 'table' && part.title === 'Water and energy by hour');
    for (const [id, name, column] of [
      ['SUPPLY.PRODUCTION', 'Drawn from the wells, volume', 1],
      ['SUPPLY.DEMAND', 'Used by the town, volume', 2],
      ['SUPPLY.POWER', 'Power of all pumps, energy', 3],
    ] as const) {
      const shown = await ask([id], from, to, 96);
      const [one] = shown.series;
      const total = [...(one?.mean ?? [])].reduce((sum, mean, i) => sum + (mean * (one?.good[i] ?? 0)) / hourMs, 0);
      const value = Number(figures.get(name)?.value);
      expect(Math.abs(value / total - 1), name).toBeLessThan(1e-4);
      expect(table?.kind === 'table' && table.sums?.[column]).toBe(value);
    }
  });

  test('is not invented for a data folder that is there already', async () => {
    await demonstration.stop();
    demonstration = await startDemonstration(folder, days);
    expect(demonstration.lines).toEqual([]);
    const after = readLog(data);
    expect(after.filter(({ kind }) => kind === 'demonstrationPast')).toHaveLength(1);
    expect(after.length).toBeLessThan(log.length + 20);
  });
}

// Long enough for the burst main, also where that was before a Sunday.
describe('a week of the past of the demonstration', () => lookAtPast(7));
describe('the past of the demonstration', { tags: ['night'] }, () => lookAtPast(pastDays));

describe('a start that ends while the past is written', () => {
  const other = makeTestFolder();
  afterAll(other.remove);

  test('leaves nothing behind where it is interrupted', async () => {
    const lines: string[] = [];
    const simulation = await writeTestPast(other.folder, pastDays, (line) => lines.push(line) === 1);
    expect(simulation).toBeUndefined();
    expect(lines.at(-1)).toBe('The history was not generated: it was interrupted.');
    expect(readdirSync(other.folder)).toEqual(['station']);
  });

  test('and a folder that somebody made is left as it is', async () => {
    mkdirSync(join(other.folder, 'data'));
    expect(await writeTestPast(other.folder, pastDays, () => expect.unreachable())).toBeUndefined();
    expect(readdirSync(join(other.folder, 'data'))).toEqual([]);
  });
});
