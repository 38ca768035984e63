import { readFiles, technicalRevision } from './station/revision.ts';
import type { Station } from './station/station.ts';
import { type configurationStore, mostKept, type PackedFile, packFile } from './store/configurations.ts';

interface KeepingParts {
  readonly store: Pick<ReturnType<typeof configurationStore>, 'isLast' | 'keep'>;
  /** Key of the revisions (R8). */
  readonly key: string;
  /** The revision that runs. */
  readonly revision: string;
  /** When it began, UTC ms. */
  readonly time: number;
  readonly say: (line: string) => void;
}

/**
 * Keeps the whole running configuration with its technical hash and start time; does nothing where it is already the
 * last one kept. Files are read once more, for reading them has not kept them; what is kept is what the hash is of.
 */
export async function keepConfiguration(
  { folder, files }: Pick<Station, 'folder' | 'files'>,
  { store, key, revision, time, say }: KeepingParts,
): Promise<void> {
  if (store.isLast(revision)) return;
  const read = [...readFiles(folder, files)];
  if (technicalRevision(key, read) !== revision) return say(notKept('a file has changed since the start'));
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

function notKept(because: string): string {
  return `The configuration that runs is not kept among those of the past: ${because}.`;
}
