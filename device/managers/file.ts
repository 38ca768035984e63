import { extname } from 'node:path';
import { limitedStation } from '../station/limitedStation.ts';
import type { User } from '../users/user.ts';
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
 * made with, whatever lies in the station folder now. Visitors get only what open pages show, users what theirs do.
 */
export async function download<Read>(
  { configuration, open }: Pick<RunningStation, 'configuration' | 'open'>,
  name: string,
  user: Pick<User, 'reach'> | undefined,
  read: (sha256: string) => Promise<Read | undefined>,
): Promise<DeviceFile<Read> | undefined> {
  const { images } = user?.reach ? limitedStation(configuration, user.reach) : configuration;
  const isOpen = open.images.has(name);
  const sha256 = isOpen ? configuration.images.get(name) : user && images.get(name);
  const type = types[extname(name).toLowerCase()];
  if (sha256 === undefined || !type) return undefined;
  const file = await read(sha256);
  return file && { file, type };
}
