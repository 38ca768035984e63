import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { theBrowser } from '../operator/browser.ts';
import { Operator } from '../operator/operator.ts';
import { recordFailure } from '../operator/pictures.ts';
import { stopTime } from './pageTime.ts';
import { ScriptedDevice } from './scriptedDevice.ts';

interface Stage {
  readonly browser: Browser;
  readonly sharedDevice: ScriptedDevice;
  /** Without faults at the beginning of each test. */
  readonly device: ScriptedDevice;
  /** At a screen whose time passes only as a test lets it. */
  readonly arrive: (screen?: BrowserContextOptions) => Promise<Operator>;
  readonly screen: Operator;
  /** At that screen; it shows nothing before and after a test. */
  readonly operator: Operator;
}

export const test = base.extend<Stage>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what a fixture needs.
    async ({}, use) => use(await theBrowser()),
    { scope: 'file' },
  ],
  sharedDevice: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const device = await ScriptedDevice.start();
      await use(device);
      await device.stop();
    },
    { scope: 'file' },
  ],
  device: [
    async ({ sharedDevice }, use) => {
      sharedDevice.begin();
      await use(sharedDevice);
    },
    { auto: true },
  ],
  arrive: async ({ browser, device, task }, use) => {
    const seated: Operator[] = [];
    await use(async (screen) => {
      const operator = await Operator.arrive(browser, device.url, screen);
      await stopTime(operator.page.context());
      seated.push(operator);
      return operator;
    });
    for (const operator of seated) {
      if (task.result?.state === 'fail')
        await recordFailure(operator.page, `failed ${task.name.replaceAll(/\W+/g, '-')}`);
      await operator.leave();
    }
  },
  screen: [
    async ({ browser, sharedDevice }, use) => {
      const screen = await Operator.arrive(browser, sharedDevice.url);
      await stopTime(screen.page.context());
      await use(screen);
      await screen.leave();
    },
    { scope: 'file' },
  ],
  operator: async ({ screen, task }, use) => {
    await use(screen);
    if (task.result?.state === 'fail') await recordFailure(screen.page, `failed ${task.name.replaceAll(/\W+/g, '-')}`);
    // The page of one test must not ask the device of the next. On the same host, its process stays.
    await screen.open('favicon.svg');
  },
});
