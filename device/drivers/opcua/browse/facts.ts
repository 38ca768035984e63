import type { DataValue, NodeId, ReferenceDescription } from 'node-opcua-client';
import type { FoundNodeFacts } from '../opcuaAddress.ts';
import { ua } from '../thread/library.ts';
import type { Server } from '../thread/server.ts';
import { isProperty, referencesOf } from './references.ts';

const wantedProperties: ReadonlySet<string> = new Set([
  ...['EngineeringUnits', 'EnumStrings', 'EnumValues', 'TrueState', 'FalseState'],
]);

type Properties = ReadonlyMap<string, unknown>;

/** What is below each variable besides its properties, and what these say of it. */
export interface VariableFacts {
  readonly hasChildren: boolean;
  readonly unit: string | undefined;
  readonly states: FoundNodeFacts['states'];
}

/** `dataTypes`: of the variables; undefined: unknown. Rejects with LinkError. */
export async function factsOf(
  server: Server,
  variables: readonly NodeId[],
  dataTypes: readonly (NodeId | undefined)[],
): Promise<readonly VariableFacts[]> {
  const below = await referencesOf(server, variables);
  const properties = await propertiesOf(server, below);
  const own = [...new Map(dataTypes.flatMap((id) => (id && id.namespace > 0 ? [[String(id), id]] : []))).values()];
  const ofTypes = await propertiesOf(server, await referencesOf(server, own));
  const byType = new Map(own.map((id, at) => [String(id), ofTypes[at] ?? none]));
  return variables.map((_, at) => {
    const given = properties[at] ?? none;
    return {
      hasChildren: (below[at] ?? []).some((one) => !isProperty(one)),
      unit: textOf((given.get('EngineeringUnits') as { displayName?: unknown } | undefined)?.displayName),
      states: statesOf(given) ?? statesOf(byType.get(String(dataTypes[at])) ?? none),
    };
  });
}

const none: Properties = new Map();

async function propertiesOf(
  server: Server,
  below: readonly (readonly ReferenceDescription[])[],
): Promise<readonly Properties[]> {
  const wanted = below.flatMap((references, owner) =>
    references.flatMap((one) => {
      const name = one.browseName.name ?? '';
      return isProperty(one) && wantedProperties.has(name) ? [{ owner, name, nodeId: one.nodeId }] : [];
    }),
  );
  const { Value } = ua.AttributeIds;
  const values = await server.read(wanted.map(({ nodeId }) => ({ nodeId, attributeId: Value })));
  const all = below.map(() => new Map<string, unknown>());
  for (const [at, { owner, name }] of wanted.entries()) all[owner]?.set(name, goodValue(values[at]));
  return all;
}

function goodValue(data: DataValue | undefined): unknown {
  return data?.statusCode.isGood() ? data.value?.value : undefined;
}

function statesOf(given: Properties): FoundNodeFacts['states'] {
  const names = given.get('EnumStrings');
  if (Array.isArray(names)) return statesFrom(names.map((text, state) => [state, textOf(text)]));
  const values = given.get('EnumValues');
  if (Array.isArray(values))
    return statesFrom(values.map(({ value, displayName }) => [low(value), textOf(displayName)]));
  const [off, on] = [textOf(given.get('FalseState')), textOf(given.get('TrueState'))];
  return off && on ? { 0: off, 1: on } : undefined;
}

function statesFrom(all: readonly (readonly [number, string | undefined])[]): FoundNodeFacts['states'] {
  const named = all.filter((one): one is readonly [number, string] => Boolean(one[1]));
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Of a number of 64 bits, as the library has it. */
function low(value: unknown): number {
  return Array.isArray(value) ? Number(value[1]) | 0 : Number(value);
}

export function textOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text || undefined;
  if (typeof text !== 'object' || text === null || !('text' in text)) return undefined;
  return typeof text.text === 'string' && text.text !== '' ? text.text : undefined;
}
