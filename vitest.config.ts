import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ruleTags } from './e2e/conformance/rules.ts';
import { keepTestsInMemory } from './e2e/keepTestsInMemory.ts';
import { LongestFirst } from './e2e/longestFirst.ts';
import { nightTag } from './e2e/night.ts';
import { webPlugins } from './web/build/plugins.ts';

keepTestsInMemory();

/**
 * Each needs an app that nobody has read yet: they put something in a module's place before it is read, or visit the
 * whole app, which lasts as long as its tab.
 */
const apart = [
  'web/wiring/**/*.test.tsx',
  'web/editor/pages/states/states.test.tsx',
  'web/frame/notifications/NotificationList.test.tsx',
  'web/frame/status/StatusStrip.test.tsx',
  'web/routes/{DeviceRoute,AdministrationRoute}.test.tsx',
  'web/routes/kiosk/{PrivateKiosk,KioskRoute}.test.tsx',
  'web/synoptic/renders.test.tsx',
  'web/synoptic/stage/placement.test.tsx',
  'web/synoptic/cards/CardPage.test.tsx',
];

// Web tests are compiled as the app is; those that need a document ask for jsdom in a comment of their own.
const web = {
  plugins: [webPlugins()],
  // Tests find a part by its class as it stands in the module.
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/** These wait for nothing: a further process costs seconds until it has read a browser's document and the app. */
const onScreens = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // What never comes fails as well after these times; what comes late on a loaded machine is still waited for.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A test of the night is run by `npm run soak -- nightly`; alone: NIGHT=1 npm run unit -- PATH.
    tags: [...ruleTags, nightTag],
    tagsFilter: process.env.NIGHT ? ['night'] : ['!night'],
    setupFiles: ['./e2e/gate/countCost.ts', './vitest.setup.ts'],
    // Garbage is collected less often, which costs a tenth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Each process, thread and child of the tests takes what another has compiled, as the service does (prepare.js).
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.build/compiled') },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: [
            '{protocol,station,device,hub,importers,editor,cli,demonstration,development,testing,packaging,bench,e2e}/**/*.test.ts',
            '*.test.ts',
          ],
          // What its files share is read once by each process; they leave nothing behind that another would meet.
          isolate: false,
          // THROUGH_HUB=1 npm run unit -- device/tests/…: tests of the service, unchanged, through a hub.
          setupFiles: [
            './device/tests/reuseThreads.ts',
            ...(process.env.THROUGH_HUB ? ['./hub/tests/testThroughHub.ts', './hub/tests/skipNotThroughHub.ts'] : []),
          ],
          // They often wait for a field or a clock: more of them at a time than the machine has cores.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: web.plugins,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: apart,
          css: web.css,
          isolate: false,
          setupFiles: ['./web/wiring/unmountAll.ts'],
          ...onScreens,
        },
      },
      {
        extends: true,
        plugins: web.plugins,
        test: {
          name: 'apart',
          include: apart,
          css: web.css,
          isolate: false,
          setupFiles: ['./web/wiring/resetModules.ts', './web/wiring/unmountAll.ts'],
          ...onScreens,
        },
      },
    ],
  },
});
