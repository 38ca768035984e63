import type { Network } from '../plant/network.ts';
import { SafeNames } from './names.ts';
import { type FindPoint, finder, type StationPoint } from './points.ts';

export interface Model {
  readonly network: Network;
  readonly names: SafeNames;
  readonly find: FindPoint;
}

export function modelOf(network: Network, points: readonly StationPoint[]): Model {
  return { network, names: new SafeNames(), find: finder(points) };
}
