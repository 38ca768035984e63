import { fieldsOfType, partOf } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

export interface PageNode {
  readonly page: Synoptic;
  readonly children: readonly PageNode[];
}

export interface PageForest {
  /** The first page and all that its links lead to, each page once, where the fewest links lead to it. */
  readonly root: PageNode | undefined;
  /** Pages that no link from there leads to, in file order. */
  readonly orphans: readonly Synoptic[];
}

/** Links in a circle, or to nowhere, are not followed. */
export function pageForest(synoptics: readonly Synoptic[], first: Synoptic | undefined): PageForest {
  if (!first) return { root: undefined, orphans: synoptics };
  const byId = new Map(synoptics.map((page) => [page.id, page]));
  const children = new Map<Synoptic, Synoptic[]>([[first, []]]);
  // A queue: level after level, so that a page is where the fewest links lead to it.
  for (const page of children.keys()) {
    for (const element of page.elements) {
      // A list of alarms names a page, and leads to none.
      const to = partOf(element) === 'box' ? undefined : fieldsOfType(element, 'page')[0]?.value;
      const target = to === undefined ? undefined : byId.get(to);
      if (!target || children.has(target)) continue;
      children.set(target, []);
      children.get(page)?.push(target);
    }
  }
  const node = (page: Synoptic): PageNode => ({ page, children: (children.get(page) ?? []).map(node) });
  return { root: node(first), orphans: synoptics.filter((page) => !children.has(page)) };
}

/** The wanted pages, and the way there; undefined: none. */
export function pruned(node: PageNode | undefined, isWanted: (page: Synoptic) => boolean): PageNode | undefined {
  if (!node) return undefined;
  const children = node.children.flatMap((child) => pruned(child, isWanted) ?? []);
  return children.length > 0 || isWanted(node.page) ? { page: node.page, children } : undefined;
}
