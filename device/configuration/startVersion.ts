import type { Data } from '../data.ts';
import { commandLine } from '../installation.ts';
import { loadForStart, versionForStart } from '../loadForStart.ts';
import type { Settings } from '../settings.ts';
import type { StationToStart } from '../station/stationFolder.ts';
import { inOne } from '../store/db.ts';
import { type VersionStore, versionStore } from '../store/tables/versions.ts';
import { type DeploymentLog, deploymentLog } from './deploymentLog.ts';
import { ConfigurationVersions } from './versions.ts';

/** What a start needs of the versions of a data folder. */
export interface VersionParts {
  readonly store: VersionStore;
  readonly versions: ConfigurationVersions;
  readonly log: DeploymentLog;
}

export function composeVersions(data: Data, followsFolder: boolean, stored: () => Promise<void>): VersionParts {
  const { db, storage, events } = data;
  const store = versionStore(db);
  return {
    store,
    versions: new ConfigurationVersions({ store, followsFolder, stored }),
    log: deploymentLog(db, events, storage),
  };
}

interface StartMoment {
  readonly say: (line: string) => void;
  readonly time: number;
  /** The station folder, where it was read already. */
  readonly checked: StationToStart | undefined;
}

/** The version that was deployed last, or the station folder. Throws StartError. */
export async function loadStationToStart(
  data: Data,
  parts: VersionParts,
  settings: Settings,
  { say, time, checked }: StartMoment,
): Promise<StationToStart> {
  endTrial(data, parts, say, time);
  const { store, versions } = parts;
  const { active } = store.state();
  if (active === null) return checked ?? loadForStart(settings);
  const version = store.find(active);
  if (settings.followsFolder) {
    say(
      `The configuration is that of ${settings.station} (--follow-folder). Version ${active}, which was deployed, is not used.`,
    );
    return loadForStart(settings);
  }
  const by = version ? `, deployed by ${version.author || settings.station}` : ', which is missing';
  say(
    `The configuration is version ${active}${by}. Files in ${settings.station} are not used (${commandLine('run --help')}: --follow-folder).`,
  );
  const missing = { number: active, manifest: { 'station.xml': '' } };
  return versionForStart(await versions.load(version ?? missing), settings, `version ${active}`);
}

/** Before anything else is read: a version that was on trial goes back, whatever time it had left. */
function endTrial(
  { db, storage }: Data,
  { store, versions, log }: VersionParts,
  say: (line: string) => void,
  time: number,
) {
  const { trial } = store.state();
  if (trial === null) return;
  const backTo = versions.active?.number;
  say(`Version ${trial} of the configuration was on trial and was not kept: version ${backTo} runs again.`);
  storage.later(() =>
    inOne(db, () => {
      store.endTrial();
      log.put({ kind: 'configurationWentBack', time, fields: { version: trial, backTo, cause: 'restart' } });
    }),
  );
  log.move();
}
