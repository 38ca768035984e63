import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { withWorker } from './operator/operator.ts';
import { quietMs, timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

test('30 s without network and 20 clicks: nothing is written, then or after it is back', {
  tags: ['night'],
  timeout: 120_000,
}, async ({ arrive }) => {
  const operator = await arrive(withWorker);
  await operator.comeInAt(benchRoute);
  await operator.synoptic.isLive();
  const before = field.writes.length;
  const panel = await operator.command(bench.motor);
  await panel.arm();
  await operator.page.context().setOffline(true);
  const cutAt = performance.now();
  await panel.says('Disarmed: this browser went offline.');
  for (let click = 0; click < 20; click++) {
    await panel.armButton.click({ force: true, noWaitAfter: true });
    await panel.verb('Start Motor').evaluate((button: HTMLButtonElement) => button.click());
    await sleep(quietMs.click);
  }
  await operator.picture('commands without network');
  await sleep(Math.max(0, quietMs.noNetwork - (performance.now() - cutAt)));
  await operator.page.context().setOffline(false);
  await operator.synoptic.isLive(timeouts.back);
  await sleep(quietMs.networkBack);
  expect(field.writes.slice(before)).toEqual([]);
  await panel.operate('Start Motor');
  await panel.says('Confirmed by read-back');
  expect(field.writes.slice(before)).toEqual(['coil:0=1']);
});
