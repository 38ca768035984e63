import type { Version } from '../../protocol/configuration/version.ts';

/** Versions that are no longer stored, by their numbers. */
interface VersionGap {
  readonly first: number;
  readonly last: number;
}

export type VersionRow = Version | VersionGap;

/** Newest first, with the gaps between them and before the oldest; numbers begin with 1. */
export function versionRows(versions: readonly Version[]): readonly VersionRow[] {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  return newestFirst.flatMap((version, i): VersionRow[] => {
    const first = (newestFirst[i + 1]?.number ?? 0) + 1;
    const last = version.number - 1;
    return first > last ? [version] : [version, { first, last }];
  });
}
