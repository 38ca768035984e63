import { driverKinds } from './drivers/index.ts';
import { type Settings, StartError } from './settings.ts';
import { findingText } from './station/findingText.ts';
import { type LoadedFolder, loadFolder } from './station/stationFolder.ts';

/** The station that a start is on. Throws StartError where it must be sound (`--strict`) and something of it is rejected. */
export function loadForStart({ station: folder, isStrict }: Pick<Settings, 'station' | 'isStrict'>): LoadedFolder {
  const loaded = loadFolder(folder, driverKinds);
  const faults = loaded.station.findings.filter(({ kind }) => kind === 'fault');
  if (!isStrict || faults.length === 0) return loaded;
  const lines = faults.map((finding) => `Rejected: ${findingText(finding)}`);
  throw new StartError(
    [
      ...lines,
      `The service was not started: parts of ${folder} are rejected (--strict). Correct them and start it again.`,
    ].join('\n'),
  );
}
