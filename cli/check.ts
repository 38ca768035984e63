import { statSync } from 'node:fs';
import { driverKinds } from '../device/drivers/index.ts';
import { findingText } from '../device/station/findingText.ts';
import { loadStation } from '../device/station/station.ts';
import { translationRemarks } from '../device/station/translations.ts';
import type { Finding } from '../protocol/faults/finding.ts';
import { counted } from './counted.ts';

/**
 * Lints a station folder: every finding with file, line and reason; exit code 1 where something would be left out. What
 * is only ignored is told, and leaves the station sound.
 */
export async function check(args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    console.error('The station folder is missing. Usage: check DIR');
    return 1;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`The station folder ${folder} does not exist.`);
    return 1;
  }
  const station = loadStation(folder, driverKinds);
  const { findings, points, synoptics, alarms, remarks } = station;
  const onTexts = translationRemarks(station);
  for (const finding of [...findings, ...remarks, ...onTexts]) console.log(findingText(finding));
  if (findings.some(({ kind }) => kind === 'fault')) return 1;
  const ignored = findings.length > 0 ? `; ignored: ${counted(findings.length, 'unknown name')}` : '';
  const remarked = Object.entries(Object.groupBy(remarks, subjectOf))
    .map(([what, some]) => `; ${counted(some.length, 'remark')} on ${what}`)
    .join('');
  const untranslated = onTexts.length > 0 ? `; ${counted(onTexts.length, 'remark')} on translations` : '';
  const watched = alarms.length > 0 ? `, ${counted(alarms.length, 'alarm')}` : '';
  const read = `${counted(points.length, 'point')}, ${counted(synoptics.length, 'synoptic')}${watched}`;
  console.log(`${folder} is sound: ${read}${ignored}${remarked}${untranslated}.`);
  return 0;
}

function subjectOf({ element, reason }: Finding): 'interlocks' | 'points' | 'alarms' {
  if (reason.code.startsWith('interlock')) return 'interlocks';
  return element === 'Point' ? 'points' : 'alarms';
}
