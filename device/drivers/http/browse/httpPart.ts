import type { BrowsedPart } from '../../driver.ts';
import { isResourcePath } from '../resourceUrl.ts';

/** A node is the path of a resource, and the steps to a part of its document. */
export interface HttpNode {
  readonly path: string;
  readonly steps: readonly string[];
}

/** `sensors/1#tank/%5B0%5D`. */
export function nodeText({ path, steps }: HttpNode): string {
  return `${path}#${steps.map(encodeURIComponent).join('/')}`;
}

/** Undefined: it is none. */
export function readNode(text: string): HttpNode | undefined {
  const [path = '', rest = '', ...more] = text.split('#');
  if (more.length > 0 || !isResourcePath(path)) return undefined;
  try {
    return { path, steps: rest === '' ? [] : rest.split('/').map(decodeURIComponent) };
  } catch {
    return undefined;
  }
}

/** The root has what the URL gives, or each path that is searched. */
export function isHttpPart({ node, search, after }: BrowsedPart): boolean {
  return readNode(node) !== undefined && (after === undefined || /^\d{1,7}$/.test(after)) && search !== '';
}
