import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFaultText } from '../../protocol/faults/databaseFaultText.ts';
import { historyFolderOf } from '../history/historyFolder.ts';
import { commandLine } from '../installation.ts';
import { lastBackup } from '../store/backup.ts';
import { inspectFile, wholeFault } from '../store/damage.ts';
import { openToRead } from '../store/db.ts';
import { ownFile } from '../store/folderModes.ts';
import { filesOf } from '../store/replacement.ts';
import { latestVersion, OtherVersion, type Part } from '../store/schema.ts';
import { certificateState } from './certificateState.ts';
import { type Check, type CheckResult, type Examined, failure, ok, warning } from './check.ts';
import { isThere } from './location.ts';
import { databaseSizes, diskRoom } from './sizes.ts';

const mega = 1_000_000;
const dayMs = 24 * 60 * 60_000;
/** A database above this size is read at its ends only. */
const mostRead = 1000 * mega;

/** Read whole where `isThorough`. */
export const database: Check = (examined) => {
  const file = filesOf(examined.data).database;
  if (!isThere(file)) {
    const { say } = examined.language;
    const todo = say(/*i18n*/ 'No action if the station was never started; otherwise name the data folder (--data).');
    return warning('database', say(/*i18n*/ 'There is no database in {folder}.', { folder: examined.data }), todo);
  }
  return soundness('database', 'device', file, examined);
};

export const log: Check = (examined) => {
  const file = filesOf(examined.data).events;
  return isThere(file) ? soundness('log', 'events', file, examined) : [];
};

const reports = {
  device: {
    damaged: /*i18n*/ 'The database is damaged: {why}.',
    earlier: /*i18n*/ 'The database is valid and of an earlier version ({version} of {latest}).',
    valid: /*i18n*/ 'The database is valid (version {version}, {how}).',
  },
  events: {
    damaged: /*i18n*/ 'The operation log is damaged: {why}.',
    earlier: /*i18n*/ 'The operation log is valid and of an earlier version ({version} of {latest}).',
    valid: /*i18n*/ 'The operation log is valid (version {version}, {how}).',
  },
} as const satisfies Record<Part, object>;

function soundness(id: string, part: Part, file: string, { isThorough, isRunning, language }: Examined): CheckResult {
  const texts = reports[part];
  const { say } = language;
  const restoring = say(/*i18n*/ 'Stop the service, restore a backup ({command}) and check the disk.', {
    command: commandLine('restore FILE DIR'),
  });
  try {
    const found = inspectFile(file, part);
    const isWhole = isThorough && statSync(file).size <= mostRead;
    const fault = found.kind === 'damaged' ? found.because : isWhole ? faultOf(file) : undefined;
    if (fault) return failure(id, say(texts.damaged, { why: databaseFaultText(fault, language) }), restoring);
    const version = found.kind === 'sound' ? found.version : latestVersion;
    if (version < latestVersion && !isRunning) {
      const versions = { version, latest: latestVersion };
      const message = say(texts.earlier, versions);
      return warning(id, message, say(/*i18n*/ 'Make a backup before the next start, which updates it.'));
    }
    const how = say(isWhole ? /*i18n*/ 'read completely' : /*i18n*/ 'start and end read');
    return ok(id, say(texts.valid, { version, how }));
  } catch (error) {
    if (!(error instanceof OtherVersion)) throw error;
    const message = say(/*i18n*/ 'The file {file} is of a later version of the service.', { file: `${part}.db` });
    return failure(id, message, say(/*i18n*/ 'Start the version that wrote it, or restore a backup of this version.'));
  }
}

function faultOf(file: string) {
  using handle = openToRead(file);
  return wholeFault(handle);
}

export const sizes: Check = ({ data, language: { say, size } }) => {
  const list = databaseSizes(data);
  if (list.length === 0) return [];
  const files = list.map(({ name, bytes }) => `${name} ${size(bytes)}`).join(', ');
  const message = say(/*i18n*/ 'Stored data: {files}.', { files });
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  return total < 2000 * mega
    ? ok('sizes', message)
    : warning('sizes', message, say(/*i18n*/ 'Check what can be deleted, such as old copies.'));
};

export const room: Check = ({ data, station, language: { say, size } }) => {
  const disk = diskRoom(data) ?? (station === undefined ? undefined : diskRoom(station));
  if (!disk)
    return warning(
      'room',
      say(/*i18n*/ 'The system does not report the free disk space.'),
      say(/*i18n*/ 'Check it manually.'),
    );
  const message = say(/*i18n*/ '{free} of {total} are free on the disk.', {
    free: size(disk.free),
    total: size(disk.total),
  });
  const todo = say(/*i18n*/ 'Free space: old backups, quarantined databases and system logs first.');
  if (disk.free < 50 * mega) return failure('room', message, todo);
  return disk.free < 500 * mega ? warning('room', message, todo) : ok('room', message);
};

export const modes: Check = ({ data, language: { say } }) => {
  // Windows has no such modes.
  if (process.getuid === undefined || !isThere(data)) return [];
  const { mode } = statSync(data);
  const past = historyFolderOf(data);
  const open = [
    ...namesIn(data).filter((name) => ownFile.test(name) && isOpen(join(data, name))),
    ...namesIn(past).flatMap((name) => (isOpen(join(past, name)) ? `history/${name}` : [])),
  ];
  if (open.length > 0) {
    const todo = say(/*i18n*/ 'Run chmod 600 on these files in {folder}.', { folder: data });
    return failure('modes', say(/*i18n*/ 'Other users can read {files}.', { files: open.join(', ') }), todo);
  }
  const of = { folder: data };
  if (mode & 0o077)
    return warning(
      'modes',
      say(/*i18n*/ 'Other users can look into {folder}.', of),
      say(/*i18n*/ 'Run: chmod 700 {folder}', of),
    );
  return ok('modes', say(/*i18n*/ 'Only the user of the service can read the stored data.'));
};

function isOpen(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o077) !== 0;
}

/** The good copy, backups, and quarantined files. */
export const copies: Check = (examined) => {
  if (!isThere(filesOf(examined.data).database)) return [];
  return [goodCopy(examined), backup(examined), ...quarantined(examined)];
};

function goodCopy({ data, language }: Examined): CheckResult {
  const { say, time } = language;
  const { copy } = filesOf(data);
  const todo = say(/*i18n*/ 'The running service makes it; without a service, make a backup now.');
  const found = inspectFile(copy, 'device');
  if (found.kind === 'none') return warning('copy', say(/*i18n*/ 'There is no good copy of the database yet.'), todo);
  if (found.kind === 'damaged') {
    const why = databaseFaultText(found.because, language);
    return failure(
      'copy',
      say(/*i18n*/ 'The good copy of the database is damaged: {why}.', { why }),
      say(/*i18n*/ 'Delete it and check the disk.'),
    );
  }
  const made = time(statSync(copy).mtimeMs);
  return ok('copy', say(/*i18n*/ 'The good copy of the database is valid, from {time}.', { time: made }));
}

function backup({ data, now, language: { say, time } }: Examined): CheckResult {
  const todo = say(/*i18n*/ 'Make one and keep it on another disk: {command}', {
    command: commandLine('backup FILE DIR'),
  });
  const last = lastBackup(data);
  if (!last) return warning('backup', say(/*i18n*/ 'No backup of this database was ever made.'), todo);
  const message = say(/*i18n*/ 'The last backup was made at {time}: {file}.', {
    time: time(last.time),
    file: last.file,
  });
  return now - last.time > 30 * dayMs ? warning('backup', message, todo) : ok('backup', message);
}

function quarantined({ data, language: { say } }: Examined): CheckResult[] {
  const aside = namesIn(data).filter((name) => /^device\.(?:damaged|before-restore)-.*\.db$/.test(name));
  if (aside.length === 0) return [];
  const todo = say(/*i18n*/ 'Find the cause of damage (power, disk); delete them when they are no longer needed.');
  return [
    warning('aside', say(/*i18n*/ 'Quarantined or replaced databases: {files}.', { files: aside.join(', ') }), todo),
  ];
}

/** The expiry of the certificate that the service is given, or has made. */
export const certificate: Check = ({ data, certificate: given, now, language: { say, time } }) => {
  const own = join(data, 'tls-certificate.pem');
  const pem = given ?? (isThere(own) ? readFileSync(own, 'utf8') : undefined);
  if (pem === undefined) {
    const message = say(
      /*i18n*/ 'The service has no certificate of its own (plain HTTP, or one that --tls-cert names).',
    );
    return ok('certificate', message);
  }
  const isOwn = given === undefined;
  const todo = isOwn
    ? say(
        /*i18n*/ 'Stop the service, delete tls-key.pem and tls-certificate.pem in the data folder, and start it: it creates new ones.',
      )
    : say(/*i18n*/ 'Replace it and restart the service.');
  const state = certificateState(pem);
  if (!state) return failure('certificate', say(/*i18n*/ 'The certificate is unreadable.'), todo);
  const end = { time: time(state.until) };
  if (state.until <= now) return failure('certificate', say(/*i18n*/ 'The certificate expired at {time}.', end), todo);
  if (state.from > now) {
    const message = say(/*i18n*/ 'The certificate is not valid before {time}.', { time: time(state.from) });
    return failure('certificate', message, say(/*i18n*/ 'Check the clock.'));
  }
  const message = say(/*i18n*/ 'The certificate expires at {time}.', end);
  return state.until - now < 30 * dayMs ? warning('certificate', message, todo) : ok('certificate', message);
};

function namesIn(folder: string): string[] {
  return isThere(folder) ? readdirSync(folder, { withFileTypes: true }).map(({ name }: Dirent) => name) : [];
}
