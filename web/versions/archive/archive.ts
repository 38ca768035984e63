import { fileKey, isConfigurationFile, isOutside } from '../../../protocol/configuration/fileNames.ts';
import { configurationLimits } from '../../../protocol/configuration/limits.ts';

export interface ArchiveEntry {
  /** With `/`, from where the archive or the folder begins. */
  readonly name: string;
  readonly bytes: number;
  /** Rejects with `ArchiveRefused` where it is damaged. */
  readonly read: () => Promise<Uint8Array>;
}

/** Why an archive or a folder is refused; `name`: the file. */
export type ArchiveFault =
  | { readonly code: 'notZip' | 'noStation' | 'tooLarge' | 'tooManyFiles' }
  | { readonly code: 'outside' | 'duplicate' | 'encrypted' | 'damaged' | 'unreadable'; readonly name: string };

export class ArchiveRefused extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault) {
    super(fault.code);
    this.fault = fault;
  }
}

export interface StationFiles {
  /** Under the names that they have in the station folder. */
  readonly files: readonly ArchiveEntry[];
  /** Not part of a configuration: accounts, what a device stores, and anything else. */
  readonly ignored: readonly string[];
}

/**
 * The files of a station in an archive or a folder: from where `station.xml` is, at its beginning or in one folder.
 * Throws `ArchiveRefused`, before anything is read.
 */
export function stationFiles(entries: readonly ArchiveEntry[]): StationFiles {
  if (entries.length > configurationLimits.files) throw new ArchiveRefused({ code: 'tooManyFiles' });
  const outside = entries.find(({ name }) => isOutside(name));
  if (outside) throw new ArchiveRefused({ code: 'outside', name: outside.name });
  const root = rootOf(entries);
  if (root === undefined) throw new ArchiveRefused({ code: 'noStation' });
  const files: ArchiveEntry[] = [];
  const ignored: string[] = [];
  const names = new Set<string>();
  for (const entry of entries) {
    const name = entry.name.slice(root.length);
    if (!entry.name.startsWith(root) || !isConfigurationFile(name)) {
      ignored.push(entry.name.startsWith(root) ? name : entry.name);
      continue;
    }
    if (names.has(fileKey(name))) throw new ArchiveRefused({ code: 'duplicate', name });
    names.add(fileKey(name));
    files.push({ ...entry, name });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > configurationLimits.bytes) throw new ArchiveRefused({ code: 'tooLarge' });
  return { files, ignored };
}

function rootOf(entries: readonly ArchiveEntry[]): string | undefined {
  const roots = entries.flatMap(
    ({ name }) => /^([^/]+\/)?station\.xml$/.exec(name)?.[1] ?? (name === 'station.xml' ? '' : []),
  );
  return roots.includes('') || roots.length !== 1 ? roots.find((root) => root === '') : roots[0];
}

export function folderEntries(files: Iterable<File>): readonly ArchiveEntry[] {
  return Array.from(files, (file) => {
    const name = file.webkitRelativePath || file.name;
    const read = async () => {
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (!bytes) throw new ArchiveRefused({ code: 'unreadable', name });
      return new Uint8Array(bytes);
    };
    return { name, bytes: file.size, read };
  });
}
