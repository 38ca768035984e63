import { withoutEmpty } from '../protocol/faults/coded.ts';
import type { Events } from './events/events.ts';
import { type ConfigurationChange, keepConfiguration } from './keepConfiguration.ts';
import type { FailureReport } from './points/isolated.ts';
import { startMessages } from './startMessages.ts';
import type { StartedStation } from './startStation.ts';
import { configurationStore } from './store/configurations.ts';
import type { Db } from './store/db.ts';
import type { Storage } from './store/storage.ts';

interface KeeperParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly events: Events;
  /** Key of the revisions (R8). */
  readonly key: string;
  readonly report: FailureReport;
  readonly say: (line: string) => void;
}

/** What the log calls the configuration, whatever station it is of. */
const configurationId = 'configuration';

/** Lets a station begin: says what its configuration got wrong, and keeps that configuration. */
export function configurationKeeper({ db, storage, events, key, report, say }: KeeperParts) {
  const store = configurationStore(db, storage);
  let keeping = Promise.resolve();
  const reportFindings = ({ configuration }: StartedStation) => {
    for (const message of startMessages(configuration)) say(message);
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
      const before = events.about(configurationId, 'configurationStarted', 1)[0]?.fields;
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
  return {
    begin: (station: StartedStation): void => {
      reportFindings(station);
      station.begin();
      const { configuration, revision, startedAt: time } = station;
      const onChange = recordChange(station);
      const keep = () => keepConfiguration(configuration, { store, key, revision: revision(), time, say, onChange });
      keeping = keeping.then(keep).catch((error: unknown) => report('configurations of the past', error));
    },
    /** What is being kept is on the disk. */
    stop: () => keeping,
  };
}

function numberIn(field: string | number | undefined): number | undefined {
  return typeof field === 'number' ? field : undefined;
}
