import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { ProgrammeView } from './operator/programmeView.ts';
import { test } from './scene.ts';

const night = { tags: ['night'] };
const people: Operator[] = [];

test('a test leaves an armed command, another screen and calls that do not come through', night, async ({ seated }) => {
  const operator = await seated('synoptic/station');
  const { page } = operator;
  people.push(operator);
  await operator.synoptic.isLive();
  await (await operator.command(410)).arm();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 500 });
  await page.route(/GetEvents/, (route) => route.abort());
  await page.evaluate(() => console.error('left behind'));
  await expect.poll(() => operator.complaints.length).toBeGreaterThan(0);
});

test(
  'the next one finds the same person with nothing of it, and leaves an unwritten programme',
  night,
  async ({ seated }) => {
    const operator = await seated('diagnostic/operation-log');
    const { page } = operator;
    people.push(operator);
    await page.locator('tr[aria-rowindex]').first().waitFor();
    expect(people[1]).toBe(people[0]);
    expect(operator.complaints).toEqual([]);
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
    expect(await page.evaluate(() => matchMedia('screen and (prefers-color-scheme: light)').matches)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // It is no longer armed: another user may arm it at once.
    const technician = await seated('synoptic/station', 'technician');
    await technician.synoptic.isLive();
    await (await technician.command(410)).arm();
    await operator.goToAddress('programmes/220');
    await new ProgrammeView(page).paint('Wednesday', 10, 12);
    await operator.reads('Not written yet.').waitFor();
  },
);

test(
  'the programme is as it was written; what the browser stores makes it another person’s seat',
  night,
  async ({ seated }) => {
    const operator = await seated('programmes/220');
    people.push(operator);
    expect(people[2]).toBe(people[0]);
    const view = new ProgrammeView(operator.page);
    await view.edges('Wednesday').first().waitFor();
    expect(await view.switches('Wednesday')).not.toContain('10:00 Running');
    await operator.page.evaluate(() => localStorage.setItem('vigie.theme', 'dark'));
  },
);

test('who comes after that logs in, in a browser that stores nothing of it', night, async ({ seated }) => {
  const operator = await seated('synoptic/station');
  expect(operator).not.toBe(people[0]);
  expect(await operator.page.evaluate(() => localStorage.getItem('vigie.theme'))).not.toBe('dark');
});
