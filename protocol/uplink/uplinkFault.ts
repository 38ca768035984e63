/**
 * Why a station is not connected to a hub. `otherKey`: someone else answers in its place; `notAHub`: what answers speaks
 * another protocol; `refused`: the hub does not let the station in; `conflict`: another device is
 * connected with its key, and the hub trusts neither; `silent`: it does not answer now.
 */
export const uplinkFaults = [
  'unreachable',
  'proxyRefused',
  'notAHub',
  'otherKey',
  'refused',
  'conflict',
  'silent',
] as const;
export type UplinkFault = (typeof uplinkFaults)[number];
