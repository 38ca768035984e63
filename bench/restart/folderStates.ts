import { ok } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { damage, damageNames, logDamageNames } from '../../device/store/testDamages.ts';
import type { RestartSite } from './restartSite.ts';
import type { RestartStateRow } from './restartState.ts';

/** Files left by killed processes and earlier damage; as text, as none of them may be read. */
const leftFiles = [
  'device.next.db',
  'events.next.db',
  'device.copy.db.new',
  'device.damaged-2026-01-01T00-00-00Z.db',
  'events.damaged-2026-01-01T00-00-00Z.db',
  'device.before-restore-2026-01-01T00-00-00Z.db',
  'history/raw-2026-01.damaged-2026-02-01T00-00-00Z.db',
  'history/raw-2026-01.db.new',
] as const;

const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

const logKinds = async (site: RestartSite) => (await site.person('ada').log()).map(({ kind }) => kind);

function pastOf(site: RestartSite): string {
  const from = Math.floor(site.now() / 60_000) * 60_000 - 30 * 86_400_000;
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `${new Date(from + i * 60_000).toISOString()},forced,${i % 7},good`,
  );
  return `time,point,value,quality\n${rows.join('\n')}\n`;
}

function importOf(site: RestartSite): ChildProcess {
  const file = join(site.folder, 'past.csv');
  writeFileSync(file, pastOf(site));
  const vigie = join(import.meta.dirname, '../../cli/main.js');
  return spawn(process.execPath, [vigie, 'history', 'import', site.folder, file], { stdio: 'ignore' });
}

export const folderStates = {
  importKilled: {
    arrange: async (site, random) => ({
      whileOff: async () => {
        const child = importOf(site);
        const ended = once(child, 'exit');
        await Promise.race([ended, delay(300 + 1200 * random())]);
        child.kill('SIGKILL');
        await ended;
      },
      check: async () => ok(!(await logKinds(site)).includes('historyDamaged')),
    }),
    isCostly: true,
  },
  filesLeft: {
    arrange: async (site) => ({
      whileOff: () => {
        mkdirSync(join(site.data, 'history'), { recursive: true, mode: 0o700 });
        for (const name of leftFiles) writeFileSync(join(site.data, name), 'left behind\n', { mode: 0o600 });
      },
      check: async () => {
        const names = await readdir(site.data);
        ok(names.includes('device.damaged-2026-01-01T00-00-00Z.db'), 'a file that was set aside is gone');
      },
    }),
  },
  logDamaged: {
    arrange: async (site, random) => {
      const newest = async () => (await site.person('ada').log())[0]?.id ?? 0;
      const before = await newest();
      return {
        whileOff: () => damage(site.data, pick(logDamageNames, random), 1 + Math.floor(random() * 1000), 'events'),
        check: async () => {
          // After a kill the write-ahead log may still have everything that was damaged.
          const isThere = (await site.person('ada').log()).some(({ id }) => id === before);
          ok(isThere || (await logKinds(site)).includes('logLost'), 'rows of the log are gone without a word');
        },
      };
    },
    harms: 'log',
  },
  databaseDamaged: {
    arrange: async (site, random) => ({
      whileOff: () => damage(site.data, pick(damageNames, random), 1 + Math.floor(random() * 1000)),
      check: async () => ok((await logKinds(site)).includes('databaseReplaced')),
    }),
    needs: (end) => end !== 'kill',
    harms: 'database',
  },
} as const satisfies Record<string, RestartStateRow>;
