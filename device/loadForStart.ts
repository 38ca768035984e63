import { Findings } from '../station/check/findings.ts';
import { driverKinds } from './drivers/index.ts';
import { type Settings, StartError } from './settings.ts';
import { findingText } from './station/findingText.ts';
import { type LoadedStation, loadAccounts, loadFolder, type StationToStart } from './station/stationFolder.ts';

type StartSettings = Pick<Settings, 'station' | 'isStrict'>;

/** Throws StartError where it must be sound (`--strict`) and something of it is rejected. */
export function loadForStart(settings: StartSettings): StationToStart {
  return sound(loadFolder(settings.station, driverKinds, 'toRun'), settings, settings.station);
}

/** Of a deployed version; the accounts are those of the station folder. */
export function versionForStart(loaded: LoadedStation, settings: StartSettings, name: string): StationToStart {
  const findings = new Findings('accounts.xml', [...loaded.station.findings]);
  const accounts = loadAccounts(settings.station, findings);
  const station = { ...loaded.station, findings: findings.list };
  return sound({ ...loaded, station, accounts }, settings, name);
}

function sound(loaded: StationToStart, { isStrict }: StartSettings, name: string): StationToStart {
  const faults = loaded.station.findings.filter(({ kind }) => kind === 'fault');
  if (!isStrict || faults.length === 0) return loaded;
  const lines = faults.map((finding) => `Rejected: ${findingText(finding)}`);
  throw new StartError(
    [
      ...lines,
      `The service was not started: parts of ${name} are rejected (--strict). Correct them and start it again.`,
    ].join('\n'),
  );
}
