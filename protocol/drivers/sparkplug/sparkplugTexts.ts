import type { Template } from '../../text/template.ts';
import type { sparkplugAddressFaults, sparkplugItemFaults } from './sparkplugFaults.ts';

export const sparkplugItemTexts: Readonly<Record<keyof typeof sparkplugItemFaults, Template>> = {
  metricNotBorn: /*i18n*/ 'not among the metrics that the node announces',
  metricNull: /*i18n*/ 'reported without a value (null)',
  metricBad: /*i18n*/ 'reported as bad (quality {quality})',
  metricStale: /*i18n*/ 'reported as stale (quality 500)',
  metricUncertain: /*i18n*/ 'reported as uncertain (quality {quality})',
  metricNotSupported: /*i18n*/ 'metrics of the type {type} are not supported',
  metricBeyondExact: /*i18n*/ 'too large to be exact (beyond 2^53)',
  metricNotOfType: /*i18n*/ 'not a value of the announced type {type}',
  metricOfOtherKind: /*i18n*/ 'the node announces it as {type}, which is not the type of the point',
  metricMayHaveChanged: /*i18n*/ 'messages of the node are missing, and it has not yet announced itself again',
  metricNotWritable: /*i18n*/ 'metrics of the type {type} cannot have the value {written}',
  edgeNodeNotThere: /*i18n*/ 'the node is not there, and nothing was sent',
};

export const sparkplugAddressTexts: Readonly<Record<keyof typeof sparkplugAddressFaults, Template>> = {
  badEdgeNode: /*i18n*/ '{field}: “{value}” is not an edge node. Expected: {expected}, in names without + and #.',
  badSparkplugName: /*i18n*/ '{field}: “{value}” is not a name of Sparkplug. Expected: one without / + #.',
};
