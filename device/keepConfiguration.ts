import { type ConfigurationFile, readFiles, technicalRevision } from './station/revision.ts';
import type { Station } from './station/station.ts';
import {
  type configurationStore,
  type LastFiles,
  mostKept,
  type PackedFile,
  packFile,
  sha256,
} from './store/configurations.ts';

/** What of a configuration is another than in the last one that is kept. */
export interface ConfigurationChange {
  readonly revision: string;
  readonly revisionBefore: string | undefined;
  /** The first of the names. */
  readonly files: string | undefined;
  readonly filesChanged: number;
  readonly filesAdded: number;
  readonly filesRemoved: number;
}

interface KeepingParts {
  readonly store: Pick<ReturnType<typeof configurationStore>, 'isLast' | 'keep' | 'lastFiles'>;
  /** Key of the revisions (R8). */
  readonly key: string;
  /** The revision that runs. */
  readonly revision: string;
  /** When it began, UTC ms. */
  readonly time: number;
  readonly say: (line: string) => void;
  /** Told where it is another one than before. */
  readonly onChange: (change: ConfigurationChange) => void;
}

/**
 * Keeps the whole running configuration with its technical hash and start time; does nothing where it is already the
 * last one kept. Files are read once more, for reading them has not kept them; what is kept is what the hash is of.
 */
export async function keepConfiguration(
  { folder, files }: Pick<Station, 'folder' | 'files'>,
  { store, key, revision, time, say, onChange }: KeepingParts,
): Promise<void> {
  if (store.isLast(revision)) return;
  const read = [...readFiles(folder, files)];
  if (technicalRevision(key, read) !== revision) return say(notKept('a file has changed since the start'));
  onChange(changeOf(store.lastFiles(), revision, read));
  const packed: PackedFile[] = [];
  let bytes = 0;
  for (const { name, bytes: content } of read) {
    const file = await packFile(name, content);
    packed.push(file);
    bytes += file.content?.bytes.length ?? 0;
    if (bytes > mostKept.bytes) return say(notKept(`its files are more than ${mostKept.bytes >> 20} MB compressed`));
  }
  store.keep(revision, time, packed);
}

/** Of so many files the names are told. */
const toldFiles = 10;

function changeOf(
  last: LastFiles | undefined,
  revision: string,
  files: readonly ConfigurationFile[],
): ConfigurationChange {
  const before = new Map(Object.entries(last?.files ?? {}));
  const now = new Map(files.map(({ name, bytes }) => [name, bytes ? sha256(bytes) : null]));
  const changed = [...now].filter(([name, hash]) => before.has(name) && before.get(name) !== hash);
  const added = [...now.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !now.has(name));
  const names = [...changed.map(([name]) => name), ...added, ...removed];
  // Of the first one every file is new, which says nothing.
  const told = last && names.slice(0, toldFiles).join(', ') + (names.length > toldFiles ? ', …' : '');
  return {
    revision,
    revisionBefore: last?.hash,
    files: told,
    filesChanged: changed.length,
    filesAdded: added.length,
    filesRemoved: removed.length,
  };
}

function notKept(because: string): string {
  return `The running configuration is not archived: ${because}.`;
}
