export declare const NodeType: {
    readonly junction: 0;
    readonly reservoir: 1;
    readonly tank: 2;
};
export declare const NodeValue: {
    readonly elevation: 0;
    readonly baseDemand: 1;
    readonly emitter: 3;
    readonly initialLevel: 8;
    readonly demand: 9;
    readonly head: 10;
    readonly pressure: 11;
    readonly diameter: 17;
    readonly minLevel: 20;
    readonly maxLevel: 21;
    readonly volume: 24;
};
/** Above a pump's number are the valves. */
export declare const LinkType: {
    readonly checkValve: 0;
    readonly pipe: 1;
    readonly pump: 2;
};
export declare const LinkValue: {
    readonly initialStatus: 4;
    readonly initialSetting: 5;
    readonly flow: 8;
    readonly headloss: 10;
    readonly status: 11;
    readonly setting: 12;
    readonly energy: 13;
    readonly pattern: 15;
};
export declare const TimeValue: {
    readonly duration: 0;
    readonly hydraulicStep: 1;
    readonly patternStep: 3;
    readonly patternStart: 4;
    readonly reportStep: 5;
    readonly reportStart: 6;
    readonly ruleStep: 7;
    readonly startClock: 10;
    readonly elapsed: 11;
};
export declare const Option: {
    readonly unbalanced: 14;
    readonly pressureUnits: 25;
};
export declare const Count: {
    readonly nodes: 0;
    readonly links: 2;
    readonly patterns: 3;
    readonly controls: 5;
};
export declare const ControlType: {
    readonly below: 0;
    readonly above: 1;
};
export declare const InitialFlows: {
    readonly reset: 10;
};
export declare const StatusReport: {
    readonly none: 0;
};
type Value<Table> = Table[keyof Table];
/** The calls of the EPANET toolkit used here. Indexes count from 1. Each throws `EngineError`. */
export type Model = {
    open(input: string, report: string, binary: string): void;
    close(): void;
    getTitle(): {
        line1: string;
    };
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
    getCoordinates(index: number): {
        x: number;
        y: number;
    };
    getNodeIndex(id: string): number;
    getLinkIndex(id: string): number;
    getLinkId(index: number): string;
    getLinkType(index: number): number;
    getLinkNodes(index: number): {
        node1: number;
        node2: number;
    };
    getLinkValue(index: number, what: Value<typeof LinkValue>): number;
    setLinkValue(index: number, what: Value<typeof LinkValue>, value: number): void;
    getVertexCount(index: number): number;
    getVertex(index: number, vertex: number): {
        x: number;
        y: number;
    };
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
/** An engine's own file system and its error texts. */
export type Workspace = {
    loadModule(): Promise<void>;
    writeFile(path: string, text: string): void;
    readFile(path: string): string;
    getError(code: number): string;
};
export declare const Workspace: new () => Workspace, Project: new (workspace: Workspace) => Model;
export {};
