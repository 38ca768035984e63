import { accessSync, constants } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { commandLine } from '../installation.ts';
import { openToRead } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { heartbeatStore } from '../store/tables/heartbeat.ts';
import { type Check, failure, ok, warning } from './check.ts';
import { isThere } from './location.ts';

const earliestClock = Date.UTC(2026, 0, 1);
/** A clock that is behind the newest event by more than this was set back. */
const putBackMs = 60_000;

/** Whether the station file can be used, and the size of the station. */
export const station: Check = ({ station: folder, read, language: { say, finding } }) => {
  if (folder === undefined || !read) {
    const message = say(/*i18n*/ 'There is no station.xml around this data folder.');
    return warning('station', message, say(/*i18n*/ 'Name the station folder to check it.'));
  }
  const { findings, points, synoptics, linkIds, mode } = read.station;
  const faults = findings.filter(({ kind }) => kind === 'fault');
  const [first] = faults;
  const todo = say(/*i18n*/ 'Run: {command}', { command: commandLine(`check ${folder}`) });
  if (first && points.length + synoptics.length === 0) {
    return failure(
      'station',
      say(/*i18n*/ 'The station can’t be used. First error: {finding}', { finding: finding(first) }),
      todo,
    );
  }
  if (first) {
    const message = say(
      /*i18n*/ '{count, plural, one {# error in the station. First: {finding}} other {# errors in the station. First: {finding}}}',
      { count: faults.length, finding: finding(first) },
    );
    return warning('station', message, todo);
  }
  if (mode !== 'normal') {
    const message = say(/*i18n*/ 'The station is in {mode} mode (Mode in station.xml).', { mode });
    return warning(
      'station',
      message,
      say(/*i18n*/ 'Set Mode to normal and restart the service when the work is done.'),
    );
  }
  const parts = {
    points: say(/*i18n*/ '{count, plural, one {# point} other {# points}}', { count: points.length }),
    pages: say(/*i18n*/ '{count, plural, one {# page} other {# pages}}', { count: synoptics.length }),
    links: say(/*i18n*/ '{count, plural, one {# link} other {# links}}', { count: linkIds.length }),
  };
  return ok('station', say(/*i18n*/ 'The station is valid: {points}, {pages}, {links}.', parts));
};

/** Of the previous run, with and without a running service. */
const runs = {
  running: {
    never: /*i18n*/ 'The service is running. It was never stopped.',
    stopped: /*i18n*/ 'The service is running. Its last stop, at {time}, was orderly.',
    restored: /*i18n*/ 'The service is running. Before its start, a backup was restored at {time}: {file}.',
    ended: /*i18n*/ 'The service is running. The previous run, started at {time}, ended unexpectedly.',
  },
  off: {
    never: /*i18n*/ 'The service is not running. It was never stopped.',
    stopped: /*i18n*/ 'The service is not running. Its last stop, at {time}, was orderly.',
    restored: /*i18n*/ 'The service is not running. A backup was restored at {time}: {file}.',
    ended: /*i18n*/ 'The service is not running. Its last run, started at {time}, ended unexpectedly.',
  },
} as const;

/** Whether it runs, and how its previous run ended. */
export const lastStop: Check = ({ isRunning, starts, language: { say, time: timeText } }) => {
  const before = isRunning ? starts[1] : starts[0];
  const texts = runs[isRunning ? 'running' : 'off'];
  if (starts.length === 0 && !isRunning)
    return ok('stop', say(/*i18n*/ 'The service is not running. It was never started.'));
  if (!before) return ok('stop', say(texts.never));
  const time = timeText(before.time);
  if (before.kind === 'stop') return ok('stop', say(texts.stopped, { time }));
  if (before.kind === 'databaseRestored') {
    return ok('stop', say(texts.restored, { time, file: before.object?.name ?? '' }));
  }
  const todo = say(/*i18n*/ 'Check for a power failure, a kill or too little memory (journalctl, dmesg).');
  return warning('stop', say(texts.ended, { time }), todo);
};

/** A service that runs writes its sign of life each minute. */
const silentMs = 180_000;

/** Whether the service can write: the folder permits it, and a running one has done so lately. */
export const writing: Check = ({ data, isRunning, now, language: { say, time } }) => {
  if (!isThere(data)) return [];
  const todo = say(
    /*i18n*/ 'Make it writable (mount, permissions, free space). The service continues within ten seconds; restart it if it does not.',
  );
  const code = accessFault(data);
  if (code !== undefined) {
    const isReadOnly = code === 'EROFS';
    const of = { folder: data };
    const message = isReadOnly
      ? say(/*i18n*/ 'The file system of {folder} is read-only.', of)
      : say(/*i18n*/ 'This user can’t write to {folder}.', of);
    return failure('writing', message, todo);
  }
  const last = isRunning ? lastSign(data) : undefined;
  if (last !== undefined && now - last > silentMs) {
    const message = say(
      /*i18n*/ 'The running service has stored nothing since {time}: it refuses commands and changes.',
      {
        time: time(last),
      },
    );
    return failure('writing', message, todo);
  }
  return ok('writing', say(/*i18n*/ 'The data folder can be written.'));
};

function accessFault(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

function lastSign(data: string): number | undefined {
  const { database } = filesOf(data);
  if (!isThere(database)) return undefined;
  using db = openToRead(database);
  return heartbeatStore(db).last()?.time;
}

/** The clock of the computer, against the newest event. */
export const clock: Check = ({ now, newest, language: { say, time: timeText } }) => {
  const todo = say(/*i18n*/ 'Set the clock and check its synchronisation (NTP).');
  const time = timeText(now);
  if (now < earliestClock)
    return failure('clock', say(/*i18n*/ 'The clock shows {time}: time programmes do not run.', { time }), todo);
  if (newest && newest.time > now + putBackMs) {
    const times = { time, newest: timeText(newest.time) };
    return failure('clock', say(/*i18n*/ 'The clock shows {time}, before the newest event ({newest}).', times), todo);
  }
  return ok('clock', say(/*i18n*/ 'The clock shows {time}.', { time }));
};

export const memory: Check = ({ language: { say, size } }) => {
  const free = process.availableMemory?.() ?? freemem();
  const message = say(/*i18n*/ '{free} of {total} of memory are free.', { free: size(free), total: size(totalmem()) });
  const isLittle = free < 100_000_000;
  return isLittle
    ? warning('memory', message, say(/*i18n*/ 'Check what else runs on this computer.'))
    : ok('memory', message);
};

export const versions: Check = ({ version, starts, language: { say } }) => {
  const own = { version, node: process.versions.node };
  const ran = starts.find(({ kind }) => kind === 'start')?.fields.version;
  if (ran === undefined || ran === version) return ok('versions', say(/*i18n*/ 'Vigie {version} on Node {node}.', own));
  const texts = { ...own, ran: String(ran) };
  const message = say(/*i18n*/ 'Vigie {version} on Node {node}. The last started service was version {ran}.', texts);
  return warning('versions', message, say(/*i18n*/ 'Restart the service to use this version.'));
};
