import { afterAll, expect, test } from 'vitest';
import { incidents, incidentTime } from '../cli/past/incidents.ts';
import { makeTestFolder, startDemonstration } from '../cli/past/testPast.ts';
import { parseXml } from '../device/parseXml.ts';
import { credential, request } from '../device/tests/testDevice.ts';
import { readWebOutput } from '../protocol/envelope.ts';
import { historyQueryRecord, historyRecord } from '../protocol/history/getHistory.ts';
import { localOf } from '../protocol/programme/zone.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const operator = credential('operator', 'start-the-pump');
const { folder, remove } = makeTestFolder();
const opened: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const { stop } of opened) await stop();
  remove();
});

test('the first start answers at once, and behind it come three weeks with a burst main in them', async () => {
  const demonstration = await startDemonstration(folder);
  opened.push(demonstration);
  const { device, past } = demonstration;
  const ask = async (points: readonly string[], from: number, to: number, columns: number) => {
    const reply = await request(
      { device },
      'getHistory',
      operator,
      historyQueryRecord.parameters({ points, from, to, columns }),
    );
    const { code, content } = readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer())));
    expect(code).toBe(0);
    const history = historyRecord.read(content);
    if (!history) throw new Error('The answer is no history');
    return history;
  };
  let isOver = false;
  const over = past.then(() => {
    isOver = true;
  });
  const answered = await request({ device }, 'identityCard');
  expect([answered.status, isOver]).toEqual([200, false]);
  await over;
  const now = Date.now();
  const points = ['NET.MARKET.PRESSURE', 'SUPPLY.DEMAND', 'NORTH.LEVEL', 'PS1.P1.RUN'];
  const weeks = await ask(points, now - 21 * dayMs, now, 500);
  // Known nearly all the time: the power cut lasted 25 minutes.
  for (const { point, good } of weeks.series) {
    const known = good.reduce((sum, ms) => sum + ms, 0);
    expect(known, point).toBeGreaterThan(21 * dayMs - hourMs);
  }
  // Nobody looked then, and it looks so: in columns of half a minute.
  const cut = incidents.find(({ kind }) => kind === 'goesDown');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const cutAt = cut ? incidentTime(cut, localOf(now, zone).day, zone) : Number.NaN;
  const hour = await ask(['NORTH.LEVEL'], cutAt - 1_200_000, cutAt + 2_400_000, 121);
  const unknown = hour.series[0]?.good.filter((ms) => ms === 0).length ?? 0;
  expect(unknown / 2).toBeGreaterThan(23);
  expect(unknown / 2).toBeLessThan(26);
  const quarters = await ask(['SUPPLY.DEMAND'], now - 7 * dayMs, now, 7 * 96);
  const demand = quarters.series[0];
  const nights = [...quarters.t].flatMap((t, i) => {
    const hour = new Date(t).getHours();
    return hour === 3 ? (demand?.mean[i] ?? []) : [];
  });
  const usual = nights.toSorted((a, b) => a - b)[Math.floor(nights.length / 2)] ?? Number.NaN;
  expect(Math.max(...nights)).toBeGreaterThan(2 * usual);
});
