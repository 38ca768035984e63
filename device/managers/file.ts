import { extname, join } from 'node:path';
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
 * A file of the station's image folder by its plain name (R31); undefined for all else. Names come from the list made
 * when the station was loaded, so no path can leave the folder. Visitors get only what open pages show.
 */
export async function download<Read>(
  { configuration, open }: RunningStation,
  name: string,
  isUser: boolean,
  read: (path: string) => Promise<Read | undefined>,
): Promise<DeviceFile<Read> | undefined> {
  const allowed = isUser ? configuration.images : open.images;
  const type = types[extname(name).toLowerCase()];
  if (!allowed.has(name) || !type) return undefined;
  const file = await read(join(configuration.folder, 'images', name));
  return file && { file, type };
}
