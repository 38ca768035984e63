import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Events } from '../../device/events/events.ts';
import { openDb, openEventsDb } from '../../device/store/db.ts';
import { trendViewStore } from '../../device/store/trendViews.ts';
import type { DeviceEvent } from '../../protocol/event.ts';
import { localOf } from '../../protocol/programme/zone.ts';
import { pastDays } from './computePast.ts';
import { makeTestFolder, startDemonstration } from './testPast.ts';

const dayMs = 86_400_000;
const begun = Date.now();
const { folder, remove } = makeTestFolder();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
let log: readonly DeviceEvent[] = [];
let hasAnswered = false;
let counters = { past: 0, live: 0 };
let clock = { past: 0, live: 0 };

const data = join(folder, 'data');
function readLog(): DeviceEvent[] {
  const db = openEventsDb(data);
  const events = new Events({ db });
  const all = Array.from({ length: events.last }, (_, i) => events.event(i + 1)).filter((one) => one !== undefined);
  expect(events.firstBreak()).toBeUndefined();
  db.close();
  return all;
}
const of = (kind: DeviceEvent['kind']) => log.filter((one) => one.kind === kind);
const ofAlarm = (id: string) => log.filter(({ fields }) => fields.alarm === id).map(({ kind }) => kind);

beforeAll(async () => {
  const demonstration = await startDemonstration(folder);
  const { device, plant, past } = demonstration;
  let isOver = false;
  void past.then(() => {
    isOver = true;
  });
  hasAnswered = (await fetch(device.url)).status < 500 && !isOver;
  await past;
  const simulation = plant.simulation;
  const read = (object: 'pump' | 'plant', id: string, quantity: 'starts' | 'clock') =>
    simulation.reader({ object, id, quantity, writable: false })();
  counters = { past: read('pump', 'WP_1', 'starts'), live: 0 };
  clock = { past: read('plant', 'plant', 'clock'), live: Math.floor(localOf(Date.now(), zone).seconds / 60) };
  await device.stop();
  counters.live = read('pump', 'WP_1', 'starts');
  await plant.stop();
  log = readLog();
});
afterAll(remove);

describe('the past of the demonstration', () => {
  test('comes behind the first answer', () => {
    expect(hasAnswered).toBe(true);
  });

  test('begins three weeks ago, and its end is told', () => {
    const [end] = of('demonstrationPast');
    expect(of('demonstrationPast')).toHaveLength(1);
    expect(log[0]?.kind).toBe('start');
    expect(log[0]?.time).toBeLessThanOrEqual(begun - pastDays * dayMs);
    expect(end?.fields.begins).toBe(log[0]?.time);
    expect(end?.time).toBeGreaterThanOrEqual(begun - 1000);
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

  test('has a pump that tripped, a sensor that failed and a power cut, and is quiet else', () => {
    const raised = of('alarmRaised').map(({ fields }) => fields.alarm);
    expect(raised.slice(0, 3)).toEqual(['NORTH.SENSOR', 'PS1.P1.TRIP', 'SUPPLY.BURST']);
    // What followed from the burst.
    const burstAt = of('alarmRaised')[2]?.time ?? 0;
    expect(of('alarmRaised').filter(({ time }) => time > burstAt + dayMs / 4)).toEqual([]);
    expect(of('machineWentDown')).toHaveLength(1);
    expect(Number(of('machineWentDown')[0]?.fields.lastedMs) / 60_000).toBeCloseTo(25, 0);
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
    expect(counters.past).toBeGreaterThan(20);
    expect(counters.live).toBeGreaterThanOrEqual(counters.past);
    expect(Math.abs(clock.live - clock.past) % 1439).toBeLessThanOrEqual(1);
  });

  test('is not invented for a data folder that is there already', async () => {
    const again = await startDemonstration(folder);
    await again.past;
    expect(again.hasPast).toBe(false);
    await again.stop();
    expect(readLog().filter(({ kind }) => kind === 'demonstrationPast')).toHaveLength(1);
    expect(readLog().length).toBeLessThan(log.length + 20);
  });
});
