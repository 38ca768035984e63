import { expect, test } from 'vitest';
import { readWebOutput } from '../protocol/envelope.ts';
import { ask, operator, startSite } from './testDevice.ts';
import { sendMutated } from './testMutations.ts';

test('five hundred damaged bodies: no crash, no 5xx, and the next call works (R3)', async () => {
  const site = await startSite();
  const answers = await sendMutated(site.device.url, operator, 500, 7);
  expect(answers.filter(({ status }) => status >= 500 || status === 0).map(({ body }) => body.toString())).toEqual([]);
  expect(answers.some(({ status }) => status === 400)).toBe(true);
  expect(readWebOutput(await ask(site, 'getUserProfile', operator)).code).toBe(0);
  await site.stop();
});
