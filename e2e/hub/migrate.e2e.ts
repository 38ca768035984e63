import { expect } from 'vitest';
import { noPostgres, testPostgres } from '../../testing/postgres.ts';
import { Operator } from '../operator/operator.ts';
import { siteTest } from '../scene.ts';
import { openHub } from '../site/hub/hubSite.ts';
import { vigie } from '../site/program.ts';

const test = siteTest({ isPlantOn: false });

test.skipIf(noPostgres())(
  'a hub without a database moves to PostgreSQL: its station and its people stay, and another hub has them too',
  { tags: ['night'] },
  async ({ browser, site }) => {
    const postgres = testPostgres();
    const hub = await openHub();
    try {
      const station = await hub.enrol(site);
      await hub.process().stop();
      const migrate = () => vigie('hub', 'migrate', '--data', hub.folder, '--postgres', postgres.url);
      expect((await migrate()).output).toMatch(/accounts: 4 taken over, 0 .*\nstations: 1 taken over, 0 /);
      expect((await migrate()).output).toMatch(/accounts: 0 taken over, 4 .*\nstations: 0 taken over, 1 /);
      await hub.start('--postgres', postgres.url);
      await expect.poll(() => hub.stateOf(station), { timeout: 75_000 }).toBe('live');
      const operator = await Operator.arrive(browser, `${hub.url}s/${station}/`);
      await operator.comeIn();
      await operator.frame.waitFor();
      await operator.leave();
      const other = await openHub({ postgres: postgres.url });
      // It has not heard of it: stations dial the uplinks that they were given.
      expect(await other.stateOf(station)).toBe('notHeard');
      await other.close();
    } finally {
      await hub.close();
      postgres.remove();
    }
  },
);
