import { expect } from 'vitest';
import { byDay } from '../night.ts';
import { siteTest } from '../scene.ts';
import { command } from '../site/commands.ts';
import { allIsLive, figure, isSamePage, markPage, nothingIsCurrent } from './screenTruth.ts';

const test = siteTest({ isFaulty: true });
const pump = { run: 410, flow: 413 } as const;

const faults = [
  ['swallows everything', 'blackhole'],
  ['is gone', 'refuse'],
  ['holds everything back', 'hold'],
] as const;

test.for(byDay(1, faults))(
  'the field %s: its values are not current while the device goes on; it comes back',
  async ([words, fault], { operator, site }) => {
    const { synoptic } = operator;
    await operator.comeInAt('synoptic/station');
    await synoptic.isLive();
    await markPage(operator);
    const panel = await operator.command(pump.run);

    const { field } = site.weakPlaces;
    await field.set(fault);
    const lost = await nothingIsCurrent(operator);
    // The device itself responds.
    await operator.page.locator('[data-link="live"]').waitFor();
    await operator.reads('No response from the device').waitFor({ state: 'detached' });
    const band = operator.reads(
      /^No response from plant since .*\d\d:\d\d:\d\d\. \d+ values are not current; their commands are disabled\.$/,
    );
    await band.waitFor();
    await operator.picture(`field ${fault}`);
    await expect.poll(() => panel.armButton.isDisabled()).toBe(true);
    const refused = await command(site, pump.run, '0', 'operator:start-the-pump');
    expect(refused.result).not.toBe('done');

    await field.set('pass');
    const back = await allIsLive(operator);
    await band.waitFor({ state: 'detached' });
    await expect.poll(() => panel.armButton.isEnabled()).toBe(true);
    expect(await isSamePage(operator)).toBe(true);
    figure(`field ${words}`, lost, back);
  },
);
