import { LinkValue, type Model, NodeValue, TimeValue } from './epanet.ts';

/** Of one hydraulic solution, in the file's units. Arrays are in the engine's order, from 0. */
export type Snapshot = {
  /** Seconds since the midnight before the simulation began. */
  readonly time: number;
  readonly heads: readonly number[];
  readonly pressures: readonly number[];
  readonly demands: readonly number[];
  readonly volumes: readonly number[];
  readonly flows: readonly number[];
  readonly headlosses: readonly number[];
  readonly statuses: readonly number[];
  readonly settings: readonly number[];
  readonly powers: readonly number[];
};

/** `midnight` is added to the engine's clock, in seconds. */
export function takeSnapshot(model: Model, midnight: number): Snapshot {
  return {
    time: midnight + model.getTimeParameter(TimeValue.startClock) + model.getTimeParameter(TimeValue.elapsed),
    heads: model.getNodeValues(NodeValue.head),
    pressures: model.getNodeValues(NodeValue.pressure),
    demands: model.getNodeValues(NodeValue.demand),
    volumes: model.getNodeValues(NodeValue.volume),
    flows: model.getLinkValues(LinkValue.flow),
    headlosses: model.getLinkValues(LinkValue.headloss),
    statuses: model.getLinkValues(LinkValue.status),
    settings: model.getLinkValues(LinkValue.setting),
    powers: model.getLinkValues(LinkValue.energy),
  };
}

/** A solution that EPANET calls solved may have no numbers: it is not shown. */
export function isSound({ heads, flows }: Snapshot): boolean {
  return heads.every(Number.isFinite) && flows.every(Number.isFinite);
}
