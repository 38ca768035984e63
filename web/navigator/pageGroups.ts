import type { Synoptic } from '../../protocol/synoptic.ts';

export interface PageGroup {
  /** In the station's own language; undefined: pages without a group, one after another. */
  readonly key: string | undefined;
  readonly name: string;
  readonly pages: readonly Synoptic[];
}

/** In the station's own language, which stays the same in every language. */
export function groupKey(page: Synoptic | undefined): string | undefined {
  return (page?.original ?? page)?.pageGroup;
}

/** In file order, those of a group at the place of its first page. */
export function pageGroups(synoptics: readonly Synoptic[]): readonly PageGroup[] {
  const groups: { key: string | undefined; name: string; pages: Synoptic[] }[] = [];
  for (const page of synoptics) {
    const key = groupKey(page);
    const known = key === undefined ? groups.at(-1) : groups.find((group) => group.key === key);
    if (known && known.key === key) known.pages.push(page);
    else groups.push({ key, name: page.pageGroup ?? '', pages: [page] });
  }
  return groups;
}
