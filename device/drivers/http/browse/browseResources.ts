import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { type BrowsedPart, type Found, LinkError, type Portion } from '../../driver.ts';
import type { NotReceived, Received } from '../exchange/request.ts';
import type { HttpAddress } from '../httpAddress.ts';
import { fieldValue } from '../values/fieldValue.ts';
import { parseValuePath } from '../values/valuePath.ts';
import { type HttpNode, nodeText, readNode } from './httpPart.ts';
import type { Leaf } from './leaf.ts';
import { leavesOf, typeOfLeaf } from './leaves.ts';

interface Browsing {
  /** Besides the URL itself. */
  readonly paths: readonly string[];
  readonly read: (path: string) => Promise<Received | NotReceived>;
  readonly hide: (text: string) => string;
}

const mostInPortion = 1000;
const unauthorized = 401;

/** The documents of a link as one tree. */
export async function* browseResources(
  part: BrowsedPart,
  { paths, read, hide }: Browsing,
  signal: AbortSignal,
): AsyncGenerator<Portion<HttpAddress>> {
  const node = readNode(part.node) ?? { path: '', steps: [] };
  const isRoot = part.node === '' && paths.length > 0;
  const all = isRoot ? ['', ...paths] : [node.path];
  if (isRoot && part.search === undefined) {
    yield { found: all.map((path) => ({ name: path === '' ? '/' : path, node: nodeText({ path, steps: [] }) })) };
    return;
  }
  const found: Found<HttpAddress>[] = [];
  for (const path of all) {
    const leaves = await documentOf(path, read);
    const below = { path, steps: isRoot ? [] : node.steps };
    found.push(
      ...(part.search === undefined ? childrenOf(leaves, below, hide) : matching(leaves, below, part.search, hide)),
    );
  }
  for (let at = Number(part.after ?? 0); at < found.length || at === 0; at += mostInPortion) {
    signal.throwIfAborted();
    const next = at + mostInPortion;
    yield { found: found.slice(at, next), next: next < found.length ? String(next) : undefined };
    if (signal.aborted) return;
  }
}

/** Rejects with LinkError: it can’t be searched. */
async function documentOf(path: string, read: Browsing['read']): Promise<readonly Leaf[]> {
  const received = await read(path);
  if ('fault' in received) throw new LinkError(received.lost ?? noDocument(received.fault));
  const { status } = received;
  if (status === unauthorized) throw new LinkError({ code: 'loginRefused', detail: String(status) });
  if (status < 200 || status >= 300) throw new LinkError({ code: 'httpFailed', status: String(status) });
  const leaves = await leavesOf(received);
  if (!leaves) throw new LinkError({ code: 'httpNoDocument' });
  return leaves;
}

function noDocument({ code }: ItemFault): LinkFault {
  return code === 'httpCut' ? { code: 'closedByDevice' } : { code: 'httpNoDocument' };
}

type Hide = Browsing['hide'];

function isBelow({ steps }: Leaf, node: HttpNode): boolean {
  return steps.length > node.steps.length && node.steps.every((step, at) => steps[at] === step);
}

/** Each child once: a value, a node with more below it, or both. */
function childrenOf(leaves: readonly Leaf[], node: HttpNode, hide: Hide): Found<HttpAddress>[] {
  const children = new Map<string, Found<HttpAddress>>();
  const depth = node.steps.length;
  for (const leaf of leaves) {
    if (!isBelow(leaf, node)) continue;
    const name = leaf.steps[depth] ?? '';
    const before = children.get(name) ?? { name };
    const steps = [...node.steps, name];
    const more =
      leaf.steps.length === depth + 1 ? foundValue(leaf, node.path, hide) : { node: nodeText({ ...node, steps }) };
    children.set(name, { ...before, ...more });
  }
  return [...children.values()];
}

function matching(leaves: readonly Leaf[], node: HttpNode, search: string, hide: Hide): Found<HttpAddress>[] {
  const wanted = search.toLowerCase();
  return leaves
    .filter((leaf) => isBelow(leaf, node) && leaf.text.toLowerCase().includes(wanted))
    .map((leaf) => ({ name: [node.path, leaf.text].filter(Boolean).join(' '), ...foundValue(leaf, node.path, hide) }));
}

function foundValue(leaf: Leaf, path: string, hide: Hide): Pick<Found<HttpAddress>, 'address' | 'probed'> {
  const value = parseValuePath(leaf.text);
  if (!value) return {};
  const type = typeOfLeaf(leaf);
  const raw = fieldValue(type, leaf.found);
  const probed =
    typeof raw === 'object'
      ? ({ raw: undefined, quality: 'deviceError', why: raw } as const)
      : ({ raw: typeof raw === 'string' ? hide(raw) : raw, quality: 'good' } as const);
  return { address: { path, text: leaf.text, value, type }, probed };
}
