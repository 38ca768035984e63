import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { atProgramme } from './operator/programmeView.ts';
import { test } from './scene.ts';

const pump = 'Well pump 2';
const pressure = 'Riverside pressure setpoint';

const focused = (operator: Operator) =>
  operator.page.evaluate(() => {
    const here = document.activeElement;
    return here?.getAttribute('aria-label') ?? here?.textContent ?? '';
  });

test('a page with unwritten changes asks before it is left', async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await view.paint('Wednesday', 10, 12);
  await operator.goTo('Network');
  const dialog = page.getByRole('dialog', { name: 'Leave without writing the programme?' });
  await dialog.waitFor();
  // The button that loses nothing has the focus.
  expect(await focused(operator)).toBe('Stay');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => view.switches('Wednesday')).toContain('10:00 Running');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard changes and leave' }).click();
  await view.open(pump);
  await view.edges('Wednesday').first().waitFor();
  expect(await view.switches('Wednesday')).not.toContain('10:00 Running');
  await operator.goTo('Network');
  await expect.poll(() => operator.synoptic.value(702)).not.toBe('nothing');
});

test('a session that ends loses nothing: whoever comes back finds it, nobody else does', async ({ operator }) => {
  await operator.comeInAt('programmes');
  const view = await atProgramme(operator, pump);
  await view.paint('Wednesday', 10, 12);
  await operator.logOut();
  await operator.page.getByRole('button', { name: 'Log in' }).first().click();
  await operator.logInHere('technician');
  await atProgramme(operator, pump);
  await view.edges('Wednesday').first().waitFor();
  expect(await view.switches('Wednesday')).not.toContain('10:00 Running');
  await operator.logOut();
  await operator.page.getByRole('button', { name: 'Log in' }).first().click();
  await operator.logInHere();
  await atProgramme(operator, pump);
  await expect.poll(() => view.switches('Wednesday')).toContain('10:00 Running');
  await operator.reads('Your earlier changes have been restored as a draft, not written yet.').waitFor();
  await operator.page.getByRole('button', { name: 'Undo' }).click();
});

test('an earlier programme brought back, and theirs, can be undone: the own changes are not lost', async ({
  seated,
}) => {
  const operator = await seated('programmes');
  const other = await seated('programmes', 'technician');
  const mine = await atProgramme(operator, pump);
  const theirs = await atProgramme(other, pump);
  await theirs.paint('Saturday', 13, 14);
  await theirs.write();
  await mine.paint('Sunday', 15, 16);
  await mine.part('Review');
  const { page } = operator;
  await page.getByRole('button', { name: 'Write programme' }).click();
  await page.getByRole('button', { name: 'Load other version' }).click();
  await mine.part('Week');
  await expect.poll(() => mine.switches('Saturday')).toContain('13:00 Running');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => mine.switches('Sunday')).toContain('15:00 Running');
  await mine.part('Versions');
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Review');
  await operator.reads(/is loaded as a draft, not written yet\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await mine.part('Week');
  await expect.poll(() => mine.switches('Sunday')).toContain('15:00 Running');
  await page.getByRole('button', { name: 'Redo' }).click();
});

test('by keyboard: arrow keys between the parts, and a place to stand when a switch is taken out', async ({
  seated,
}) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await page.getByRole('tab', { name: 'Week' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Exceptions', selected: true }).waitFor();
  await expect.poll(() => focused(operator)).toBe('Exceptions');
  await page.keyboard.press('End');
  await expect.poll(() => focused(operator)).toBe('Versions');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(operator)).toBe('Week');
  while ((await page.getByRole('button', { name: /^Delete switching time/ }).count()) > 0) {
    await page
      .getByRole('button', { name: /^Delete switching time/ })
      .last()
      .press('Enter');
  }
  await expect.poll(() => focused(operator)).toBe('Switching times');
  // Of another day than the one of today, which is shown and has none left.
  const edge = page.getByRole('slider').last();
  await edge.press('Delete');
  await view.part('Exceptions');
  await page.getByRole('button', { name: 'Add exception for tomorrow' }).press('Enter');
  await page.getByRole('button', { name: 'Delete exception' }).press('Enter');
  await expect.poll(() => focused(operator)).toBe('Exceptions');
  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+z');
});

test('each mistake leads to its place', async ({ seated }) => {
  const operator = await seated('programmes');
  const view = await atProgramme(operator, pump);
  const { page } = operator;
  await page.getByRole('button', { name: /^Friday/ }).click();
  await page.getByRole('heading', { name: /^Friday/ }).waitFor();
  const times = page.getByLabel(/^Switching time \d+: time/);
  const before = await times.count();
  await page.getByRole('button', { name: 'Add switching time' }).click();
  await expect.poll(() => times.count()).toBe(before + 1);
  const time = times.last();
  await time.fill('25:00');
  await time.press('Enter');
  await view.part('Review');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await page.getByRole('heading', { name: /^Friday/ }).waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('25:00');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('23:30');
  await page.keyboard.press('Enter');
  await operator.reads('Not written yet.').waitFor();
});

test('a drag with the thumb takes what was typed last, though the field was not left', async ({ arrive }) => {
  const operator = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await operator.comeInAt('programmes');
  const view = await atProgramme(operator, pressure);
  const touch = await operator.page.context().newCDPSession(operator.page);
  await operator.page.getByLabel(/^Value to set/).fill('3.7');
  await view.paintByThumb(touch, 'Tuesday', 9, 15);
  await expect.poll(() => view.switches('Tuesday')).toContain('09:00 3.7 bar');
});

test('who only looks can have the exact times read out', async ({ seated }) => {
  const operator = await seated('programmes', 'observer');
  await atProgramme(operator, pump);
  const time = operator.page.getByRole('textbox', { name: 'Switching time 1: time' });
  await expect.poll(() => time.inputValue()).toMatch(/^\d\d:\d\d$/);
  await expect.poll(() => time.isDisabled()).toBe(true);
});
