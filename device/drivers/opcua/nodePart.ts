import type { BrowsedPart } from '../driver.ts';
import { parseNode } from './nodeText.ts';

/** The root has the objects of the server; any node has what is below it. */
export function isNodePart({ node, search, after }: BrowsedPart): boolean {
  const isNode = node === '' || parseNode(node)?.path.length === 0;
  return isNode && (after === undefined || /^\d{1,9}$/.test(after)) && (search === undefined || search !== '');
}
