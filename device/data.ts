import { withoutEmpty } from '../protocol/faults/coded.ts';
import { AlarmReader } from './alarms/alarmReader.ts';
import { Events } from './events/events.ts';
import { LogReader } from './events/logReader.ts';
import { Topics } from './events/topics.ts';
import { failureReport } from './points/isolated.ts';
import type { Timing } from './points/timing.ts';
import { StartError } from './settings.ts';
import { DataFolder, DataFolderError } from './store/dataFolder.ts';
import { recordedChange } from './store/recordedChange.ts';
import { filesOf } from './store/replacement.ts';
import { Storage } from './store/storage.ts';
import { storageFaultOf } from './store/storageFault.ts';
import { beginWords, endWords, lostWords } from './store/storageWords.ts';
import type { Notice } from './store/tables/notice.ts';
import { accountStore } from './users/accounts.ts';

/** A data folder that is open: databases, log, versions of the topics. It outlives every station. */
export type Data = ReturnType<typeof composeData>;

/** No other process may have it open; throws StartError with a sentence where it can't be opened. */
export function openData(folder: string, timing: Timing, say: (line: string) => void): Data {
  const files = openFolder(folder);
  try {
    return composeData(files, folder, timing, say);
  } catch (error) {
    void files.close();
    throw error;
  }
}

function openFolder(folder: string): DataFolder {
  try {
    return new DataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderError) throw new StartError(error.message);
    throw error;
  }
}

/** What happens to the disk is reported on the console and in the log. */
function composeData(data: DataFolder, folder: string, timing: Timing, say: (line: string) => void) {
  const { db } = data;
  const storage: Storage = new Storage({
    db,
    events: data.events,
    isInMemory: data.readOnlyError !== undefined,
    now: timing.now,
    onLogDamage: (error) => data.logIsDamaged({ code: 'sqlite', detail: (error as Error).message }),
    onBegin: (fault) => {
      console.error(beginWords(folder, fault, data.readOnlyBecause));
      events.record({ kind: 'storageFailed', fields: { reason: fault.why } });
    },
    onEnd: (fault, missing) => {
      console.error(endWords(folder, timing.now() - fault.since, missing));
      if (missing > 0) events.record({ kind: 'rowsMissing', fields: { count: missing } });
      events.record({ kind: 'storageBack' });
    },
  });
  const events: Events = new Events({
    db: data.events,
    now: timing.now,
    tick: timing.tick,
    writes: storage.log,
    onRecord: (kind) => topics.noteKind(kind),
  });
  const topics: Topics = new Topics(
    timing.now(),
    () => events.last,
    (error) => report('newest event', error),
  );
  if (data.readOnlyError) storage.begin(storageFaultOf(data.readOnlyError) ?? 'broken');
  for (const warning of data.warnings) say(warning);
  const tell = ({ sentence, kind, aside, fault }: Notice) => {
    say(sentence);
    events.record({
      kind,
      object: aside === undefined ? undefined : { kind: 'file', name: aside },
      fields: withoutEmpty(fault),
    });
  };
  for (const notice of data.notices) tell(notice);
  data.onNotice = tell;
  const report = failureReport((part, message) =>
    events.record({ kind: 'partFailed', object: { kind: 'part', name: part }, fields: { detail: message } }),
  );
  data.onFailure = report;
  const isReadOnly = data.readOnlyError !== undefined;
  const files = filesOf(folder);
  const logReader = new LogReader({ db: data.events, file: () => (isReadOnly ? undefined : files.events) });
  const alarmReader = new AlarmReader({ db, file: () => (isReadOnly ? undefined : files.database) });
  return {
    ...{ folder, db, storage, events, topics, report },
    log: data.events,
    // In threads of their own.
    ...{ logReader, alarmReader },
    accounts: accountStore(db, storage),
    recordChange: recordedChange({
      ...{ db, storage, log: events, now: timing.now },
      onRecord: (kind) => topics.noteKind(kind),
    }),
    /** Why nothing could be written when it was opened, and writes go to memory; undefined: they go to disk. */
    readOnlyBecause: data.readOnlyBecause,
    /** Whether files may be written beside the databases. */
    mayWriteFiles: () => data.isOwn(),
    /** Only of a folder that could not be written when it was opened. */
    isWritableAgain: isReadOnly ? () => data.isWritableAgain : undefined,
    /** The last writes, with all that wait, as far as the disk takes them. */
    finish: () => {
      if (isReadOnly) putInPlace(data, storage, timing.now);
      else storage.retry();
      if (storage.waiting > 0) console.error(lostWords(storage.waiting));
    },
    close: async () => {
      await logReader.stop();
      await alarmReader.stop();
      await data.close();
    },
  };
}

/** Of a service that could not write from its start: all that it has in memory goes to the disk, or none of it. */
function putInPlace(data: DataFolder, storage: Storage, now: () => number): void {
  if (!data.isWritableAgain) return;
  if (!data.mayBePutInPlace) {
    recordMissing(data, storage, now);
    return;
  }
  storage.writeInMemory();
  try {
    data.putInPlace();
  } catch (error) {
    console.error(`What happened since the start can’t be written to ${data.folder} and is lost:`, error);
  }
}

/** The memory may not replace the files: that is recorded in the log on the disk. */
function recordMissing(data: DataFolder, { fault, missingRows }: Storage, now: () => number): void {
  try {
    data.withLog((db) => {
      const log = new Events({ db, now });
      if (fault) log.record({ kind: 'storageFailed', time: fault.since, fields: { reason: fault.why } });
      log.record({ kind: 'rowsMissing', fields: { count: missingRows } });
    });
  } catch {
    // It still can't be written, or be read: the console has reported that.
  }
}
