import * as epanet from 'epanet-js';

// The package's own types import without extensions, so under NodeNext all of them are `any`. These are the ones used
// here; the numbers are those of the EPANET toolkit's header.

export const NodeType = { junction: 0, reservoir: 1, tank: 2 } as const;
export const NodeValue = {
  elevation: 0,
  baseDemand: 1,
  emitter: 3,
  initialLevel: 8,
  demand: 9,
  head: 10,
  pressure: 11,
  diameter: 17,
  minLevel: 20,
  maxLevel: 21,
  volume: 24,
} as const;
/** Higher numbers are valves. */
export const LinkType = { checkValve: 0, pipe: 1, pump: 2 } as const;
export const LinkValue = {
  initialStatus: 4,
  initialSetting: 5,
  flow: 8,
  headloss: 10,
  status: 11,
  setting: 12,
  energy: 13,
  pattern: 15,
} as const;
export const TimeValue = {
  duration: 0,
  hydraulicStep: 1,
  patternStep: 3,
  patternStart: 4,
  reportStep: 5,
  reportStart: 6,
  ruleStep: 7,
  startClock: 10,
  elapsed: 11,
} as const;
export const Option = { unbalanced: 14, pressureUnits: 25 } as const;
export const Count = { nodes: 0, links: 2, patterns: 3, controls: 5 } as const;
export const ControlType = { below: 0, above: 1 } as const;
export const InitialFlows = { reset: 10 } as const;
export const StatusReport = { none: 0 } as const;

type Value<Table> = Table[keyof Table];

/** Of the EPANET toolkit. Indexes count from 1. Each throws EngineError. */
export type Model = {
  open(input: string, report: string, binary: string): void;
  close(): void;
  getTitle(): { line1: string };
  getCount(what: Value<typeof Count>): number;
  getFlowUnits(): number;
  getOption(option: Value<typeof Option>): number;
  setOption(option: Value<typeof Option>, value: number): void;
  getTimeParameter(what: Value<typeof TimeValue>): number;
  setTimeParameter(what: Value<typeof TimeValue>, seconds: number): void;
  getPatternLength(index: number): number;
  getNodeId(index: number): string;
  getNodeType(index: number): number;
  getNodeValue(index: number, what: Value<typeof NodeValue>): number;
  setNodeValue(index: number, what: Value<typeof NodeValue>, value: number): void;
  getNodeIndex(id: string): number;
  getLinkIndex(id: string): number;
  getLinkId(index: number): string;
  getLinkType(index: number): number;
  getLinkNodes(index: number): { node1: number; node2: number };
  getLinkValue(index: number, what: Value<typeof LinkValue>): number;
  setLinkValue(index: number, what: Value<typeof LinkValue>, value: number): void;
  getControl(index: number): Control;
  setControlEnabled(index: number, enabled: number): void;
  setControl(index: number, type: number, link: number, setting: number, node: number, level: number): void;
  getLinkValues(what: Value<typeof LinkValue>): number[];
  getNodeValues(what: Value<typeof NodeValue>): number[];
  setStatusReport(level: number): void;
  setReport(line: string): void;
  openH(): void;
  initH(flag: number): void;
  runH(): number;
  nextH(): number;
};

export type Control = {
  type: number;
  linkIndex: number;
  setting: number;
  nodeIndex: number;
  level: number;
};

export type Workspace = {
  loadModule(): Promise<void>;
  writeFile(path: string, text: string): void;
  readFile(path: string): string;
  getError(code: number): string;
};

type Package = { Workspace: new () => Workspace; Project: new (workspace: Workspace) => Model };

export const { Workspace, Project }: Package = epanet;
