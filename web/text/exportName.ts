import { wallTimeOf } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { cutTo } from '../../protocol/text/letters.ts';

interface ExportNameParts {
  readonly stationName: string;
  /** The content of the file: one word. */
  readonly what: string;
  /** UTC ms; without an end it goes to `now`. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly now: number;
  readonly timeZone: string | undefined;
  /** The extension. */
  readonly format: string;
}

/** The station and the times, in letters that every file system permits. */
export function exportName({ stationName, what, from, until, now, timeZone, format }: ExportNameParts): string {
  const zone = knownZone(timeZone);
  const times = [from, until ?? now].map((time) =>
    time === undefined ? [] : [wallTimeOf(time, zone).replace(':', '-')],
  );
  const letters = stationName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|(?<!-)-+$/g, '');
  const station = cutTo(letters, 60);
  return `${[station || 'station', what, ...times.flat()].join('_')}.${format}`;
}
