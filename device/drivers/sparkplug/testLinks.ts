import type { MetricKind, SparkplugLink } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import { testBroker } from '../mqtt/broker/testBroker.ts';
import { soundAddress } from '../testAddress.ts';
import { parseSparkplugAddress, type SparkplugAddress } from './sparkplugAddress.ts';

export function testLink({ port, ...more }: Partial<SparkplugLink> & { readonly port: number }): SparkplugLink {
  const { sessionSec: _, ...broker } = testBroker({ port });
  return { ...broker, ...{ id: 'field', search: undefined, hostId: undefined, reorderMs: 500 }, ...more };
}

export function metricAt(metric: string, type: MetricKind = 'float', node = 'plant/pump7'): SparkplugAddress {
  return soundAddress(parseSparkplugAddress({ node, metric, type }));
}
