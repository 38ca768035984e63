import { expect, onTestFinished, test } from 'vitest';
import { accountCfg, request, startSite, type TestSite, testStation } from './testDevice.ts';

async function health({ device }: TestSite): Promise<readonly [number, string]> {
  const reply = await fetch(`${device.url}health`);
  return [reply.status, await reply.text()];
}

async function site(...parameters: Parameters<typeof startSite>): Promise<TestSite> {
  const started = await startSite(...parameters);
  onTestFinished(() => started.stop());
  return started;
}

test('monitoring needs no login, counts as no visitor, and learns of a lost link', async () => {
  const running = await site();
  // More than the limit of a visitor.
  for (let i = 0; i < 450; i++) expect((await health(running))[0]).toBe(200);
  expect((await request(running, 'getPointsUnAuth')).status).toBe(200);
  await expect.poll(() => health(running)).toEqual([200, 'ok']);
  await running.field.stop();
  await expect.poll(() => health(running)).toEqual([200, 'degraded']);
});

test('a mode other than normal is degraded', async () => {
  const station = (port: number) => testStation(port).replace('<IdentityCfg', '<IdentityCfg Mode="degraded"');
  expect(await health(await site(station, accountCfg))).toEqual([200, 'degraded']);
});
