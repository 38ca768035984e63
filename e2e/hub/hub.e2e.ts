import { afterAll, beforeAll, expect } from 'vitest';
import { Operator } from '../operator/operator.ts';
import { timeouts } from '../operator/timeouts.ts';
import { siteTest } from '../scene.ts';
import { type HubSite, openHub } from '../site/hub/hubSite.ts';
import { editStation } from '../site/stationCopy.ts';

const night = { tags: ['night'] };
const test = siteTest({
  isFaulty: true,
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace('<PointCfg', '<UplinkCfg HubProfile="operator"/>\n<PointCfg')),
});

let hub: HubSite;
beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

let id: string | undefined;
async function enrolled(site: { readonly url: string }): Promise<string> {
  id ??= await hub.enrol(site);
  return id;
}

test('from the list of the hub a station is opened and commanded with the hub’s login, and its log names both', async ({
  browser,
  site,
}) => {
  const station = await enrolled(site);
  const operator = await Operator.arrive(browser, hub.url);
  const { page } = operator;
  await operator.comeIn();
  await operator.goToAddress('fleet');
  await page.getByRole('link', { name: 'Saint-Aubin water' }).first().click();
  await operator.synoptic.isLive();
  expect(page.url()).toContain(`${hub.url}s/${station}/`);
  await operator.goTo('Network');
  await operator.synoptic.isLive();
  const panel = await operator.command(520);
  site.plant.hold();
  await panel.arm();
  await panel.root.getByRole('button', { name: /^(Start|Stop) Booster pump$/ }).click();
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  site.plant.go();
  await panel.closeByEscape();
  await operator.goTo('Operation log');
  await operator.reads(/operator \(hub demo\)/).waitFor();
  expect(operator.complaints).toEqual([]);
  await operator.leave();
});

test(
  'the hub is killed: the page of a station says so, and is live again when it is back',
  night,
  async ({ browser, site }) => {
    const station = await enrolled(site);
    const operator = await Operator.arrive(browser, `${hub.url}s/${station}/`);
    await operator.comeIn();
    await operator.synoptic.isLive();
    await hub.process().kill();
    const notCurrent = async () =>
      (await operator.synoptic.elements()).filter(({ quality }) => quality === 'bad').length;
    await expect.poll(notCurrent, timeouts.lost).toBeGreaterThan(0);
    await hub.start();
    await expect.poll(() => hub.stateOf(station).catch(() => undefined), timeouts.back).toBe('live');
    await operator.synoptic.isLive();
    await operator.leave();
  },
);

test('a station is killed: within 10 s it is not current, and live again after its start', night, async ({ site }) => {
  const station = await enrolled(site);
  await expect.poll(() => hub.stateOf(station)).toBe('live');
  await site.weakPlaces.service.kill();
  await expect.poll(() => hub.stateOf(station), { timeout: 10_000 }).toBe('notCurrent');
  await site.startService();
  // After a start a station waits for a random part of a minute.
  await expect.poll(() => hub.stateOf(station), { timeout: 75_000 }).toBe('live');
});
