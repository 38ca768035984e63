import { statSync } from 'node:fs';
import { driverKinds } from '../device/drivers/index.ts';
import { findingText } from '../device/station/findingText.ts';
import { loadStation } from '../device/station/station.ts';
import { counted } from './counted.ts';

/**
 * Lints a station folder: every finding with file, line and reason; exit code 1 where something would be left out. What
 * is only ignored is told, and leaves the station sound.
 */
export async function check(args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) {
    console.error('Name one station folder: check DIR');
    return 1;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`There is no station folder ${folder}.`);
    return 1;
  }
  const { findings, points, synoptics } = loadStation(folder, driverKinds);
  for (const finding of findings) console.log(findingText(finding));
  if (findings.some(({ kind }) => kind === 'fault')) return 1;
  const ignored = findings.length > 0 ? `; ignored: ${counted(findings.length, 'unknown name')}` : '';
  const read = `${counted(points.length, 'point')}, ${counted(synoptics.length, 'synoptic')}`;
  console.log(`${folder} is sound: ${read}${ignored}.`);
  return 0;
}
