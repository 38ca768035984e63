import { type BrowsedPart, type Found, LinkError, type Portion } from '../driver.ts';
import { type BrowsedSource, readPart, separator } from './browsedParts.ts';
import type { BornMetric, EdgeNode } from './nodes/edgeNode.ts';
import { readNode, type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';
import { rebirthName } from './topics.ts';
import { kindOf, ofKind } from './values/metricSample.ts';

interface Browsing {
  /** Of a group, or of all; gives what is heard then, with what was known before. */
  readonly listen: (group: string | undefined) => Promise<() => ReadonlySet<string>>;
  /** Without a request; undefined: it is not. */
  readonly known: (id: string) => EdgeNode | undefined;
  /** Undefined: it does not announce itself. */
  readonly node: (id: string) => Promise<EdgeNode | undefined>;
  readonly signal: AbortSignal;
}

interface Listening extends Browsing {
  readonly listenMs: number;
}

const mostInPortion = 1000;
/** Nodes that send nothing for so long (ms) are not found, unless they are known. What follows a portion is. */
const listenMs = 3000;
export async function* browseNodes(
  { node: wanted, search, after }: BrowsedPart,
  root: string | undefined,
  browsing: Browsing,
): AsyncGenerator<Portion<SparkplugAddress>> {
  const part = readPart(wanted === '' ? (root ?? '') : wanted);
  if (!part) return;
  const isContinued = after !== undefined;
  const found = await foundIn(part, search?.toLowerCase(), { ...browsing, listenMs: isContinued ? 0 : listenMs });
  const all = found.map((one) => ({ one, key: keyOf(one) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const rest = after === undefined ? all : all.filter(({ key }) => key > after);
  for (let at = 0; at < rest.length; at += mostInPortion) {
    if (browsing.signal.aborted) return;
    const some = rest.slice(at, at + mostInPortion);
    const next = at + mostInPortion < rest.length ? some.at(-1)?.key : undefined;
    yield { found: some.map(({ one }) => one), next };
  }
}

/** Folders before metrics. */
function keyOf({ node, address }: Found<SparkplugAddress>): string {
  return node === undefined ? `~${address ? `${sourceOf(address)}${separator}${address.metric}` : ''}` : node;
}

async function foundIn(
  { source, folder }: BrowsedSource,
  search: string | undefined,
  browsing: Listening,
): Promise<readonly Found<SparkplugAddress>[]> {
  const place = readNode(source);
  if (place?.node === undefined) return heardNodes(place?.group, search, browsing);
  const node = await browsing.node(place.node);
  browsing.signal.throwIfAborted();
  if (!node) throw new LinkError({ code: 'unitGone' });
  if (search !== undefined) return searched(node, place.device, folder, search);
  const devices =
    place.device === undefined && folder === ''
      ? node.devices.map((name) => ({ name, node: `${node.id}/${name}` }))
      : [];
  return [...devices, ...inFolder(node, place.device, folder)];
}

async function heardNodes(
  group: string | undefined,
  search: string | undefined,
  { listen, known, signal, listenMs }: Listening,
): Promise<readonly Found<SparkplugAddress>[]> {
  const heard = await listen(group);
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, listenMs);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
  signal.throwIfAborted();
  const ids = [...heard()].filter((id) => group === undefined || id.startsWith(`${group}/`));
  if (search !== undefined) {
    const metrics = ids.flatMap(known).filter((node) => node !== undefined);
    return [
      ...ids.filter((id) => id.toLowerCase().includes(search)).map((id) => ({ name: id, node: id })),
      ...metrics.flatMap((node) => searched(node, undefined, '', search)),
    ];
  }
  const groups = new Set(ids.map((id) => id.slice(0, id.indexOf('/'))));
  if (group === undefined) return [...groups].map((one) => ({ name: one, node: one }));
  return ids.map((id) => ({ name: id.slice(group.length + 1), node: id }));
}

function inFolder(node: EdgeNode, device: string | undefined, folder: string): readonly Found<SparkplugAddress>[] {
  const start = folder === '' ? '' : `${folder}/`;
  const source = sourceOf({ node: node.id, device });
  const folders = new Set<string>();
  const metrics: Found<SparkplugAddress>[] = [];
  for (const metric of node.metricsOf(device)) {
    if (!metric.name.startsWith(start)) continue;
    const [first = '', ...rest] = metric.name.slice(start.length).split('/');
    // A folder with nothing to offer would be empty.
    if (rest.length > 0 && metric.name !== rebirthName) folders.add(first);
    else if (rest.length === 0) metrics.push(...foundMetric(node, metric, first));
  }
  const parts = [...folders].map((name) => ({ name, node: `${source}${separator}${start}${name}` }));
  return [...parts, ...metrics];
}

function searched(node: EdgeNode, device: string | undefined, folder: string, search: string) {
  const devices = device === undefined ? [undefined, ...node.devices] : [device];
  return devices
    .flatMap((one) => node.metricsOf(one))
    .filter(({ name }) => name.startsWith(folder) && name.toLowerCase().includes(search))
    .flatMap((metric) => foundMetric(node, metric, `${sourceOf({ ...metric, node: node.id })}: ${metric.name}`));
}

/** What no point can have is not offered. */
function foundMetric(node: EdgeNode, metric: BornMetric, text: string): Found<SparkplugAddress>[] {
  const kind = kindOf(metric.type);
  if (!kind || metric.name === rebirthName) return [];
  const { raw, quality, fieldTime, why } = ofKind(metric.sample, kind, metric.type);
  const { device, name, unit } = metric;
  const address = { node: node.id, device, metric: name, kind, ...(unit !== undefined && { unit }) };
  return [{ name: text, address, probed: { raw, quality, fieldTime, why } }];
}
