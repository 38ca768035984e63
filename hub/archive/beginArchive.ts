import type { HubHost } from '../../device/hubExtension.ts';
import { isolated } from '../../device/points/isolated.ts';
import type { ArchiveView, Fleet } from '../fleet.ts';
import { shownPostgres } from '../postgres.ts';
import { Archive } from './archive.ts';

const secondMs = 1000;

/** The archive of a hub begins; what happens to it is in the hub's log and on its console. */
export function beginArchive(
  url: string,
  { stations, tunnel }: Fleet,
  { timing, data, say }: Pick<HubHost, 'timing' | 'data' | 'say'>,
): { readonly archive: ArchiveView; readonly stop: () => Promise<void> } {
  const shown = shownPostgres(url);
  const { events, topics, report } = data;
  const object = { kind: 'other', name: shown } as const;
  const archive = new Archive({
    ...{ url, tunnel, timing },
    live: () => stations.list().filter(({ id }) => stations.stateOf(id) === 'live'),
    onDatabase: ({ isUp, detail }) => {
      say(isUp ? `The archive in ${shown} is written again.` : `The archive in ${shown} can’t be written: ${detail}`);
      events.record(isUp ? { kind: 'archiveBack', object } : { kind: 'archiveFailed', object, fields: { detail } });
      topics.bump('fleet');
    },
    onStationFault: (station, detail) =>
      events.recordFolded({
        kind: 'archiveRefused',
        object: { kind: 'other', name: stations.get(station)?.name ?? station },
        fields: { detail },
      }),
  });
  say(`The archive is in ${shown}.`);
  const timer = setInterval(
    isolated('archive', () => archive.eachSecond(), report),
    secondMs,
  );
  return {
    archive,
    stop: async () => {
      clearInterval(timer);
      await archive.stop();
    },
  };
}
