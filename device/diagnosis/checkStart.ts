import { setTimeout as delay } from 'node:timers/promises';
import { commandLine } from '../installation.ts';
import { filesOf } from '../store/replacement.ts';
import { NoRoomForCopy, tryStart } from '../tryStart.ts';
import { failure, type LateCheck, ok, warning } from './check.ts';
import { NoRoom, withCopy } from './dataCopy.ts';
import { isThere } from './location.ts';

/** Whether a service would start with the stored data: it is built from a copy. */
export const start: LateCheck = async ({ data, read, isRunning, isThorough, now, language: { say } }) => {
  // A missing database is replaced by its copy: only a folder without any has nothing to start on.
  if (!isThorough || !read || !Object.values(filesOf(data)).some(isThere)) return [];
  const begun = performance.now();
  const timing = {
    now: () => Math.floor(now + performance.now() - begun),
    tick: () => performance.now(),
    sleep: (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined),
  };
  const todo = say(/*i18n*/ 'Save the data folder, report the error to support, and restore a backup ({command}).', {
    command: commandLine('restore FILE DIR'),
  });
  const path = { copy: '' };
  try {
    const failures = await withCopy(data, isRunning, (copy) => {
      path.copy = copy;
      return tryStart(copy, read, timing);
    });
    if (failures.length === 0) return ok('start', say(/*i18n*/ 'A service starts on the stored data.'));
    const why = String(failures[0]);
    return failure('start', say(/*i18n*/ 'A part of the service fails on the stored data: {why}.', { why }), todo);
  } catch (error) {
    if (error instanceof NoRoom || error instanceof NoRoomForCopy) {
      const message = say(/*i18n*/ 'There is no room for a copy of the stored data, so a start was not tested.');
      return warning(
        'start',
        message,
        say(/*i18n*/ 'Free space in the temporary folder, or set TMPDIR to another one.'),
      );
    }
    const { message } = error as Error;
    const why = (path.copy === '' ? message : message.replaceAll(path.copy, data)).replace(/\.$/, '');
    return failure('start', say(/*i18n*/ 'A service would not start on the stored data: {why}.', { why }), todo);
  }
};
