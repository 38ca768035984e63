import { afterAll, beforeAll, expect } from 'vitest';
import { parseXml } from '../../device/parseXml.ts';
import { createAccount } from '../../protocol/calls/administration.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { Operator } from '../operator/operator.ts';
import { siteTest } from '../scene.ts';
import { command, newestEvents } from '../site/commands.ts';
import { type HubSite, hubAdmin, openHub } from '../site/hub/hubSite.ts';
import { editStation } from '../site/stationCopy.ts';
import { call } from '../site/wire.ts';

const night = { tags: ['night'] };
/** Of the demonstration: the mains fail. */
const mainsFault = 804;
const test = siteTest({
  prepare: (folder) =>
    editStation(folder, (xml) => xml.replace('<PointCfg', '<UplinkCfg HubProfile="operator"/>\n<PointCfg')),
});

let hubs: HubSite[];
beforeAll(async () => {
  hubs = [await openHub({ name: 'north' }), await openHub({ name: 'south' })];
});
afterAll(() => Promise.all(hubs.map(({ close }) => close())));

const ids = new Map<HubSite, string>();
/** Of the station at that hub. */
async function enrolled(hub: HubSite, site: { readonly url: string }): Promise<string> {
  const id = ids.get(hub) ?? (await hub.enrol(site));
  ids.set(hub, id);
  return id;
}

test(
  'an alarm is acknowledged from the list of one hub; at the other there is nothing to do',
  night,
  async ({ browser, site }) => {
    const { result } = await command(site, mainsFault, '1', 'technician:check-the-valve');
    expect(result).toBe('done');
    const operators: Operator[] = [];
    for (const hub of hubs) {
      await enrolled(hub, site);
      const operator = await Operator.arrive(browser, hub.url);
      await operator.comeIn();
      await operator.goToAddress('fleet/alarms');
      operators.push(operator);
    }
    const [first, second] = operators;
    if (!first || !second) throw new Error('There is no operator.');
    const button = ({ page }: Operator) => page.getByRole('button', { name: /^Acknowledge: / }).first();
    await Promise.all(operators.map((operator) => button(operator).waitFor()));
    const name = (await button(first).getAttribute('aria-label')) ?? '';
    // Both have it on their screens: the second one presses a moment later.
    await second.page.route('**/GetAlarms', (route) => route.abort());
    await button(first).click();
    await first.reads('Acknowledged').waitFor();
    await second.page.getByRole('button', { name }).click();
    await second.reads('Already done by someone else, or nothing to do.').waitFor();
    const atStation = await newestEvents(site, 50, hubAdmin);
    const people = atStation.filter(({ kind }) => kind === 'alarmAcknowledged').map(({ person }) => person);
    expect(people).toEqual(['hub:north:operator']);
    for (const hub of hubs) {
      const rows = await newestEvents(hub, 50, hubAdmin);
      expect(rows.filter(({ kind }) => kind === 'stationRequest')).toMatchObject([
        { person: 'operator', fields: { action: 'acknowledgeAlarm' } },
      ]);
    }
    for (const operator of operators) await operator.leave();
  },
);

test(
  'who has a one-time password at the hub chooses another one, on the page of a station too',
  night,
  async ({ browser, site }) => {
    const [hub] = hubs;
    if (!hub) throw new Error('There is no hub.');
    const station = await enrolled(hub, site);
    for (const [login, place] of [
      ['nora', ''],
      ['otto', `s/${station}/`],
    ] as const) {
      const reply = await call(hub, 'createAccount', { login, profile: 1 } as never, hubAdmin);
      const { password = '' } = createAccount.reply.read(readWebOutput(parseXml(Buffer.from(reply.text))).content);
      const operator = await Operator.arrive(browser, hub.url + place);
      const { page } = operator;
      await operator.open('auth');
      await operator.fillIn(login, password);
      await page.getByLabel('New password', { exact: true }).fill('a-way-of-my-own');
      await page.getByLabel('Confirm new password').fill('a-way-of-my-own');
      await page.locator('form').getByRole('button', { name: 'Change password' }).click();
      await operator.frame.waitFor();
      if (place !== '') await operator.synoptic.isLive();
      expect(operator.complaints).toEqual([]);
      await operator.leave();
    }
  },
);
