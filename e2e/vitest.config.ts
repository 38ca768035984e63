import { defineConfig } from 'vitest/config';

/** They measure how soon something is told: each has the machine to itself. */
const alone = ['faults/**/*.e2e.ts'];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './findChromium.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000, interval: 50 } },
    projects: [
      // Two browsers at a time: most of a test is waiting. The machine also carries the plants and the services.
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['**/*.e2e.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
