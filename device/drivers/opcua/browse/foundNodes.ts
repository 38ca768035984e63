import type { DataValue, NodeId, ReferenceDescription } from 'node-opcua-client';
import type { NodeType } from '../../../../protocol/drivers/opcua/opcuaSchema.ts';
import type { Found, Portion } from '../../driver.ts';
import { type NodeText, nodeText } from '../nodeText.ts';
import type { OpcUaAddress } from '../opcuaAddress.ts';
import { ua } from '../thread/library.ts';
import type { Server } from '../thread/server.ts';
import { sampleOf } from '../thread/values.ts';
import { factsOf, textOf, type VariableFacts } from './facts.ts';

const { DataType, NodeClass, VariantArrayType } = ua;

/** Of an array or a structure, each of them can be a point. */
const mostElements = 200;

export interface Listed {
  readonly nodeId: NodeId;
  /** Undefined: it is looked for by its id. */
  readonly name: string | undefined;
  readonly isVariable: boolean;
  /** As a search names it, and what of it; undefined: by the URI of its namespace, and all of it. */
  readonly searched?: { readonly text: string; readonly path: NodeText['path'] };
}

export function listedOf({ nodeId, nodeClass, displayName, browseName }: ReferenceDescription): Listed[] {
  const isVariable = nodeClass === NodeClass.Variable;
  if (!isVariable && nodeClass !== NodeClass.Object) return [];
  const name = textOf(displayName) ?? browseName.name ?? undefined;
  // It would be of another server.
  const { serverIndex = 0 } = nodeId as { serverIndex?: number };
  return serverIndex === 0 ? [{ nodeId, name, isVariable }] : [];
}

/** Objects, and variables with what they give now. Rejects with LinkError. */
export async function foundOf(server: Server, listed: readonly Listed[]): Promise<Found<OpcUaAddress>[]> {
  const variables = listed.filter(({ isVariable }) => isVariable).map(({ nodeId }) => nodeId);
  const { Value, DataType: declared } = ua.AttributeIds;
  const read = await server.read(
    variables.flatMap((nodeId) => [Value, declared].map((attributeId) => ({ nodeId, attributeId }))),
  );
  const types = variables.map((_, at) => {
    const id: unknown = read[2 * at + 1]?.value?.value;
    return id instanceof ua.NodeId ? id : undefined;
  });
  const facts = await factsOf(server, variables, types);
  const found: Found<OpcUaAddress>[] = [];
  let at = 0;
  for (const one of listed) {
    const node = server.ids.textOf(one.nodeId);
    if (!one.isVariable) found.push({ ...named(one), node: nodeText(node) });
    else {
      const [data, about] = [read[2 * at], facts[at]];
      at++;
      if (data && one.searched) await server.promote(data);
      if (data && about) found.push(variableOf(one, node, data, about));
    }
  }
  return found;
}

const named = ({ name }: Listed) => (name === undefined ? {} : { name });

function variableOf(one: Listed, node: NodeText, data: DataValue, facts: VariableFacts): Found<OpcUaAddress> {
  const text = nodeText(node);
  const { searched } = one;
  if (searched && searched.path.length > 0) return pointOf(one, searched.text, data, searched.path);
  const hasParts = isWhole(data);
  const below = facts.hasChildren || hasParts ? { node: text } : {};
  if (hasParts) return { ...named(one), ...below };
  return { ...named(one), ...below, ...pointOf(one, searched?.text ?? text, data, node.path, facts) };
}

/** A whole array or structure. */
function isWhole({ value }: DataValue): boolean {
  return value?.dataType === DataType.ExtensionObject || (value?.arrayType ?? 0) !== VariantArrayType.Scalar;
}

function pointOf(
  { name }: Pick<Listed, 'name'>,
  node: string,
  data: DataValue,
  path: NodeText['path'],
  facts?: Pick<VariableFacts, 'unit' | 'states'>,
): Pick<Found<OpcUaAddress>, 'address' | 'probed'> {
  const type = pointTypes[data.value?.dataType ?? DataType.Null] ?? memberType(data, path);
  const about = {
    ...(name !== undefined && { name }),
    ...(facts?.unit !== undefined && { unit: facts.unit }),
    ...(facts?.states && { states: facts.states }),
  };
  return { address: { node, type, queue: 1, about }, probed: sampleOf(data, type, path, Date.now()) };
}

/** What points get; all others are texts. */
const pointTypes: Readonly<Partial<Record<number, NodeType>>> = {
  [DataType.Boolean]: 'boolean',
  ...{ [DataType.SByte]: 'integer', [DataType.Byte]: 'integer' },
  ...{ [DataType.Int16]: 'integer', [DataType.UInt16]: 'integer' },
  ...{ [DataType.Int32]: 'integer', [DataType.UInt32]: 'integer' },
  ...{ [DataType.Int64]: 'integer', [DataType.UInt64]: 'integer' },
  ...{ [DataType.Float]: 'number', [DataType.Double]: 'number' },
};

/** By what it gives, because a member has no type of its own here. */
function memberType(data: DataValue, path: NodeText['path']): NodeType {
  const { raw } = path.length > 0 ? sampleOf(data, 'number', path, Date.now()) : {};
  return typeof raw === 'number' ? 'number' : 'text';
}

/** The elements and members of a variable. Rejects with LinkError. */
export async function partsOf(server: Server, nodeId: NodeId): Promise<Pick<Portion<OpcUaAddress>, 'found' | 'isCut'>> {
  const { Value, DisplayName } = ua.AttributeIds;
  const [data, shown] = await server.read([Value, DisplayName].map((attributeId) => ({ nodeId, attributeId })));
  const name = textOf(shown?.value?.value) ?? '';
  if (!data?.value || !isWhole(data)) return { found: [] };
  await server.promote(data);
  const node = server.ids.textOf(nodeId);
  const { value }: { value: unknown } = data.value;
  const steps = data.value.arrayType === VariantArrayType.Scalar ? membersOf(value) : elementsOf(value);
  const found = steps.slice(0, mostElements).flatMap((step) => {
    const path = [step];
    const own = { name: typeof step === 'number' ? `${name}[${step}]` : `${name}.${step}` };
    const part = pointOf(own, nodeText({ ...node, path }), data, path);
    return part.probed?.quality === 'deviceError' ? [] : [{ ...own, ...part }];
  });
  return { found, isCut: steps.length > mostElements };
}

function elementsOf(value: unknown): readonly number[] {
  const { length } = value as ArrayLike<unknown>;
  return Array.from({ length: Math.min(length, mostElements + 1) }, (_, at) => at);
}

function membersOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'schema');
}
