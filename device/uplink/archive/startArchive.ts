import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Data } from '../../data.ts';
import type { Retention } from '../../history/files/retention.ts';
import { historyFolderOf } from '../../history/historyFolder.ts';
import { archivedStore } from '../../store/tables/archived.ts';
import { ArchiveReader } from './archiveReader.ts';
import { ArchiveWatch } from './archiveWatch.ts';
import { archiveHandler } from './serveArchive.ts';

interface StartParts {
  readonly data: Pick<Data, 'folder' | 'db' | 'storage' | 'events' | 'isWritableAgain' | 'report'>;
  readonly now: () => number;
  readonly retention: () => Retention;
}

/** Serves hubs for their archives. Loaded with the first of their requests, and where one has archived before. */
export function startArchive({ data, now, retention }: StartParts): {
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  readonly stop: () => void;
} {
  // A folder that could not be written: what is new is in memory alone.
  const isReadable = () => data.isWritableAgain === undefined;
  const reader = new ArchiveReader(() => (isReadable() ? data.folder : undefined));
  const watch = new ArchiveWatch({
    ...{ store: archivedStore(data.db, data.storage), now, retention, report: data.report },
    folder: historyFolderOf(data.folder),
    record: (entry) => data.events.record(entry),
  });
  return {
    handler: archiveHandler({
      ask: (question, hasLeft) => reader.ask(question, hasLeft),
      isReadable,
      onCommitted: (what) => watch.committed(what),
    }),
    stop: () => {
      watch.stop();
      void reader.stop();
    },
  };
}
