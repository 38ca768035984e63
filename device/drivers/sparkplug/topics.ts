/** `spBv1.0/group/NDATA/node`, `spBv1.0/group/DDATA/node/device`. */
export interface SparkplugTopic {
  /** `group/node` */
  readonly node: string;
  readonly type: string;
  /** Undefined: of the node itself. */
  readonly device: string | undefined;
}

/** The metric of each node by which a host requests its birth. */
export const rebirthName = 'Node Control/Rebirth';

const namespace = 'spBv1.0';

/** Undefined: it is none of a node. */
export function readTopic(topic: string): SparkplugTopic | undefined {
  const [first, group, type, node, device, ...rest] = topic.split('/');
  if (first !== namespace || !group || !type || !node || device === '' || rest.length > 0) return undefined;
  if ((device !== undefined) !== type.startsWith('D')) return undefined;
  return { node: `${group}/${node}`, type, device };
}

/** Everything of a node and its devices. */
export function nodeFilter(node: string): string {
  const [group, name] = node.split('/');
  return `${namespace}/${group}/+/${name}/#`;
}

/** `group`: undefined: all. */
export function groupFilter(group: string | undefined): string {
  return `${namespace}/${group ?? '+'}/#`;
}

export function commandTopic(node: string, device: string | undefined): string {
  const [group, name] = node.split('/');
  return device === undefined ? `${namespace}/${group}/NCMD/${name}` : `${namespace}/${group}/DCMD/${name}/${device}`;
}

export function stateTopic(hostId: string): string {
  return `${namespace}/STATE/${hostId}`;
}

/** Of a level of a topic (specification, §4.1). */
export function isSparkplugName(text: string): boolean {
  return text !== '' && !/[+#/\0]/.test(text);
}
