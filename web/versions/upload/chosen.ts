import { configurationLimits } from '../../../protocol/configuration/limits.ts';
import { fetchLater } from '../../text/language.ts';
import {
  type ArchiveEntry,
  type ArchiveFault,
  ArchiveRefused,
  type StationFiles,
  stationFiles,
} from '../archive/archive.ts';

/** Files chosen for an upload; `source`: their name, `madeFrom`: the version in that name. */
export type Chosen = (StationFiles | { readonly fault: ArchiveFault }) & {
  readonly source: string;
  readonly madeFrom: number | undefined;
};

/** A .zip may exceed its content by so much: the names of all entries, twice. */
const headerBytes = 2 * 1024 * 1024;

export async function chooseZip(file: File): Promise<Chosen> {
  return chosenOf(file.name, async () => {
    if (file.size > configurationLimits.bytes + headerBytes) throw new ArchiveRefused({ code: 'tooLarge' });
    const { readZip } = await fetchLater(() => import('../archive/readZip.ts'));
    return readZip(new Uint8Array(await file.arrayBuffer()));
  });
}

export async function chooseFolder(entries: readonly ArchiveEntry[]): Promise<Chosen> {
  return chosenOf(entries[0]?.name.split('/')[0] ?? '', async () => entries);
}

async function chosenOf(source: string, read: () => Promise<readonly ArchiveEntry[]>): Promise<Chosen> {
  const number = Number(/version-(\d{1,9})(?!\d)/.exec(source)?.[1]);
  const named = { source, madeFrom: Number.isNaN(number) ? undefined : number };
  try {
    return { ...named, ...stationFiles(await read()) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ...named, fault: error.fault };
    return { ...named, fault: { code: 'unreadable', name: source } };
  }
}
