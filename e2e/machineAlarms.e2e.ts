import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { CardView } from './operator/cardView.ts';
import { openCommand } from './operator/commandPanel.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { SearchView } from './operator/searchView.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { editStation } from './site/stationCopy.ts';
import { call } from './site/wire.ts';

/** So few that a test can exceed them. */
const mostStarts = 2;
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) =>
      xml.replace(/(<Point Id="PS1\.P2\.STARTS"[^>]* StartsPerHour=")\d+/, `$1${mostStarts}`),
    ),
});

const hand = { viewport: screens['in a hand'], hasTouch: true, isMobile: true };
const technician = 'technician:check-the-valve';
const overload = 801;
const pump = 410;
const tripped = 'Pump 1 tripped: its motor protection opened';
const resetFault = 'Reset fault of Pump 1…';

/** The protection opens and stays open; the overload that opened it is over. */
async function trip(site: Site): Promise<void> {
  for (const value of ['1', '0']) expect((await command(site, overload, value, technician)).result).toBe('done');
}

/** Unacknowledged, also where it has returned to normal. */
const marked = new RegExp(`^Pump 1: priority 3 alarm,( returned to normal,)? unacknowledged: ${tripped}`, 'i');
const marks = ({ page }: Operator) => page.getByRole('main').getByRole('img', { name: marked });
const sentBy = (operator: Operator) => {
  const sent: string[] = [];
  operator.page.on('request', (request) => {
    if ([calls.arm.path, calls.sendCommand.path].some((path) => request.url().endsWith(path))) sent.push(request.url());
  });
  return sent;
};

test('at a desk a tripped pump shows its alarm wherever it is, and the way to its reset, which is a command', async ({
  seated,
  site,
}) => {
  const desk = await seated('synoptic/station');
  await desk.synoptic.isLive();
  expect(await marks(desk).count()).toBe(0);
  await trip(site);

  // The fault bit is on another page: here the picture and the state of the pump show it.
  await marks(desk).first().waitFor();
  expect(await marks(desk).count()).toBeGreaterThanOrEqual(2);
  await desk.page
    .getByRole('button', { name: new RegExp(`^Pump 1 Stopped Priority 3 alarm, unacknowledged: ${tripped}`) })
    .first()
    .waitFor();
  expect(await inBothThemes(desk, 'machine alarm station')).toEqual([]);
  await desk.goTo('Overview');
  await marks(desk).first().waitFor();
  await desk.picture('machine alarm overview');
  const search = new SearchView(desk.page);
  await search.openByKeys();
  const hit = await search.find('Pump 1', 'Pump 1');
  await hit.getByRole('img', { name: /unacknowledged: Pump 1 tripped/ }).waitFor();
  await desk.picture('machine alarm search');
  await desk.page.keyboard.press('Escape');

  const sent = sentBy(desk);
  const panel = await desk.command(pump);
  await panel.says(tripped);
  expect(await inBothThemes(desk, 'machine alarm panel')).toEqual([]);
  await panel.root.getByRole('button', { name: resetFault }).click();
  await panel.root.getByRole('heading', { name: 'Pump 1 protection reset' }).waitFor();
  expect(sent).toEqual([]);
  await panel.arm();
  await panel.root.getByRole('button', { name: /^Reset/ }).click();
  await panel.says('Reset sent. Pump 1 motor protection: Ready.');
  await desk.picture('machine alarm reset confirmed');
  // Over and not yet acknowledged: it stays marked.
  const alarms = async () => (await call(site, 'getAlarms', [], technician)).text;
  await expect.poll(alarms).toContain('returnedUnacknowledged');
  await expect.poll(() => marks(desk).count()).toBeGreaterThan(0);
  await panel.root.getByRole('button', { name: `Acknowledge: ${tripped}` }).press('Enter');
  await expect.poll(() => marks(desk).count()).toBe(0);
  // Its button is gone with it: the keyboard goes on in the panel, and not at the top of the page.
  await expect.poll(() => panel.root.evaluate((root) => root.contains(document.activeElement))).toBe(true);
});

test('on a phone the rows of a tripped pump say it, and its alarm leads to the reset where that may be commanded', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const phone = await seated('synoptic/station', 'operator', hand);
  const cards = new CardView(phone.page);
  await cards.card('Pump 1').waitFor();
  await phone.synoptic.isLive();
  await trip(site);
  await cards.row('Pump 1', 'State').getByText(tripped).waitFor();
  expect(await inBothThemes(phone, 'machine alarm cards')).toEqual([]);
  const row = await openCommand(phone.page, cards.row('Pump 1', 'State').getByRole('button'));
  await row.root.getByRole('button', { name: resetFault }).waitFor();
  await phone.picture('machine alarm panel phone');
  await row.closeByEscape();

  await phone.page.locator('header a[href$="/alarms"]').tap();
  await phone.page.getByRole('button', { name: tripped, exact: true }).tap();
  await phone.page.getByRole('link', { name: resetFault }).waitFor();
  await phone.picture('machine alarm detail phone');
  await phone.page.getByRole('link', { name: resetFault }).tap();
  const panel = await phone.panel();
  await panel.root.getByRole('heading', { name: 'Pump 1 protection reset' }).waitFor();
  await phone.picture('machine alarm reset phone');

  const observer = await seated('synoptic/station', 'observer');
  await observer.synoptic.isLive();
  const looked = await observer.command(pump);
  await looked.says(tripped);
  expect(await looked.root.getByRole('button', { name: resetFault }).count()).toBe(0);
  await observer.goTo('Alarms');
  await observer.page.getByRole('button', { name: tripped, exact: true }).click();
  await observer.page.getByText('What to do').first().waitFor();
  expect(await observer.page.getByRole('link', { name: resetFault }).count()).toBe(0);
});

test('a pump started too often is an alarm with its number of starts: in its row, its panel and what is not normal', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const [run, mode, manual, hunting] = [420, 429, '1', 'Pump 2: too many starts'];
  const send = async (point: number, value: string) =>
    expect((await command(site, point, value, technician)).result).toBe('done');
  await send(mode, manual);
  // The last start counts when it has held for a while, the ones before it at once.
  for (let start = 0; start <= mostStarts + 1; start++) for (const value of ['1', '0']) await send(run, value);
  const alarms = async () => (await call(site, 'getAlarms', [], technician)).text;
  await expect.poll(alarms).toContain(hunting);

  const desk = await seated('diagnostic/not-normal', 'technician');
  const row = desk.page
    .getByRole('region', { name: 'Hunting machines' })
    .getByText(/^[34] starts in 60 min when raised; limit 2$/);
  await row.waitFor();
  expect(await inBothThemes(desk, 'hunting not normal')).toEqual([]);
  await desk.goTo('Alarms');
  await desk.page.getByRole('button', { name: hunting, exact: true }).click();
  await desk.page.getByText(/check the start and stop levels/).waitFor();
  // Its counter is another quantity than starts per hour.
  await desk.page.getByText('Pump 2 starts', { exact: true }).waitFor();
  expect(await desk.page.getByText('Value now').count()).toBe(0);
  expect(await inBothThemes(desk, 'hunting alarm')).toEqual([]);
  await desk.goToAddress('synoptic/station');
  const panel = await desk.command(run);
  await panel.says(hunting);
  await desk.picture('hunting panel');

  const phone = await seated('synoptic/station', 'operator', hand);
  await new CardView(phone.page).row('Pump 2', 'Starts').getByText(hunting).waitFor();
  expect(await inBothThemes(phone, 'hunting cards')).toEqual([]);
  // Too many columns for a phone on its side: a card, with its way out within the screen.
  await phone.page.setViewportSize({ width: 844, height: 390 });
  await phone.goToAddress('diagnostic/not-normal');
  const link = phone.page.getByRole('region', { name: 'Hunting machines' }).getByRole('link').last();
  const { x, width } = (await link.boundingBox()) ?? expect.fail('no way out');
  expect(x + width).toBeLessThanOrEqual(844);
});
