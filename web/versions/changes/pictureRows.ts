import type { VersionFile } from '../../../protocol/configuration/version.ts';

/** Its content in each version; undefined: that one does not have it. */
export interface PictureRow {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function pictureRows(before: readonly VersionFile[], after: readonly VersionFile[]): readonly PictureRow[] {
  const contents = ([before, after] as const).map(
    (files) =>
      new Map(files.filter(({ name }) => name.startsWith('images/')).map(({ name, sha256 }) => [name, sha256])),
  );
  const [old, now] = contents as [Map<string, string | undefined>, Map<string, string | undefined>];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((row) => row.before !== row.after);
}
