import { hash } from 'node:crypto';
import { putPart } from '../../protocol/calls/deployment.ts';
import { getFiles, getPart } from '../../protocol/calls/version.ts';
import { isOutside } from '../../protocol/configuration/fileNames.ts';
import { partBytes } from '../../protocol/configuration/limits.ts';
import { ask, type DeviceAccess, refusalWords, replyTo } from '../askDevice.ts';
import { Refusal, refusal } from '../stationFiles.ts';

/** Byte for byte. Throws a Refusal where the version is not stored, or a file does not match its digest. */
export async function downloadFiles(access: DeviceAccess, version: number): Promise<ReadonlyMap<string, Buffer>> {
  const { files } = await replyTo(access, getFiles, { version });
  if (files.length === 0) throw refusal(/*i18n*/ 'The device has no version {version}, or no longer.', { version });
  const found = new Map<string, Buffer>();
  for (const { name, sha256 } of files) {
    if (isOutside(name))
      throw refusal(/*i18n*/ 'Version {version} has a file of the name “{name}”, which leads elsewhere.', {
        version,
        name,
      });
    if (sha256 === undefined)
      throw refusal(/*i18n*/ 'The file {name} of version {version} was unreadable to the device.', { name, version });
    found.set(name, await download(access, name, sha256));
  }
  return found;
}

async function download(access: DeviceAccess, name: string, sha256: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let count = 1;
  for (let part = 0; part < count; part++) {
    const read = await replyTo(access, getPart, { sha256, part });
    if (read.base64 === undefined) throw refusal(/*i18n*/ 'The file {name} is no longer on the device.', { name });
    count = read.parts;
    parts.push(Buffer.from(read.base64, 'base64'));
  }
  const bytes = Buffer.concat(parts);
  if (hash('sha256', bytes) !== sha256) throw refusal(/*i18n*/ 'The file {name} arrived damaged.', { name });
  return bytes;
}

export async function upload(access: DeviceAccess, name: string, bytes: Buffer): Promise<void> {
  const [sha256, parts] = [hash('sha256', bytes), Math.max(1, Math.ceil(bytes.length / partBytes))];
  for (let part = 0; part < parts; part++) {
    const base64 = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
    const result = await ask(access, putPart, { sha256, part, parts, base64 });
    if (result.kind === 'refused')
      throw new Refusal(refusalWords(/*i18n*/ '{name} was not uploaded: {why}', putPart, result, { name }));
  }
}
