import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { historyFolderOf } from '../history/historyFolder.ts';
import { lastBackup } from '../store/backup.ts';
import { inspectFile, wholeFault } from '../store/damage.ts';
import { databaseFaultText } from '../store/databaseFaultText.ts';
import { openHandle } from '../store/db.ts';
import { ownFile } from '../store/folderModes.ts';
import { filesOf } from '../store/replacement.ts';
import { LaterVersion, latestVersion, type Part } from '../store/schema.ts';
import { certificateState } from './certificateState.ts';
import { bad, type Examined, good, type Look, type LookAt, look, sizeText, timeText } from './look.ts';
import { isThere } from './place.ts';
import { databaseSizes, diskRoom } from './sizes.ts';

const mega = 1_000_000;
const dayMs = 24 * 60 * 60_000;
/** A database above this size is read at its ends only. */
const mostRead = 1000 * mega;

/** Whether the database can be read, whole where that is asked for. */
export const database: LookAt = (examined) => {
  const file = filesOf(examined.data).database;
  if (!isThere(file)) {
    const todo = 'Nothing, where the station was never started; else look for the data folder (--data).';
    return look('database', `There is no database in ${examined.data}.`, todo);
  }
  return soundness('database', 'device', file, examined);
};

/** The same of the operation log. */
export const log: LookAt = (examined) => {
  const file = filesOf(examined.data).events;
  // A version before has it in the database.
  return isThere(file) ? soundness('log', 'events', file, examined) : [];
};

const names = { device: 'database', events: 'operation log' } as const satisfies Record<Part, string>;

function soundness(id: string, part: Part, file: string, { isThorough, isRunning }: Examined): Look {
  const name = names[part];
  const restoring = 'Stop the service and restore a backup (npm run vigie -- restore FILE DIR); look at the disk.';
  try {
    const found = inspectFile(file, part);
    const isWhole = isThorough && statSync(file).size <= mostRead;
    const fault = found.kind === 'damaged' ? found.because : isWhole ? faultOf(file) : undefined;
    if (fault) return bad(id, `The ${name} is damaged: ${databaseFaultText(fault)}.`, restoring);
    const version = found.kind === 'sound' ? found.version : latestVersion;
    if (version < latestVersion && !isRunning) {
      const says = `The ${name} is sound, and of an earlier version (${version} of ${latestVersion}).`;
      return look(id, says, 'Make a backup before the next start, which brings it up to date.');
    }
    const how = isWhole ? 'read whole' : 'read at its ends';
    return good(id, `The ${name} is sound (version ${version}, ${how}).`);
  } catch (error) {
    if (!(error instanceof LaterVersion)) throw error;
    return bad(id, `${error.message}.`, 'Start the version that wrote it, or restore a backup of this one.');
  }
}

function faultOf(file: string) {
  const handle = openHandle(file, { readonly: true });
  try {
    return wholeFault(handle);
  } finally {
    handle.close();
  }
}

/** How large what is kept is. */
export const sizes: LookAt = ({ data }) => {
  const list = databaseSizes(data);
  if (list.length === 0) return [];
  const says = `What is kept: ${list.map(({ name, bytes }) => `${name} ${sizeText(bytes)}`).join(', ')}.`;
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  return total < 2000 * mega
    ? good('sizes', says)
    : look('sizes', says, 'See what may be deleted, such as old copies.');
};

/** Room on the disk. */
export const room: LookAt = ({ data, station }) => {
  const disk = diskRoom(data) ?? (station === undefined ? undefined : diskRoom(station));
  if (!disk) return look('room', 'The system does not tell how much room the disk has.', 'Look at it by hand.');
  const says = `${sizeText(disk.free)} of ${sizeText(disk.total)} are free on the disk.`;
  const todo = 'Make room: old backups, databases that were set aside, and system logs first.';
  if (disk.free < 50 * mega) return bad('room', says, todo);
  return disk.free < 500 * mega ? look('room', says, todo) : good('room', says);
};

/** Whether others may read what is kept. */
export const modes: LookAt = ({ data }) => {
  // Windows has no such modes.
  if (process.getuid === undefined || !isThere(data)) return [];
  const { mode, uid } = statSync(data);
  const past = historyFolderOf(data);
  const open = [
    ...namesIn(data).filter((name) => ownFile.test(name) && isOpen(join(data, name))),
    ...namesIn(past).flatMap((name) => (isOpen(join(past, name)) ? `history/${name}` : [])),
  ];
  if (open.length > 0) {
    return bad('modes', `Other users may read ${open.join(', ')}.`, `chmod 600 them in ${data}.`);
  }
  const owner = uid !== process.getuid() && process.getuid() !== 0;
  if (owner) return look('modes', `${data} belongs to another user.`, 'See who may write there.');
  if (mode & 0o077) return look('modes', `Other users may look into ${data}.`, `chmod 700 ${data}`);
  return good('modes', 'Only its own user can read what is kept.');
};

function isOpen(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o077) !== 0;
}

/** The good copy, backups, and what was set aside. */
export const copies: LookAt = ({ data, now }) => {
  if (!isThere(filesOf(data).database)) return [];
  return [goodCopy(data), backup(data, now), ...setAside(data)];
};

function goodCopy(data: string): Look {
  const { copy } = filesOf(data);
  const todo = 'It is made while the service runs; without one, make a backup now.';
  const found = inspectFile(copy, 'device');
  if (found.kind === 'none') return look('copy', 'There is no good copy of the database yet.', todo);
  if (found.kind === 'damaged') {
    return bad(
      'copy',
      `The good copy is damaged: ${databaseFaultText(found.because)}.`,
      'Delete it, and look at the disk.',
    );
  }
  return good('copy', `The good copy of the database is sound, of ${timeText(statSync(copy).mtimeMs)}.`);
}

function backup(data: string, now: number): Look {
  const todo = 'Make one, and keep it on another disk: npm run vigie -- backup FILE DIR';
  const last = lastBackup(data);
  if (!last) return look('backup', 'No backup was ever made of this database.', todo);
  const says = `The last backup was made at ${timeText(last.time)}: ${last.file}.`;
  return now - last.time > 30 * dayMs ? look('backup', says, todo) : good('backup', says);
}

function setAside(data: string): Look[] {
  const aside = namesIn(data).filter((name) => /^device\.(?:damaged|before-restore)-.*\.db$/.test(name));
  if (aside.length === 0) return [];
  const todo = 'Look for the reason of damage (power, disk); delete them when nobody needs them any more.';
  return [look('aside', `Set aside: ${aside.join(', ')}.`, todo)];
}

/** The end of the certificate that the service is given, or has made. */
export const certificate: LookAt = ({ data, certificate: given, now }) => {
  const own = join(data, 'tls-certificate.pem');
  const pem = given ?? (isThere(own) ? readFileSync(own, 'utf8') : undefined);
  if (pem === undefined) {
    return good('certificate', 'The service has no certificate of its own (plain HTTP, or one that --tls-cert names).');
  }
  const isOwn = given === undefined;
  const todo = isOwn
    ? 'Stop the service, delete tls-key.pem and tls-certificate.pem in the data folder, and start it: it makes new ones.'
    : 'Put a new one in its place, and restart the service.';
  const state = certificateState(pem);
  if (!state) return bad('certificate', 'The certificate can’t be read.', todo);
  if (state.until <= now) return bad('certificate', `The certificate ended at ${timeText(state.until)}.`, todo);
  if (state.from > now) {
    return bad('certificate', `The certificate is good only from ${timeText(state.from)}.`, 'Look at the clock.');
  }
  const says = `The certificate ends at ${timeText(state.until)}.`;
  return state.until - now < 30 * dayMs ? look('certificate', says, todo) : good('certificate', says);
};

function namesIn(folder: string): string[] {
  return isThere(folder) ? readdirSync(folder, { withFileTypes: true }).map(({ name }: Dirent) => name) : [];
}
