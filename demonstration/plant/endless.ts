import {
  Count,
  InitialFlows,
  LinkType,
  LinkValue,
  type Model,
  NodeType,
  NodeValue,
  Option,
  TimeValue,
} from './epanet.ts';

const DAY = 86_400;
/** Half of what the engine's clock can count in seconds: 34 simulated years. */
export const LAST_SECOND = 2 ** 30;

/** For ever, in steps of at most `step` seconds (or the file's own, if shorter), from the file's start. */
export function prepare(model: Model, step: number): void {
  model.setTimeParameter(TimeValue.duration, 2 * LAST_SECOND - 1);
  model.setTimeParameter(TimeValue.reportStart, 0);
  stepSetter(model)(step);
  // "Unbalanced Stop" would end the simulation at the first moment that does not converge.
  if (model.getOption(Option.unbalanced) < 0) model.setOption(Option.unbalanced, 10);
  model.initH(InitialFlows.reset);
}

/** In seconds; never longer than the file's own. */
export function stepSetter(model: Model): (step: number) => void {
  const own = (what: (typeof TimeValue)['hydraulicStep' | 'ruleStep']) => model.getTimeParameter(what);
  const [ownHydraulic, ownRule] = [own(TimeValue.hydraulicStep), own(TimeValue.ruleStep)];
  return (step) => {
    const hydraulic = Math.min(ownHydraulic, step);
    // EPANET always stops at a report time, which keeps the steps on one grid.
    model.setTimeParameter(TimeValue.reportStep, hydraulic);
    model.setTimeParameter(TimeValue.hydraulicStep, hydraulic);
    model.setTimeParameter(TimeValue.ruleStep, Math.min(ownRule, hydraulic));
  };
}

/** In seconds; the patterns with it. The engine must be at its beginning. */
export function beginDayAt(model: Model, seconds: number): void {
  model.setTimeParameter(TimeValue.startClock, seconds);
  model.setTimeParameter(TimeValue.patternStart, seconds);
}

/** Forward or back, and the patterns with it; returns by how much midnight moves, in seconds. */
export function shiftDay(model: Model, seconds: number): number {
  const clock = model.getTimeParameter(TimeValue.startClock) + seconds;
  const days = Math.floor(clock / DAY);
  const cycle = patternCycle(model);
  const pattern = model.getTimeParameter(TimeValue.patternStart) + (seconds % cycle) + cycle;
  model.setTimeParameter(TimeValue.startClock, clock - days * DAY);
  model.setTimeParameter(TimeValue.patternStart, pattern % cycle);
  return days * DAY;
}

/**
 * Sets the engine's clock back to 0 with tanks, links, patterns and time of day as they are. Returns the whole days
 * that its clock loses by it, in seconds.
 */
export function beginAgain(model: Model): number {
  const elapsed = model.getTimeParameter(TimeValue.elapsed);
  const clock = model.getTimeParameter(TimeValue.startClock) + elapsed;
  const pattern = model.getTimeParameter(TimeValue.patternStart) + elapsed;
  const links = indexes(model.getCount(Count.links)).map((index) => ({
    index,
    status: model.getLinkValue(index, LinkValue.status),
    setting: model.getLinkValue(index, LinkValue.setting),
  }));
  for (const index of indexes(model.getCount(Count.nodes))) keepLevel(model, index);
  model.setTimeParameter(TimeValue.startClock, clock % DAY);
  model.setTimeParameter(TimeValue.patternStart, pattern % patternCycle(model));
  model.initH(InitialFlows.reset);
  for (const link of links) keepLink(model, link);
  return clock - (clock % DAY);
}

function keepLevel(model: Model, index: number) {
  if (model.getNodeType(index) !== NodeType.tank) return;
  const level = model.getNodeValue(index, NodeValue.head) - model.getNodeValue(index, NodeValue.elevation);
  const low = model.getNodeValue(index, NodeValue.minLevel);
  const high = model.getNodeValue(index, NodeValue.maxLevel);
  model.setNodeValue(index, NodeValue.initialLevel, Math.min(Math.max(level, low), high));
}

function keepLink(model: Model, { index, status, setting }: { index: number; status: number; setting: number }) {
  const type = model.getLinkType(index);
  if (type === LinkType.checkValve) return;
  const isValve = type > LinkType.pump;
  // A valve with a setting opens and closes by itself; a status would fix it there.
  if (setting > 0 && (isValve || (type === LinkType.pump && status > 0))) {
    model.setLinkValue(index, LinkValue.setting, setting);
  } else {
    model.setLinkValue(index, LinkValue.status, Math.min(status, 1));
  }
}

/** Seconds after which all patterns are at their beginning together. */
function patternCycle(model: Model): number {
  const lengths = indexes(model.getCount(Count.patterns)).map((index) => model.getPatternLength(index));
  const periods = lengths.reduce((cycle, length) => (cycle / divisor(cycle, length)) * length, 1);
  // Unlikely lengths have no common beginning within the clock: then the patterns jump, once in 34 years.
  return Math.min(periods * model.getTimeParameter(TimeValue.patternStep), LAST_SECOND);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function indexes(count: number) {
  return Array.from({ length: count }, (_, at) => at + 1);
}
