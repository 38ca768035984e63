import { composeVersions } from './configuration/startVersion.ts';
import { type Data, openData } from './data.ts';
import type { StationRecorder } from './history/recording/stationFeed.ts';
import type { FailureReport } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import { noPublishing } from './publish/publishing.ts';
import { createServices } from './services.ts';
import { planStation, startStation } from './startStation.ts';
import type { Loaded } from './station/stationFolder.ts';

/** The copy of a data folder can’t be written, which says nothing about the folder itself. */
export class NoRoomForCopy extends Error {}

/** Undefined: the station folder is started. */
async function deployed(data: Data): Promise<Loaded | undefined> {
  const { store, versions } = composeVersions(data, false, async () => undefined);
  const { active } = store.state();
  const version = active === null ? undefined : store.find(active);
  return version && versions.load(version);
}

/** A start does not depend on what was recorded before. */
const noRecorder: StationRecorder = { attach: () => () => undefined };

/**
 * Builds from a copy of a data folder all that a start builds (users, alarms, overrides, command blocks, programmes), and
 * lets the first second pass; no link is opened and nothing is commanded. Returns failures of parts; throws what would
 * prevent a start, and NoRoomForCopy. The copy has changed afterwards.
 */
export async function tryStart(copy: string, loaded: Loaded, timing: Timing): Promise<string[]> {
  const say = () => undefined;
  const data = openData(copy, timing, say);
  const failures: string[] = [];
  const report: FailureReport = (part, error) => failures.push(`${part}: ${(error as Error).message}`);
  try {
    if (data.readOnlyBecause !== undefined) throw new NoRoomForCopy(data.readOnlyBecause);
    const { ports, key, sessions } = createServices(data, { timing, say, running: () => undefined });
    const plan = await planStation((await deployed(data)) ?? loaded, key);
    const station = startStation(plan, { ...ports, recorder: noRecorder, publishing: noPublishing, report });
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
