import { addressFault } from '../addressFault.ts';

/** Why a metric has no value, one that may be wrong, or takes none. */
export const sparkplugItemFaults = {
  /** The birth of its node or device does not have it. */
  metricNotBorn: [],
  /** is_null */
  metricNull: [],
  /** By its property Quality: 0, 500, or another code. */
  metricBad: ['quality'],
  metricStale: [],
  metricUncertain: ['quality'],
  /** A data set, a template, an array or octets. */
  metricNotSupported: ['type'],
  /** Of 64 bits, and not within 2^53. */
  metricBeyondExact: [],
  /** Not a value of the type in the birth. */
  metricNotOfType: ['type'],
  /** Of another kind than the point. */
  metricOfOtherKind: ['type'],
  /** Messages of its node are missing since the last birth. */
  metricMayHaveChanged: [],
  /** Its type has no such value. */
  metricNotWritable: ['written', 'type'],
  /** Nothing was sent. */
  edgeNodeNotThere: [],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const sparkplugAddressFaults = {
  badEdgeNode: addressFault,
  badSparkplugName: addressFault,
} as const;
