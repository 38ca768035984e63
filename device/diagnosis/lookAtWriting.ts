import { accessSync, constants } from 'node:fs';
import { openToRead } from '../store/db.ts';
import { heartbeatStore } from '../store/heartbeat.ts';
import { filesOf } from '../store/replacement.ts';
import { bad, good, type LookAt } from './look.ts';
import { isThere } from './place.ts';

/** A service that runs writes its sign of life each minute. */
const silentMs = 180_000;

/** Whether the service can write what it keeps: the folder lets it, and the one that runs has done so lately. */
export const writing: LookAt = ({ data, isRunning, now, language: { say, time } }) => {
  if (!isThere(data)) return [];
  const todo = say('Make it writable (mount, permissions, free space), then restart the service.');
  const code = accessFault(data);
  if (code !== undefined) {
    const isReadOnly = code === 'EROFS';
    const of = { folder: data };
    const says = isReadOnly
      ? say('The file system of {folder} is read-only.', of)
      : say('This user can’t write to {folder}.', of);
    return bad('writing', says, todo);
  }
  const last = isRunning ? lastSign(data) : undefined;
  if (last !== undefined && now - last > silentMs) {
    const says = say('The running service has stored nothing since {time}: it refuses commands and changes.', {
      time: time(last),
    });
    return bad('writing', says, todo);
  }
  return good('writing', say('The data folder can be written.'));
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
  const db = openToRead(database);
  try {
    return heartbeatStore(db).last()?.time;
  } finally {
    db.close();
  }
}
