import { freemem, totalmem } from 'node:os';
import { findingText } from '../station/findingText.ts';
import { bad, good, type LookAt, look, sizeText, timeText } from './look.ts';

/** Before this moment no clock can be right. */
const earliestClock = Date.UTC(2026, 0, 1);
/** A clock that stands before the newest event by more than this was put back. */
const putBackMs = 60_000;

/** What the station file says that can't be used. */
export const station: LookAt = ({ station: folder, read }) => {
  if (folder === undefined || !read) {
    return look(
      'station',
      'There is no station.xml around this data folder.',
      'Name the station folder, to look at it.',
    );
  }
  const faults = read.findings.filter(({ kind }) => kind === 'fault');
  const [first] = faults;
  const todo = `npm run vigie -- check ${folder} names every mistake.`;
  const parts = [
    counted(read.points.length, 'point'),
    counted(read.synoptics.length, 'page'),
    counted(read.links.size, 'link'),
  ].join(', ');
  if (first && read.points.length + read.synoptics.length === 0) {
    return bad('station', `The station can’t be used: ${findingText(first)}.`, todo);
  }
  if (first)
    return look('station', `${counted(faults.length, 'mistake')} in the station, first ${findingText(first)}.`, todo);
  if (read.mode !== 'normal') {
    return look(
      'station',
      `The station is in ${read.mode} mode (Mode in station.xml).`,
      'Set it to normal when it may.',
    );
  }
  return good('station', `The station is sound: ${parts}.`);
};

/** Whether it runs, and how it ended before. */
export const lastStop: LookAt = ({ isRunning, starts }) => {
  const before = isRunning ? starts[1] : starts[0];
  const running = isRunning ? 'The service runs' : 'The service does not run';
  const never = starts.length === 0 ? 'it was never started' : 'it was never stopped';
  if (!before) return good('stop', `${running}; ${never}.`);
  if (before.kind === 'stop')
    return good('stop', `${running}; its last stop, at ${timeText(before.time)}, was orderly.`);
  if (before.kind === 'databaseRestored') {
    const backup = before.object === undefined ? 'a backup' : `the backup ${before.object.name}`;
    return good('stop', `${running}; before that, ${backup} was restored at ${timeText(before.time)}.`);
  }
  return look(
    'stop',
    `${running}; after its start at ${timeText(before.time)} it came to no orderly end.`,
    'Look for a power cut, a kill, or too little memory (journalctl, dmesg).',
  );
};

/** The machine's clock, against the newest event. */
export const clock: LookAt = ({ now, newest }) => {
  const todo = 'Set the clock, and see that it is kept right (NTP).';
  if (now < earliestClock) return bad('clock', `The clock shows ${timeText(now)}: time programmes do not run.`, todo);
  if (newest && newest.time > now + putBackMs) {
    return bad('clock', `The clock shows ${timeText(now)}, before the newest event (${timeText(newest.time)}).`, todo);
  }
  return good('clock', `The clock shows ${timeText(now)}.`);
};

export const memory: LookAt = () => {
  const free = process.availableMemory?.() ?? freemem();
  const says = `${sizeText(free)} of ${sizeText(totalmem())} of memory are free.`;
  return free < 100_000_000 ? look('memory', says, 'See what else runs on the machine.') : good('memory', says);
};

/** What would start now, against what ran last. */
export const versions: LookAt = ({ version, starts }) => {
  const says = `Vigie ${version} on Node ${process.versions.node}.`;
  const ran = starts.find(({ kind }) => kind === 'start')?.fields.version;
  if (ran === undefined || ran === version) return good('versions', says);
  return look('versions', `${says} The service that started last was ${ran}.`, 'Restart it, to have this version.');
};

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
