import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nightly, withNightly } from './nightly.ts';
import { nightlyShares } from './nightlyShares.ts';

const names = Object.keys(nightlyShares);

test('each trial runs once, those that measure times with nothing beside them', async () => {
  const running = new Set<string>();
  const besides: string[] = [];
  let most = 0;
  const lines: string[] = [];
  const rows = await nightly(
    ({ trial }) => lines.push(trial),
    async (trial) => {
      running.add(trial);
      most = Math.max(most, running.size);
      await new Promise(setImmediate);
      if (running.size > 1 && [...running].some((one) => nightlyShares[one as keyof typeof nightlyShares].isAlone))
        besides.push(...running);
      running.delete(trial);
      return { trial, seconds: 1, wrong: [] };
    },
  );
  expect(rows.map(({ trial }) => trial)).toEqual(names);
  expect(lines.toSorted()).toEqual(names.toSorted());
  expect([most, besides]).toEqual([3, []]);
});

test('the result takes the place of the last one on its page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/soak.md'), 'utf8');
  const row = { share: 0.5, seconds: 7, wrong: [] };
  const rows = [
    { ...row, trial: 'events', wrong: ['a command has no row'] },
    { ...row, trial: 'fieldFaults', skipped: 'needs python3-pymodbus' },
    { ...row, trial: 'alarms' },
  ];
  const once = withNightly(page, rows, 'of this commit');
  expect(once).toContain('of this commit');
  expect(once).toContain('| events | 0.5 | 7 | **wrong**: a command has no row |');
  expect(once).toContain('| fieldFaults | 0.5 | 7 | skipped: needs python3-pymodbus |');
  expect(once).toContain('| alarms | 0.5 | 7 | nothing wrong |');
  expect(withNightly(once, rows, 'of this commit')).toBe(once);
  expect(() => withNightly('another page', rows, '')).toThrow('no place for the result');
});
