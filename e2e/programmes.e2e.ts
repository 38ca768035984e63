import { expect } from 'vitest';
import { nameOf } from './operator/nameOf.ts';
import { atProgramme, ProgrammeView } from './operator/programmeView.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';

const pump = 'Well pump 2';
const pressure = 'Riverside pressure setpoint';

test('a day is painted, its edge dragged, undone and done again', async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const before = await view.switches('Wednesday');
  await view.paint('Wednesday', 10, 12);
  const painted = () => view.switches('Wednesday');
  await expect.poll(painted).toEqual(expect.arrayContaining(['10:00 Running', '12:00 Stopped']));
  const after = await painted();
  await operator.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => view.switches('Wednesday')).toEqual(before);
  await operator.page.keyboard.press('Control+y');
  await expect.poll(() => view.switches('Wednesday')).toEqual(after);
  expect(await violationsOn(operator.page)).toEqual([]);
});

test('the keyboard does all of it: a selection to the minute, a step, a switch taken out', async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await page.getByRole('button', { name: /^Thursday/ }).press('Enter');
  await page.getByRole('heading', { name: /^Thursday/ }).waitFor();
  await page.getByLabel('From', { exact: true }).fill('1007');
  await page.getByLabel('To', { exact: true }).fill('11h45');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Apply to / }).press('Enter');
  await expect
    .poll(() => view.switches('Thursday'))
    .toEqual(expect.arrayContaining(['10:07 Running', '11:45 Stopped']));
  const edge = view.track('Thursday').locator('[aria-valuetext="11:45 Stopped"]');
  await edge.press('Shift+ArrowRight');
  await expect.poll(() => view.switches('Thursday')).toContain('11:46 Stopped');
  await view.track('Thursday').locator('[aria-valuetext="11:46 Stopped"]').press('ArrowRight');
  await expect.poll(() => view.switches('Thursday')).toContain('12:01 Stopped');
  await view.track('Thursday').locator('[aria-valuetext="10:07 Running"]').press('Delete');
  await expect.poll(() => view.switches('Thursday')).not.toContain('10:07 Running');
});

test('a time that is none stays as it was typed, with its reason, and nothing can be written', async ({ seated }) => {
  const operator = await seated('programmes');
  await atProgramme(operator, pump);
  const { page } = operator;
  const time = page.getByLabel('Switching time 1: time', { exact: true });
  await time.fill('25:00');
  await time.press('Enter');
  await operator.reads('“25:00” is not a valid time from 00:00 to 23:59:59.').waitFor();
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Write programme' }).isDisabled()).toBe(true);
});

test('a number outside the limits or off its step is named beside its field', async ({ seated }) => {
  const operator = await seated('programmes');
  await atProgramme(operator, pressure);
  const { page } = operator;
  const value = page.getByLabel(/^Switching time 1: value/);
  for (const [typed, reason] of [
    ['9', '9 is above the upper limit 5.'],
    ['2.55', '2.55 does not match the step 0.1.'],
    ['1e1', '“1e1” is not a valid value of this point.'],
  ] as const) {
    await value.fill(typed);
    await value.press('Enter');
    await page.getByText(reason).first().waitFor();
  }
});

test('what is written is read back, comes into force in the field, and can be brought back', async ({ seated }) => {
  const operator = await seated('programmes');
  const other = await seated('synoptic/network', 'observer');
  const view = await atProgramme(operator, pressure);
  const { page } = operator;
  // All day, every day: the value is in force at once.
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    // On that day itself the button to paint it names it too.
    await page.getByRole('button', { name: new RegExp(`^${day}`) }).click();
    await page.getByRole('heading', { name: new RegExp(`^${day}`) }).waitFor();
    await page.getByLabel('From', { exact: true }).fill('00:00');
    await page.getByLabel('To', { exact: true }).fill('24:00');
    await page.getByLabel(/^Value to set/).fill('4.2');
    await page.getByLabel(/^Value to set/).press('Tab');
    await page.getByRole('button', { name: /^Apply to / }).click();
  }
  await view.part('Review');
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  await expect.poll(() => view.day(0).textContent()).toContain('4.2 bar');
  await view.write();
  await page.getByText(/^Programmed: 4\.2 bar/).waitFor();
  await expect.poll(() => other.synoptic.value(702)).toBe('4.2');
  await view.part('Versions');
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  // A draft under review: nothing is written by it.
  await operator.reads(/^Version \d+ is loaded as a draft, not written yet\.$/).waitFor();
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  expect(await other.synoptic.value(702)).toBe('4.2');
  await view.write();
  await expect.poll(() => other.synoptic.value(702)).not.toBe('4.2');
});

test('somebody who wrote meanwhile is named, and nothing is overwritten', async ({ seated }) => {
  const operator = await seated('programmes');
  const other = await seated('programmes', 'technician');
  const mine = await atProgramme(operator, pump);
  const theirs = await atProgramme(other, pump);
  await theirs.paint('Saturday', 13, 14);
  await theirs.write();
  await mine.paint('Sunday', 15, 16);
  await mine.part('Review');
  await operator.page.getByRole('button', { name: 'Write programme' }).click();
  await operator.page
    .getByText(`Refused: ${nameOf('technician', 'Marc Lefort')} has written another programme in the meantime.`)
    .waitFor();
  await mine.part('Week');
  await expect.poll(() => mine.switches('Sunday')).toContain('15:00 Running');
  await operator.page.getByRole('button', { name: 'Load other version' }).click();
  await expect.poll(() => mine.switches('Saturday')).toContain('13:00 Running');
});

test('a one-off tomorrow, and two exceptions that want the same day', { tags: ['night'] }, async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await view.part('Exceptions');
  await page.getByRole('button', { name: 'Add exception for tomorrow' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Filter cleaning');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await view.paint('Filter cleaning', 8, 10);
  await expect
    .poll(() => view.switches('Filter cleaning'))
    .toEqual(['00:00 Stopped', '08:00 Running', '10:00 Stopped']);
  await view.part('Review');
  await expect.poll(() => view.day(1).textContent()).toContain('Filter cleaning');
  await expect.poll(() => view.day(1).textContent()).toContain('08:00 Running');
  await page.getByText('New exception “Filter cleaning”').waitFor();
  await view.part('Exceptions');
  await page.getByRole('button', { name: 'Add exception for tomorrow' }).click();
  await page
    .getByText(/Same priority as “Filter cleaning”, and both apply on/)
    .first()
    .waitFor();
  await view.part('Review');
  await expect.poll(() => page.getByRole('button', { name: 'Write programme' }).isDisabled()).toBe(true);
  await view.part('Exceptions');
  // The exception that was open is still open.
  await page.getByLabel('Priority').selectOption('3');
  await view.part('Review');
  await page.getByText('“Filter cleaning” never applies: “Exception” covers all its days').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Write programme' }).isEnabled()).toBe(true);
});

test('a pump that runs against its programme is told in its panel, on the list and in the editor, until it is given back', async ({
  seated,
}) => {
  const operator = await seated('synoptic/wells');
  const differs = /^Deviation: Running since \d\d:\d\d, programmed Stopped$/;
  const panel = await operator.command(220);
  await panel.operate('Start Well pump 2');
  await panel.says(differs);
  await panel.closeByEscape();
  await operator.goTo('Programmes');
  await operator.reads(differs).waitFor();
  await new ProgrammeView(operator.page).open(pump);
  await operator.reads(differs).waitFor();
  await operator.page.getByRole('button', { name: 'Resume programme now' }).click();
  await operator.reads(differs).waitFor({ state: 'detached' });
});

test('an exception in some weeks: what is painted is said before, it is a box with its values, and the proof reaches it', async ({
  seated,
}) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await view.part('Exceptions');
  await page.locator('[data-day]').nth(50).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Mains work');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await operator.reads('Mains work, 06:00 to 22:00: unchanged → Running').waitFor();
  await page.getByRole('button', { name: 'Apply to Mains work' }).click();
  await operator.reads('Mains work, 06:00 to 22:00: already Running').waitFor();
  await page.getByRole('button', { name: /^Mains work.*06:00 Running.*22:00 Stopped/, pressed: true }).waitFor();
  await view.part('Review');
  const later = page.getByRole('list', { name: 'Mains work' }).getByRole('listitem');
  await expect.poll(() => later.first().textContent()).toContain('06:00 Running');
  expect(await later.count()).toBe(2);
});

test('an observer sees all of it and can change nothing', async ({ seated }) => {
  const operator = await seated('programmes', 'observer');
  const view = await atProgramme(operator, pump);
  await operator.reads('You can view this programme but not edit it.').waitFor();
  await view.track('Monday').waitFor();
  expect(await view.edges('Monday').count()).toBe(0);
  expect(await operator.page.getByRole('button', { name: /^Apply to / }).count()).toBe(0);
});

test('a phone paints by thumb, and shows the day at a glance', async ({ arrive }) => {
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await operator.comeInAt('programmes');
  const view = await atProgramme(operator, pump);
  const touch = await operator.page.context().newCDPSession(operator.page);
  await view.paintByThumb(touch, 'Tuesday', 9, 15);
  await expect.poll(() => view.switches('Tuesday')).toEqual(expect.arrayContaining(['09:00 Running', '15:00 Stopped']));
  await operator.page.getByRole('heading', { name: /^Tuesday/ }).waitFor();
  const width = () => operator.page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
});

test('every part keeps WCAG 2.2 AA', { tags: ['night'] }, async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  for (const part of ['Week', 'Exceptions', 'Review', 'Versions'] as const) {
    await view.part(part);
    if (part === 'Exceptions') await operator.page.getByRole('button', { name: /^Christmas/ }).click();
    expect(await violationsOn(operator.page), part).toEqual([]);
  }
});
