import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesNotThroughHub } from '../hub/tests/notThroughHub.ts';
import { ruleTags } from './conformance/rules.ts';
import { keepTestsInMemory } from './keepTestsInMemory.ts';
import { LongestFirst } from './longestFirst.ts';
import { nightTag } from './night.ts';
import { noonZone } from './noonZone.ts';
import { lookMs } from './operator/timeouts.ts';

/** They measure how soon something is reported: few at a time. */
const measuring = ['faults/{field,service,wire}.e2e.ts', '{longLog,plantAbsent,plantLost}.e2e.ts'];

// For this process and all that it starts; another hour can be chosen: TZ=Etc/GMT+1 npm run e2e.
process.env.TZ ??= noonZone(Date.now());
keepTestsInMemory();

export default defineConfig(({ mode }) => {
  const excluded = mode === 'hub' ? filesNotThroughHub.map((file) => file.replace(/^e2e\//, '')) : [];
  return {
    test: {
      root: import.meta.dirname,
      // `npm run e2e:night` runs all; `npm run e2e:hub` what can be done through a hub (hub/tests/notThroughHub.ts).
      tags: [...ruleTags, nightTag],
      tagsFilter: mode === 'night' ? [] : ['!night'],
      globalSetup: './findChromium.ts',
      setupFiles: ['./gate/countCost.ts', ...(mode === 'hub' ? ['../hub/tests/skipNotThroughHub.ts'] : [])],
      // Generous: a loaded machine is slow, and that is not what a test is about.
      testTimeout: 300_000,
      hookTimeout: 120_000,
      // A look that waits for a time of the product's own says so itself: operator/timeouts.ts.
      expect: { poll: { timeout: lookMs, interval: 150 } },
      // As in the unit tests: what another process has compiled is used.
      env: {
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../.build/compiled'),
        VIGIE_NIGHT: mode === 'night' ? '1' : '',
        VIGIE_THROUGH_HUB: mode === 'hub' ? '1' : '',
      },
      // Garbage is collected less often, which costs a tenth of the time.
      execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
      // A process keeps its browser and what it has loaded from file to file.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      projects: [
        // More at a time than there are cores: most of a test is waiting.
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['**/*.e2e.ts'],
            exclude: [...measuring, ...excluded],
            maxWorkers: 4,
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: 'measuring',
            include: measuring,
            exclude: excluded,
            maxWorkers: 4,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  };
});
