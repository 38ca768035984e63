import {
  type SparkplugLink,
  type SparkplugPlace,
  sparkplugSchema,
} from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { isNodePart, pointOfMetric } from './browsedParts.ts';
import {
  describeSparkplugAddress,
  metricRanges,
  parseSparkplugAddress,
  placeOf,
  type SparkplugAddress,
  sourceOf,
  sparkplugLinkFault,
} from './sparkplugAddress.ts';

export const sparkplugKind = defineDriver({
  isSimulated: false,
  library: 'mqtt',
  schema: sparkplugSchema,
  load: async () => {
    const { sparkplugDriver } = await import('./sparkplugDriver.ts');
    return sparkplugDriver;
  },
  linkFault: sparkplugLinkFault,
  parseAddress: (place: SparkplugPlace) => parseSparkplugAddress(place),
  nodeOf: sourceOf,
  describe: describeSparkplugAddress,
  describeLink: (link: SparkplugLink) => `Sparkplug B, ${placeOf(link)}`,
  range: ({ kind }: SparkplugAddress) => metricRanges[kind],
  gives: ({ kind }: SparkplugAddress) =>
    kind === 'text' ? 'texts' : kind === 'float' || kind === 'double' ? 'numbers' : 'wholeNumbers',
  writeFault: () => undefined,
  isIdentityKnown: true,
  browsing: { any: { node: '' }, isPart: isNodePart, pointOf: pointOfMetric },
});
