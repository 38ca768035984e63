import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadForStart } from '../../device/loadForStart.ts';
import { type Settings, StartError } from '../../device/settings.ts';
import type { StopRequest } from '../../device/stopRequest.ts';
import { syncFolder } from '../../device/store/folderModes.ts';
import { isTaken } from '../../device/store/lockFile.ts';
import { openSimulation, type Simulation } from '../plant/simulation.ts';
import { computePast } from './computePast.ts';

/** Whole days before today. */
export const pastDays = 21;

interface PastRequest {
  readonly settings: Settings;
  /** Text of the plant's EPANET input file. */
  readonly network: string;
  readonly stop: Pick<StopRequest, 'isMade'>;
  readonly days?: number;
  readonly say: (line: string) => void;
}

/**
 * For a data folder that does not exist yet: all of it, or none. Resolves with the plant, which goes on from there;
 * undefined: no past was written. Throws StartError where another start is writing it.
 */
export async function writePast({
  settings,
  network,
  stop,
  days = pastDays,
  say,
}: PastRequest): Promise<Simulation | undefined> {
  const { data } = settings;
  if (existsSync(data)) return undefined;
  // Gets the name of the data folder when it is complete.
  const folder = `${data}.unfinished`;
  if (isTaken(folder)) throw new StartError(`Another start of the demonstration is creating the data folder ${data}.`);
  say(`Generating ${days} days of history for the demonstration…`);
  const simulation = await openSimulation({ inpText: network, fileName: 'town.inp', step: 300, beginsAt: 0, log: say });
  try {
    // Left by a start that was killed.
    rmSync(folder, { recursive: true, force: true });
    await computePast({ folder, loaded: loadForStart(settings) }, { days, simulation, stop });
    renameSync(folder, data);
    syncFolder(dirname(data));
  } catch (error) {
    simulation.close();
    rmSync(folder, { recursive: true, force: true });
    say(`The history was not generated: ${(error as Error).message.replace(/\.$/, '')}.`);
    return undefined;
  }
  return simulation;
}
