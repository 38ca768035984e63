import type { Synoptic } from '../../protocol/synoptic.ts';
import { type PageNode, pageForest } from './pageTree.ts';

/**
 * The home page of a point first: a page of the operators before one that is open to visitors, a page deep in the tree
 * before an overview, a page of few elements before a page of many. Pages that are alike in all of that keep their
 * order.
 */
export function homeFirst(synoptics: readonly Synoptic[], first: Synoptic | undefined) {
  const levels = levelsOf(pageForest(synoptics, first).root);
  const byHome = (a: Synoptic, b: Synoptic) =>
    Number(b.isAuthenticationRequired) - Number(a.isAuthenticationRequired) ||
    (levels.get(b) ?? 0) - (levels.get(a) ?? 0) ||
    a.elements.length - b.elements.length;
  return (pages: readonly Synoptic[]): readonly Synoptic[] => pages.toSorted(byHome);
}

function levelsOf(root: PageNode | undefined): ReadonlyMap<Synoptic, number> {
  const levels = new Map<Synoptic, number>();
  const walk = ({ page, children }: PageNode, level: number) => {
    levels.set(page, level);
    for (const child of children) walk(child, level + 1);
  };
  if (root) walk(root, 0);
  return levels;
}
