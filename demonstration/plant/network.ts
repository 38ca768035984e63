import { openEngine } from './engine.ts';
import { ControlType, Count, LinkValue, type Model, NodeType, NodeValue } from './epanet.ts';
import { type Units, unitsOf } from './units.ts';

type Common = { readonly id: string; readonly elevation: number };
type Junction = Common & {
  readonly kind: 'junction';
  /** The file tags it `BURST`: the demonstration's main bursts there. */
  readonly bursts?: boolean;
};
type Reservoir = Common & { readonly kind: 'reservoir' };
export type Tank = Common & {
  readonly kind: 'tank';
  readonly minLevel: number;
  readonly maxLevel: number;
  readonly diameter: number;
};
export type Node = Junction | Reservoir | Tank;

type ValveType = 'PRV' | 'PSV' | 'PBV' | 'FCV' | 'TCV' | 'GPV' | 'PCV';
type Ends = { readonly id: string; readonly from: string; readonly to: string };
type Pipe = Ends & { readonly kind: 'pipe' };
type Pump = Ends & {
  readonly kind: 'pump';
  /** The file tags it `AUTOMATIC`: it has a selector between automatic and hand. */
  readonly hasSelector?: boolean;
};
export type Valve = Ends & { readonly kind: 'valve'; readonly type: ValveType; readonly setting: number };
export type Link = Pipe | Pump | Valve;

/** A level of a tank at which the file starts or stops a link (`LINK … IF NODE … BELOW …`): a setpoint of the plant. */
export type LevelControl = {
  readonly kind: 'control';
  /** `PS1_P1_start`, `PS1_P1_stop`; a second one of a kind has its number appended. */
  readonly id: string;
  /** Among all controls of the file, from 1. */
  readonly index: number;
  readonly link: string;
  readonly tank: string;
  readonly starts: boolean;
  readonly below: boolean;
  readonly level: number;
  readonly minLevel: number;
  readonly maxLevel: number;
};

/** Nodes and links in the engine's order, which is the file's. Values in the file's units. */
export type Network = {
  readonly title: string;
  readonly units: Units;
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
  readonly controls: readonly LevelControl[];
};

/**
 * Reads any EPANET 2.2 input file with EPANET itself. `fileName`: for messages only. Throws NetworkRefused (EPANET's
 * errors, each with its line).
 */
export async function openNetwork(inpText: string, fileName = 'network.inp'): Promise<Network> {
  const engine = await openEngine(inpText, fileName);
  try {
    return readNetwork(engine.model, inpText);
  } finally {
    engine.close();
  }
}

/** With the tags of the file's text, which EPANET does not read. */
export function readNetwork(model: Model, inpText: string): Network {
  const automatic = tagged(inpText, 'LINK', 'AUTOMATIC');
  const bursting = tagged(inpText, 'NODE', 'BURST');
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const nodes = upTo(model.getCount(Count.nodes)).map((index) => readNode(model, index, bursting));
  return {
    title: model.getTitle().line1.trim(),
    units: unitsOf(model),
    nodes,
    links: upTo(model.getCount(Count.links)).map((index) => readLink(model, index, automatic)),
    controls: readControls(model, nodes),
  };
}

/** Those by the level of a tank; those by a pressure, a time or a clock are no setpoints. */
function readControls(model: Model, nodes: readonly Node[]): LevelControl[] {
  const taken = new Map<string, number>();
  return Array.from({ length: model.getCount(Count.controls) }, (_, at) => at + 1).flatMap((index) => {
    const { type, linkIndex, setting, nodeIndex, level } = model.getControl(index);
    const tank = nodes[nodeIndex - 1];
    if (tank?.kind !== 'tank' || (type !== ControlType.below && type !== ControlType.above)) return [];
    const link = model.getLinkId(linkIndex);
    const name = `${link}_${setting === 0 ? 'stop' : 'start'}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return {
      kind: 'control',
      id: count > 1 ? `${name}_${count}` : name,
      index,
      link,
      tank: tank.id,
      starts: setting !== 0,
      below: type === ControlType.below,
      level: rounded(level),
      minLevel: rounded(tank.minLevel),
      maxLevel: rounded(tank.maxLevel),
    };
  });
}

/** EPANET calculates in feet, which leaves noise in the sixteenth digit. */
function rounded(level: number): number {
  return Number(level.toPrecision(9));
}

function readNode(model: Model, index: number, bursting: ReadonlySet<string>): Node {
  const value = (what: (typeof NodeValue)[keyof typeof NodeValue]) => model.getNodeValue(index, what);
  const common = { id: model.getNodeId(index), elevation: value(NodeValue.elevation) };
  const type = model.getNodeType(index);
  if (type === NodeType.junction) {
    return { kind: 'junction', ...common, ...(bursting.has(common.id) && { bursts: true }) };
  }
  if (type === NodeType.reservoir) return { kind: 'reservoir', ...common };
  return {
    kind: 'tank',
    ...common,
    minLevel: value(NodeValue.minLevel),
    maxLevel: value(NodeValue.maxLevel),
    diameter: value(NodeValue.diameter),
  };
}

// In the order of EPANET's numbers, 0 (pipe with a check valve) to 9.
const LINK_TYPES = ['pipe', 'pipe', 'pump', 'PRV', 'PSV', 'PBV', 'FCV', 'TCV', 'GPV', 'PCV'] as const;

function readLink(model: Model, index: number, automatic: ReadonlySet<string>): Link {
  const { node1, node2 } = model.getLinkNodes(index);
  const ends = {
    id: model.getLinkId(index),
    from: model.getNodeId(node1),
    to: model.getNodeId(node2),
  };
  const type = LINK_TYPES[model.getLinkType(index)];
  if (type === undefined) throw new Error(`EPANET gave link ${ends.id} a type that is not known here`);
  if (type === 'pipe') return { kind: type, ...ends };
  if (type === 'pump') return { kind: type, ...ends, ...(automatic.has(ends.id) && { hasSelector: true }) };
  return { kind: 'valve', ...ends, type, setting: model.getLinkValue(index, LinkValue.initialSetting) };
}

/** From the section `[TAGS]`: `LINK PS1_P1 AUTOMATIC`. */
function tagged(inpText: string, kind: 'NODE' | 'LINK', tag: string): ReadonlySet<string> {
  const [, section = ''] = /^[ \t]*\[TAGS\](.*?)(?=^[ \t]*\[|(?![\s\S]))/ims.exec(inpText) ?? [];
  const line = new RegExp(`^[ \\t]*${kind}[ \\t]+(\\S+)[ \\t]+${tag}\\b`, 'gim');
  return new Set(Array.from(section.matchAll(line), ([, id = '']) => id));
}
