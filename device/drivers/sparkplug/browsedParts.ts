import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { BrowsedPart } from '../driver.ts';
import { readNode, type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';

/** Between a node or device and folders of metrics: no name of a node is empty. */
export const separator = '//';

export interface BrowsedSource {
  /** `group`, `group/node`, `group/node/device`; empty: all. */
  readonly source: string;
  /** `Pumps/P1`; empty: all metrics. */
  readonly folder: string;
}

/** Undefined: it is none. */
export function readPart(node: string): BrowsedSource | undefined {
  const at = node.indexOf(separator);
  const [source, folder] = at < 0 ? [node, ''] : [node.slice(0, at), node.slice(at + separator.length)];
  const isPlace = at < 0 ? source === '' || readNode(source) : readNode(source)?.node;
  return isPlace ? { source, folder } : undefined;
}

export function isNodePart({ node, search, after }: BrowsedPart): boolean {
  return readPart(node) !== undefined && search !== '' && after !== '';
}

export function pointOfMetric(address: SparkplugAddress): XmlNode {
  const { metric, kind, unit } = address;
  return element('Point', {
    ...{ Node: sourceOf(address), Metric: metric, Type: kind, Unit: unit },
    ...(kind === 'text' && { Kind: 'text' }),
  });
}
