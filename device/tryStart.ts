import { idempotencyStore } from './commandRecords.ts';
import type { StationRecorder } from './history/recording/stationRecording.ts';
import { wireKept } from './kept.ts';
import type { FailureReport } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import { startStation } from './startStation.ts';
import type { Loaded } from './station/stationFolder.ts';
import { DataFolder } from './store/dataFolder.ts';
import { accountStore } from './users/accounts.ts';
import { wireUsers } from './wireUsers.ts';

/** The copy of a data folder can’t be written: that says nothing of the data folder. */
export class NoRoomForCopy extends Error {}

/** Records nothing: what was recorded before has no part in a start. */
const noRecorder: StationRecorder = {
  folder: '',
  recovered: Promise.resolve(),
  open: () => [],
  recordedTo: () => 0,
  onDamage: () => undefined,
  attach: () => () => undefined,
};

/**
 * Builds from a copy of a data folder all that a start builds (users, alarms, overrides, command blocks, programmes), and
 * lets the first second pass; no link is opened and nothing is commanded. Returns what failed in a part; throws what would
 * keep the service from starting, and NoRoomForCopy. The copy is another one afterwards.
 */
export async function tryStart(copy: string, loaded: Loaded, timing: Timing): Promise<string[]> {
  const data = new DataFolder(copy);
  const failures: string[] = [];
  const report: FailureReport = (part, error) => failures.push(`${part}: ${(error as Error).message}`);
  try {
    if (data.memoryBecause !== undefined) throw new NoRoomForCopy(data.memoryBecause);
    const { db } = data;
    const say = () => undefined;
    const { storage, events, topics } = wireKept(data, copy, timing, say);
    const accounts = accountStore(db, storage);
    const parts = { db, storage, events, topics, timing };
    const isUnused = { holdsStream: () => false, onSessionOver: () => undefined };
    const { users, gate, sessions } = wireUsers({ ...parts, accounts, ...isUnused });
    const idempotency = idempotencyStore({ ...parts, shown: () => undefined });
    const own = { users, gate, idempotency, recorder: noRecorder, key: '', used: () => 0, report, say };
    const station = startStation(loaded, { ...parts, ...own });
    try {
      station.programmes.scheduler.start();
      for (const run of station.eachSecond) run();
      sessions.sweep();
    } finally {
      await station.stop();
    }
    return failures;
  } finally {
    await data.close();
  }
}
