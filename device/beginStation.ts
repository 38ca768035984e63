import { withoutEmpty } from '../protocol/faults/coded.ts';
import { type Configuration, manifestHash, manifestOf } from './configuration.ts';
import type { Data } from './data.ts';
import { type ConfigurationChange, keepConfiguration } from './keepConfiguration.ts';
import { startMessages } from './startMessages.ts';
import type { StartedStation } from './startStation.ts';
import type { StationSource } from './station/stationFolder.ts';
import { inOne } from './store/db.ts';
import { configurationStore } from './store/tables/configurations.ts';
import { versionStore } from './store/tables/versions.ts';

interface KeeperParts extends Pick<Data, 'db' | 'storage' | 'events' | 'report'> {
  readonly say: (line: string) => void;
}

/** In the log, whatever station it is of. */
const configurationId = 'configuration';

/** Reports what the configuration of a starting station got wrong, and stores the configuration. */
export function configurationKeeper({ db, storage, events, report, say }: KeeperParts) {
  const store = configurationStore(db, storage);
  let keeping = Promise.resolve();
  let unstored: Configuration | undefined;
  const reportFindings = ({ configuration }: StartedStation, source: StationSource) => {
    for (const message of startMessages(source, configuration)) say(message);
    for (const { kind, file, line, element, reason } of configuration.findings) {
      if (kind !== 'fault') continue;
      events.record({
        kind: 'configurationFault',
        object: { kind: 'file', id: file, name: file },
        fields: { line: line > 0 ? line : undefined, element, ...withoutEmpty(reason) },
      });
    }
  };
  const recordChange =
    ({ configuration: { stationName, points, synoptics } }: StartedStation) =>
    (change: ConfigurationChange): void => {
      const before = events.reader.about(configurationId, 'configurationStarted', 1)[0]?.fields;
      events.record({
        kind: 'configurationStarted',
        object: { kind: 'other', id: configurationId, name: stationName },
        fields: {
          ...change,
          points: points.filter(({ rejected }) => !rejected).length,
          pointsBefore: numberIn(before?.points),
          pages: synoptics.length,
          pagesBefore: numberIn(before?.pages),
        },
      });
    };
  const versions = versionStore(db);
  const addFolderVersion = ({ files }: Configuration, time: number) => {
    const manifest = manifestOf(files);
    const isStored = Object.values(manifest).every((sha256) => sha256 === null || store.has(sha256));
    const before = versions.ofFolder();
    if (!isStored || (before && manifestHash(before.manifest) === manifestHash(manifest))) return;
    const base = before?.number ?? null;
    inOne(db, () => versions.add({ manifest, base, source: 'folder', author: '', time, comment: '', changes: null }));
  };
  return {
    /** It runs from now on: its files are read from here. */
    runs: (configuration: Configuration): void => {
      unstored = configuration;
    },
    reportFindings,
    /** It runs from now on; one of the station folder becomes a version by itself. */
    keep: (station: StartedStation, configuration: Configuration, isOfFolder: boolean): void => {
      const { revision, startedAt: time } = station;
      const parts = { store, revision: revision(), time, say, onChange: recordChange(station) };
      const keepIt = async () => {
        await keepConfiguration(configuration, parts);
        if (isOfFolder) storage.later(() => addFolderVersion(configuration, time));
        if (unstored === configuration && store.isLast(configuration.hash)) unstored = undefined;
      };
      keeping = keeping.then(keepIt).catch((error: unknown) => report('configurations of the past', error));
    },
    /** A file of the running configuration, by its SHA-256; undefined: it is in neither place. */
    read: async (sha256: string): Promise<Buffer | undefined> => {
      for (const file of unstored?.files.values() ?? [])
        if ('bytes' in file && file.sha256 === sha256) return file.bytes;
      return store.content(sha256).catch((error: unknown) => {
        report('images', error);
        return undefined;
      });
    },
    /** Resolves when all is on the disk, or waits for it. */
    stored: () => keeping,
  };
}

function numberIn(field: string | number | undefined): number | undefined {
  return typeof field === 'number' ? field : undefined;
}
