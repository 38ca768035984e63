import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const trend = (y: number, fields: string) =>
  `<TrendData PositionX="24" PositionY="${y}" Width="400" Height="180" Hours="1" ${fields}/>`;

/** On a page of their own, which everybody may read, so that users and visitors see the same. */
const page = `<SynopticWeb SynopticId="showing" SynopticName="Showing" IsAuthenticationRequired="false" SynopticWidth="1000" SynopticHeight="640">
  <TextClock PositionX="760" PositionY="24" Width="216" Height="32" FontSize="18"/>
  <TextLink RefSynoptic="hall" IsTile="true" PositionX="24" PositionY="24" Width="260" Height="48" VerticalAlignment="Center"/>
  <TextComment TextValue="The filter is washed on Mondays." IsNote="true" PositionX="320" PositionY="24" Width="300" Height="48"/>
  ${trend(96, 'InfoNumber="302"')}${trend(300, 'InfoNumber="303" FurtherInfoNumbers="304 302"')}
  <BarValueNumericData InfoNumber="302" Shape="Gauge" IsShowedScale="true" Max="200" PositionX="480" PositionY="96" Width="200" Height="128"/>
</SynopticWeb>`;

const test = siteTest({
  prepare: (folder) => editStation(folder, (xml) => xml.replace('</SynopticWebCfg>', `${page}</SynopticWebCfg>`)),
});

const trendOf = (screen: Page, names: string) => screen.locator(`[data-index][aria-label="Trend: ${names}"]`);

test('a page has trends, a gauge, a clock, a note and a tile; on a phone they are read whole; a visitor is told of the login', async ({
  seated,
  arrive,
}) => {
  const user = await seated('synoptic/showing', 'operator');
  const filter = trendOf(user.page, 'Filter flow');
  await expect.poll(() => filter.textContent()).toMatch(/In the last 1 hr: Filter flow: [\d.]+ m³\/h to [\d.]+ m³\/h/);
  await expect
    .poll(() => trendOf(user.page, 'Raw water pressure, Filtered water pressure, Filter flow').textContent())
    .toMatch(/Filtered water pressure: [\d.]+ bar to/);
  await user.page.locator('[data-trend="200.0"]').waitFor();
  await user.page
    .locator('[data-index]')
    .getByText(/^\d\d:\d\d:\d\d UTC/)
    .waitFor();
  const violations = await inBothThemes(user, 'trends, gauge, clock, note, tile');
  await filter.click();
  await user.page.getByRole('dialog', { name: /Filter flow/ }).waitFor();

  const phone = await seated('synoptic/showing', 'operator', { viewport: screens['in a hand'], hasTouch: true });
  await expect.poll(() => trendOf(phone.page, 'Filter flow').textContent()).toContain('In the last 1 hr');
  await phone.page.getByText('The filter is washed on Mondays.').waitFor();
  // The tile is pressed in its own box only.
  for (const name of ['List', 'Diagram'])
    await phone.page.getByRole('button', { name, exact: true }).click({ trial: true });
  violations.push(...(await inBothThemes(phone, 'trends, gauge, clock, note, tile on a phone')));

  const visitor = await arrive();
  await visitor.open('unAuthSynoptic/showing');
  await visitor.page.getByText('Recorded values are shown after login.').first().waitFor();
  expect(violations).toEqual([]);
  expect([user, phone, visitor].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('an engineer adds a trend of what is chosen, and a gauge by keyboard; each is one step back', {
  tags: ['night'],
}, async ({ seated }) => {
  const { page: editor } = await seated('editor', 'admin');
  await editor.getByRole('button', { name: 'New draft…' }).click();
  await editor.getByRole('dialog').getByLabel('Name').fill('More on a page');
  await editor.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  const elements = editor.getByRole('region', { name: 'Elements', exact: true });
  const add = (name: string) => elements.getByRole('button', { name, exact: true });
  const points = editor.getByRole('region', { name: 'Points', exact: true });
  await points.getByRole('button', { name: 'Add Filter flow to the page' }).click();
  await add('Trend').click();
  await trendOf(editor, 'Filter flow').waitFor({ state: 'attached' });
  await add('Gauge').focus();
  await editor.keyboard.press('Enter');
  const properties = editor.getByRole('region', { name: 'Properties', exact: true });
  await expect.poll(() => properties.getByLabel(/^Point number/).inputValue()).toBe('Filter flow');
  // What its sensor can measure.
  await expect.poll(() => properties.getByLabel(/^Maximum of the bar/).inputValue()).toBe('205');
  for (let i = 0; i < 2; i++) await editor.getByRole('button', { name: 'Undo: 1 element added' }).click();
  await trendOf(editor, 'Filter flow').waitFor({ state: 'detached' });
});
