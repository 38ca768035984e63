import { expect, test } from 'vitest';
import { Deadline } from './deadline.ts';

test('a driver that never answers is waited for no longer than the deadline, nor than somebody waits', async () => {
  const never = new Promise<never>(() => undefined);
  const late = { fault: { code: 'noAnswer', timeoutMs: '20' } };
  await expect(new Deadline(20).race(never)).rejects.toMatchObject(late);
  const deadline = new Deadline(600_000, () => true);
  await expect(deadline.race(never)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
  await expect(deadline.race(never)).rejects.toMatchObject({ fault: { code: 'noAnswer' } });
  expect(deadline.faultOf(new Error('aborted'))).toMatchObject({ why: { code: 'noAnswer' } });
  deadline.end();
});

test('what comes in time is given, and a fault of the system is told in its own words', async () => {
  const deadline = new Deadline(600_000);
  expect(await deadline.race(Promise.resolve(7))).toBe(7);
  expect(deadline.faultOf(new Error('no such port'))).toEqual({
    why: { code: 'other', detail: 'no such port' },
    text: 'no such port',
  });
  deadline.end();
});
