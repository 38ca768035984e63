import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeUsers } from '../../device/composeUsers.ts';
import { openData } from '../../device/data.ts';
import { ownTiming } from '../../device/points/timing.ts';
import { openShared } from './shared.ts';

/** Accounts, sessions and data of a hub, as it has them, without its stations and browsers. */
export async function testHub(url: string, folder = mkdtempSync(join(tmpdir(), 'vigie-hub-'))) {
  const log: string[] = [];
  const closed: string[] = [];
  const fleet = { changes: 0 };
  const data = openData(folder, ownTiming, () => undefined);
  const shared = openShared(url, (line) => log.push(line));
  const close = async () => {
    await shared.stop();
    await data.close();
  };
  try {
    await shared.prepare(data);
  } catch (error) {
    await close();
    throw error;
  }
  const { db, storage, events, topics, accounts, recordChange } = data;
  const people = composeUsers({
    ...{ db, storage, events, topics, accounts, recordChange, timing: ownTiming, directory: undefined },
    holdsStream: () => false,
    limitsOf: () => ({ idle: 3_600_000, whole: 12 * 3_600_000 }),
    onSessionOver: () => undefined,
    onAccountChange: () => undefined,
    closeUser: (login) => void closed.push(login),
  });
  shared.begin({ people, data }, () => {
    fleet.changes++;
  });
  return {
    ...{ folder, data, accounts, people, shared, log, closed, fleet, close },
    /** As after the end of its process: nothing more is written or sent. */
    remove: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestHub = Awaited<ReturnType<typeof testHub>>;
