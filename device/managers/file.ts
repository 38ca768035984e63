import { extname } from 'node:path';
import type { RunningStation } from './parts.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

export interface DeviceFile<Read> {
  readonly file: Read;
  readonly type: string;
}

/**
 * An image of the configuration by its plain name (R31); undefined for all else. It is the one that the revision was
 * made with, whatever lies in the station folder now. Visitors get only what open pages show.
 */
export async function download<Read>(
  { configuration, open }: RunningStation,
  name: string,
  isUser: boolean,
  read: (sha256: string) => Promise<Read | undefined>,
): Promise<DeviceFile<Read> | undefined> {
  const sha256 = isUser || open.images.has(name) ? configuration.images.get(name) : undefined;
  const type = types[extname(name).toLowerCase()];
  if (sha256 === undefined || !type) return undefined;
  const file = await read(sha256);
  return file && { file, type };
}
