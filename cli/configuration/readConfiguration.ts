import { statSync } from 'node:fs';
import { type Configuration, configurationOf, fileOf } from '../../device/configuration.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { readFolder } from '../../device/station/stationFolder.ts';
import { Findings } from '../../station/check/findings.ts';
import type { DeviceAccess } from '../askDevice.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { fileTexts } from '../fileTexts.ts';
import { Refusal, refusal } from '../stationFiles.ts';
import { downloadFiles } from './versionFiles.ts';

/** `https://pumps.example/@3`. */
const ofDevice = /^(https?:\/\/.+)@([1-9]\d{0,8})$/;

/** That of a station folder, or a version of a device. */
export async function readConfiguration(
  source: string,
  accessAt?: (address: string) => DeviceAccess,
): Promise<Configuration> {
  const [, address, version] = ofDevice.exec(source) ?? [];
  if (accessAt && address !== undefined) {
    const files = await downloadFiles(accessAt(address), Number(version));
    return configurationOf([...files].map(([name, bytes]) => [name, fileOf(bytes)]));
  }
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw refusal(fileTexts.noFolder, { folder: source });
  }
  const findings = new Findings('images');
  const configuration = readFolder(source, findings);
  // One of both would be missing.
  const same = findings.list.filter(({ reason }) => reason.code === 'sameFileName');
  if (same.length > 0)
    throw new Refusal(same.map((finding) => `${source}/${findingTextIn(consoleLanguage(), finding)}`).join('\n'));
  return configuration;
}
