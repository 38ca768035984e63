import { statSync } from 'node:fs';
import type { Configuration } from '../../device/configuration.ts';
import { readFolder } from '../../device/station/stationFolder.ts';
import { Refusal } from '../stationFiles.ts';

/** The configuration that an argument of a command names: that of a station folder. */
export async function readConfiguration(source: string): Promise<Configuration> {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`The station folder ${source} does not exist.`);
  }
  return readFolder(source);
}
