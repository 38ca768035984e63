import { expect } from 'vitest';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { call } from './site/wire.ts';

const admin = 'admin:keys-to-the-works';
const pump = 420;

const bookOf = ({ page }: Operator) => ({
  tab: page.getByRole('navigation', { name: 'Log views' }).getByRole('link', { name: 'Shift book' }),
  text: page.getByRole('textbox', { name: 'Entry' }),
  save: page.getByRole('button', { name: 'Save entry' }),
  entries: page.getByRole('region', { name: 'Entries' }).getByRole('listitem'),
  dialog: page.getByRole('dialog'),
});

async function openBook(operator: Operator) {
  await operator.goToAddress('diagnostic/operation-log');
  const book = bookOf(operator);
  await book.tab.click();
  return book;
}

test('two shifts hand over by the book: one at the desk, the next one on a phone', async ({ arrive, site }) => {
  await call(site, 'setBlock', { infoNumber: pump, text: 'Bearing is hot' }, admin);
  const desk = await arrive();
  await desk.hidesSince();
  await desk.comeIn('operator');
  const early = await openBook(desk);
  await desk.page.getByText('No one has taken over a shift yet.').waitFor();
  await desk.page.getByRole('button', { name: 'Take over…' }).click();
  await early.dialog.getByText(/^Bearing is hot/).waitFor();
  await early.dialog.getByRole('button', { name: 'I have read this: take over' }).click();
  await desk.page.getByText(/^You have been on duty since/).waitFor();

  await early.text.fill('Filter 2 washed\nnext one in May');
  await early.save.click();
  await desk.page.getByText('Entry saved').waitFor();
  await early.entries.filter({ hasText: 'Filter 2 washed' }).waitFor();
  await desk.page.getByRole('combobox', { name: 'About' }).selectOption('point');
  await desk.page.getByRole('combobox', { name: 'Point' }).fill('Pump 2');
  await early.text.fill('Wrong pump');
  await early.text.press('Control+Enter');
  const wrong = early.entries.filter({ hasText: 'Wrong pump' });
  await wrong.getByRole('link', { name: 'Pump 2' }).waitFor();
  await wrong.getByRole('button', { name: /^Withdraw note/ }).click();
  await early.dialog.getByRole('button', { name: 'Withdraw note' }).click();
  await wrong.getByText(/Withdrawn by/).waitFor();
  expect(await inBothThemes(desk, 'shift book')).toEqual([]);
  await desk.picture('shift book, at a desk');

  await desk.page.getByRole('button', { name: 'Hand over…' }).click();
  await early.dialog.getByLabel('For the next shift').fill('Pump 2 stays blocked until Tuesday');
  await early.dialog.getByLabel('To').selectOption('technician');
  await early.dialog.getByText(/^Bearing is hot/).waitFor();
  await desk.picture('shift book, handing over');
  await early.dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await desk.page.getByText(/^You handed over to .* Not taken over yet\.$/).waitFor();

  const phone = await arrive({ viewport: screens['in a hand'] });
  await phone.comeIn('technician');
  await phone.page.getByRole('link', { name: /Take over the shift/ }).click();
  const late = bookOf(phone);
  await phone.page.getByText(/handed over to you at/).waitFor();
  await phone.page.getByRole('button', { name: 'Take over…' }).click();
  await late.dialog.getByText('Pump 2 stays blocked until Tuesday').waitFor();
  await phone.picture('shift book, reading list in a hand');
  // Something comes in while it is read: it is read before it is confirmed.
  await call(site, 'addNote', { text: 'One more thing' }, admin);
  await late.dialog.getByRole('button', { name: 'I have read this: take over' }).click();
  await late.dialog
    .getByRole('alert')
    .getByText(/Something has come in/)
    .waitFor();
  await late.dialog.getByRole('listitem').filter({ hasText: 'One more thing' }).getByText('New').waitFor();
  await late.dialog.getByRole('button', { name: 'I have read this: take over' }).click();
  await phone.page.getByText(/^You have been on duty since/).waitFor();
  await phone.page.getByRole('complementary', { name: 'Since your last visit' }).waitFor({ state: 'detached' });
  const taken = late.entries.filter({ hasText: 'Shift taken over' }).first();
  await taken.getByText('1 command block: Pump 2').waitFor();
  await late.text.fill('Blocked valve checked');
  await late.save.click();
  await late.entries.filter({ hasText: 'Blocked valve checked' }).waitFor();
  expect(await inBothThemes(phone, 'shift book')).toEqual([]);
  await phone.picture('shift book, in a hand');
  await phone.page.setViewportSize(screens['in a hand, on its side']);
  const newest = late.entries.filter({ hasText: 'Blocked valve checked' });
  await expect.poll(async () => (await newest.boundingBox())?.height ?? 0).toBeGreaterThan(60);
  await newest.scrollIntoViewIfNeeded();
  await late.save.scrollIntoViewIfNeeded();
  await phone.picture('shift book, in a hand on its side');
  await phone.page.setViewportSize(screens['in a hand']);
  // The desk knows at once, and has no button to hand over what is no longer its own.
  await desk.page.getByText(/has been on duty since/).waitFor();
  expect(await desk.page.getByRole('button', { name: 'Hand over…' }).count()).toBe(0);

  await phone.page.getByRole('button', { name: 'Previous shift' }).click();
  await phone.page.getByRole('button', { name: 'Current shift' }).waitFor();
  expect(await late.save.count()).toBe(0);
});
