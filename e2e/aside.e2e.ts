import { expect } from 'vitest';
import { parseXml } from '../device/parseXml.ts';
import { getAlarms } from '../protocol/calls/alarm.ts';
import { setOutOfService, shelveAlarm } from '../protocol/calls/alarmAction.ts';
import { readWebOutput } from '../protocol/wire/envelope.ts';

import { CardView } from './operator/cardView.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { nameOf } from './operator/nameOf.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import type { Site } from './site/site.ts';
import { call } from './site/wire.ts';

const technician = 'technician:check-the-valve';
const operator = 'operator:start-the-pump';
const overload = 801;
const pump = 410;
const tripped = 'Pump 1 tripped: its motor protection opened';
const note = 'men at the pump';

async function tripAndShelve(site: Site): Promise<void> {
  for (const value of ['1', '0']) expect((await command(site, overload, value, technician)).result).toBe('done');
  const occurrence = async () => {
    const { text } = await call(site, 'getAlarms', [], operator);
    const { alarms } = getAlarms.reply.read(readWebOutput(parseXml(Buffer.from(text))).content);
    return alarms.find(({ id, state }) => id === 'PS1.P1.TRIP' && state === 'activeUnacknowledged')?.occurrence;
  };
  await expect.poll(occurrence).toBeDefined();
  const shelving = {
    id: 'PS1.P1.TRIP',
    occurrence: await occurrence(),
    kind: 'timed',
    minutes: 60,
    text: note,
  } as const;
  const shelved = await call(site, 'shelveAlarm', shelveAlarm.request.parameters(shelving), operator);
  expect(shelved.text).toContain('done');
  const out = { id: 'NORTH.SENSOR', isOutOfService: true, text: 'sensor is away' };
  await call(site, 'setOutOfService', setOutOfService.request.parameters(out), technician);
}

const marks = ({ page }: Operator) =>
  page.getByRole('main').getByRole('img', { name: `: Shelved, priority 3: ${tripped}` });

test('a pump whose trip is shelved is no stopped pump: picture, navigation, panel, top bar and hand-over say it', async ({
  seated,
  site,
}) => {
  const desk = await seated('synoptic/station');
  await desk.synoptic.isLive();
  await tripAndShelve(site);
  await marks(desk).first().waitFor();
  // The picture, and the card that its rows stand in.
  expect(await marks(desk).count()).toBe(2);
  const navigation = desk.page.getByRole('navigation', { name: 'Navigation' });
  await navigation
    .getByRole('img', { name: `Shelved, priority 3: ${tripped}` })
    .first()
    .waitFor();
  await desk.page.locator('header a[title*="1 shelved, 1 out of service"]').waitFor();
  expect(await inBothThemes(desk, 'aside station')).toEqual([]);
  const panel = await desk.command(pump);
  await panel.says(tripped);
  await panel.says(
    new RegExp(`Shelved until .*, by ${RegExp.escape(nameOf('operator', 'Ines Marchand'))} · “men at the pump”`),
  );
  expect(await inBothThemes(desk, 'aside panel')).toEqual([]);
  await panel.closeByEscape();
  await desk.page.setViewportSize({ width: 1920, height: 1080 });
  await desk.picture('aside station 1920');
  await desk.goTo('Overview');
  await desk.synoptic.isLive();
  await desk.picture('aside overview 1920');

  const next = await seated('synoptic/station', 'technician');
  await next.page.getByRole('button', { name: 'User menu of technician' }).click();
  await next.page.getByRole('button', { name: 'Since your last visit' }).click();
  const handOver = next.page.getByRole('complementary', { name: 'Since your last visit' });
  await handOver.getByText(/“men at the pump” · until/).waitFor();
  await handOver.getByText('“sensor is away”').waitFor();
  await next.picture('aside hand-over');
});

test('on a phone the row of the pump says it, and the list counts it apart from what is suppressed by design', async ({
  seated,
}) => {
  const hand = { viewport: screens['in a hand'], hasTouch: true, isMobile: true };
  const phone = await seated('synoptic/station', 'operator', hand);
  await phone.synoptic.isLive();
  const cards = new CardView(phone.page);
  await cards.row('Pump 1', 'State').getByText(`${tripped} (shelved)`).waitFor();
  expect(await inBothThemes(phone, 'aside cards')).toEqual([]);
  await phone.page.locator('header a[href$="/alarms"]').tap();
  const tab = phone.page.getByRole('button', { name: /^Suppressed/ });
  expect(await tab.textContent()).toMatch(/^Suppressed 2 \+ \d+ by design$/);
  await tab.tap();
  await phone.picture('aside list phone');
});

test('by keyboard what ends a row leads on, and never to the top of the page', async ({ seated }) => {
  const next = await seated('diagnostic/not-normal', 'technician');
  const focusIsIn = () => next.page.evaluate(() => document.activeElement?.closest('main') !== null);
  for (const name of [`Unshelve: ${tripped}`, /^Return to service: /]) {
    const button = next.page.getByRole('main').getByRole('button', { name });
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(focusIsIn).toBe(true);
  }
});
