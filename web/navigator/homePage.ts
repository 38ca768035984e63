import type { Synoptic } from '../../protocol/synoptic.ts';
import { type PageNode, pageForest } from './pageTree.ts';

type Rule = (page: Synoptic) => number;

/**
 * The home page of a point first: a page of the operators before one that is open to visitors, a page deep in the tree
 * before an overview, a page of few elements before a page of many. Pages that are alike in all of that keep their
 * order.
 */
export function homeFirst(synoptics: readonly Synoptic[], first: Synoptic | undefined) {
  const levels = levelsOf(pageForest(synoptics, first).root);
  const rules: readonly Rule[] = [
    (page) => (page.isAuthenticationRequired ? 0 : 1),
    (page) => -(levels.get(page) ?? 0),
    (page) => page.elements.length,
  ];
  return (pages: readonly Synoptic[]): readonly Synoptic[] =>
    pages.length < 2 ? pages : pages.toSorted((a, b) => firstDifference(rules, a, b));
}

function firstDifference(rules: readonly Rule[], a: Synoptic, b: Synoptic): number {
  for (const rule of rules) {
    const difference = rule(a) - rule(b);
    if (difference !== 0) return difference;
  }
  return 0;
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
