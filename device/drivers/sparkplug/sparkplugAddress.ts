import { portOf } from '../../../protocol/drivers/mqtt/brokerFields.ts';
import type { MetricKind, SparkplugLink, SparkplugPlace } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import type { AddressFault, AddressResult, RawRange } from '../driver.ts';
import { brokerLinkFault } from '../mqtt/broker/brokerLinkFault.ts';
import { isSparkplugName } from './topics.ts';

export interface SparkplugAddress {
  /** `group/node` */
  readonly node: string;
  /** Undefined: the metric is of the node itself. */
  readonly device: string | undefined;
  readonly metric: string;
  readonly kind: MetricKind;
  /** Of one that was found, as it is announced; undefined: of a station. */
  readonly unit?: string;
}

export function parseSparkplugAddress({ node, metric, type }: SparkplugPlace): AddressResult<SparkplugAddress> {
  const place = readNode(node);
  if (!place?.node) {
    const expected = 'group/node, group/node/device';
    return { fault: { code: 'badEdgeNode', field: 'Node', value: node, expected } };
  }
  return { address: { node: place.node, device: place.device, metric, kind: type } };
}

/** `group`, `group/node` or `group/node/device`; undefined: none of them. */
export function readNode(
  text: string,
): { readonly group: string; readonly node: string | undefined; readonly device: string | undefined } | undefined {
  const [group = '', node, device, ...rest] = text.split('/');
  if (![group, node ?? 'none', device ?? 'none'].every(isSparkplugName) || rest.length > 0) return undefined;
  return { group, node: node === undefined ? undefined : `${group}/${node}`, device };
}

/** The one that can be gone alone: `group/node` or `group/node/device`. */
export function sourceOf({ node, device }: Pick<SparkplugAddress, 'node' | 'device'>): string {
  return device === undefined ? node : `${node}/${device}`;
}

export function sparkplugLinkFault(link: SparkplugLink): AddressFault | undefined {
  const { search, hostId } = link;
  if (search !== undefined && !readNode(search)) {
    const expected = 'group, group/node, group/node/device';
    return { code: 'badEdgeNode', field: 'Search', value: search, expected };
  }
  if (hostId !== undefined && !isSparkplugName(hostId))
    return { code: 'badSparkplugName', field: 'HostId', value: hostId };
  return brokerLinkFault({ ...link, sessionSec: 0 });
}

const most = Number.MAX_SAFE_INTEGER;
const whole: RawRange = { integer: true, min: -most, max: most };

export const metricRanges: Readonly<Record<MetricKind, RawRange>> = {
  float: { integer: false, min: -3.4028234e38, max: 3.4028234e38 },
  double: { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE },
  whole,
  boolean: { integer: true, min: 0, max: 1 },
  text: whole,
};

/** `Pumps/P1 of plant/pump7 on 10.0.0.5:1883`. */
export function describeSparkplugAddress(address: SparkplugAddress, link: SparkplugLink): string {
  return `${address.metric} of ${sourceOf(address)} on ${placeOf(link)}`;
}

export function placeOf(link: SparkplugLink): string {
  return `${link.host}:${portOf(link)}`;
}
