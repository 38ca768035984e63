import type { FieldsOf } from '../protocol/log/eventKinds.ts';
import { type Configuration, type Manifest, manifestOf } from './configuration.ts';
import { mostStored, type PackedFile, packFile } from './store/tables/configurationContents.ts';
import type { configurationStore, LastConfiguration } from './store/tables/configurations.ts';

/** Against the last one that is stored. */
export type ConfigurationChange = Omit<
  FieldsOf<'configurationStarted'>,
  'points' | 'pointsBefore' | 'pages' | 'pagesBefore'
>;

interface KeepingParts {
  readonly store: Pick<ReturnType<typeof configurationStore>, 'isLast' | 'keep' | 'last'>;
  readonly revision: string;
  /** UTC ms. */
  readonly time: number;
  readonly say: (line: string) => void;
  readonly onChange: (change: ConfigurationChange) => void;
}

/** With its technical hash and start time, unless it is already the last one stored. */
export async function keepConfiguration(
  { hash, files }: Configuration,
  { store, revision, time, say, onChange }: KeepingParts,
): Promise<void> {
  if (store.isLast(hash)) return;
  onChange(changeOf(store.last(), revision, manifestOf(files)));
  const packed: PackedFile[] = [];
  let bytes = 0;
  for (const [name, file] of files) {
    const one = await packFile(name, file);
    packed.push(one);
    bytes += one.content?.bytes.length ?? 0;
    if (bytes > mostStored.bytes) {
      const most = `${mostStored.bytes >> 20} MB`;
      return say(`The running configuration is not archived: its files are more than ${most} compressed.`);
    }
  }
  store.keep(revision, time, packed);
}

const mostListed = 10;

function changeOf(last: LastConfiguration | undefined, revision: string, files: Manifest): ConfigurationChange {
  const before = new Map(Object.entries(last?.files ?? {}));
  const now = new Map(Object.entries(files));
  const changed = [...now].filter(([name, hash]) => before.has(name) && before.get(name) !== hash);
  const added = [...now.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !now.has(name));
  const names = [...changed.map(([name]) => name), ...added, ...removed];
  // In the first one every file is new, which says nothing.
  const listed = last && names.slice(0, mostListed).join(', ') + (names.length > mostListed ? ', …' : '');
  return {
    revision,
    revisionBefore: last?.revision,
    files: listed,
    filesChanged: changed.length,
    filesAdded: added.length,
    filesRemoved: removed.length,
  };
}
