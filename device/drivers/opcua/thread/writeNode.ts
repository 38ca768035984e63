import type { DataValue, NodeId, WriteResponse, WriteValueOptions } from 'node-opcua-client';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type { WriteResult } from '../../driver.ts';
import { parseNode } from '../nodeText.ts';
import { ServiceError } from './faultOf.ts';
import { ua } from './library.ts';
import type { Server } from './server.ts';

const { DataType } = ua;

const refused = (why: ItemFault): WriteResult => ({ refused: why });
const range = (min: number, max: number) => (raw: number) => Number.isInteger(raw) && raw >= min && raw <= max;
const mostExact = Number.MAX_SAFE_INTEGER;

/** Of each type of the server that takes numbers. */
const takes: Readonly<Record<number, (raw: number) => boolean>> = {
  [DataType.Boolean]: range(0, 1),
  [DataType.SByte]: range(-0x80, 0x7f),
  [DataType.Byte]: range(0, 0xff),
  [DataType.Int16]: range(-0x8000, 0x7fff),
  [DataType.UInt16]: range(0, 0xffff),
  [DataType.Int32]: range(-0x8000_0000, 0x7fff_ffff),
  [DataType.UInt32]: range(0, 0xffff_ffff),
  [DataType.Int64]: range(-mostExact, mostExact),
  [DataType.UInt64]: range(0, mostExact),
  [DataType.Float]: (raw) => Math.abs(raw) <= 3.402_823_466_385_288_6e38,
  [DataType.Double]: () => true,
  [DataType.DateTime]: range(-11_644_473_600, 253_402_300_799),
};
const texts: ReadonlySet<number> = new Set([DataType.String, DataType.LocalizedText, DataType.XmlElement]);

/** Sent once, with the type that the node has at the server. Rejects with LinkError. */
export async function writeNode(server: Server, node: string, raw: Value): Promise<WriteResult> {
  const parsed = parseNode(node);
  const nodeId = parsed && server.ids.idOf(parsed);
  if (!parsed || !nodeId) return refused({ code: 'opcuaUnknownNamespace', uri: String(parsed?.namespace) });
  const [step, ...more] = parsed.path;
  if (typeof step === 'string' || more.length > 0) return refused({ code: 'opcuaNotPlain' });
  const dataType = await typeOf(server, nodeId);
  if (typeof dataType === 'string') return refused({ code: 'opcuaRefused', status: dataType });
  const value = variantValueOf(raw, dataType);
  if (value === undefined)
    return refused({ code: 'opcuaBeyondType', written: String(raw), type: DataType[dataType] ?? String(dataType) });
  const isElement = step !== undefined;
  const { Array: list, Scalar: scalar } = ua.VariantArrayType;
  const nodeToWrite: WriteValueOptions = {
    ...{ nodeId, attributeId: ua.AttributeIds.Value },
    // No time and no status: many servers refuse a write with them.
    value: { value: { dataType, arrayType: isElement ? list : scalar, value: isElement ? [value] : value } },
  };
  const request = new ua.WriteRequest({ nodesToWrite: [isElement ? elementAt(step, nodeToWrite) : nodeToWrite] });
  try {
    const { results } = await server.requests.ask<WriteResponse>(request);
    const [status] = results ?? [];
    if (!status) return refused({ code: 'opcuaRefused', status: 'BadUnexpectedError' });
    // Good, and GoodCompletesAsynchronously: the value itself must show it.
    return status.isGood() ? 'done' : refused({ code: 'opcuaRefused', status: status.name });
  } catch (error) {
    if (error instanceof ServiceError) return refused({ code: 'opcuaRefused', status: error.status });
    throw error;
  }
}

/** The library reads a range from its text, which its types do not say. */
function elementAt(step: number, whole: WriteValueOptions): WriteValueOptions {
  return Object.assign({ indexRange: String(step) }, whole) as WriteValueOptions;
}

/** That of its value, else the declared one; a text is the status with which neither can be read. */
async function typeOf(server: Server, nodeId: NodeId): Promise<number | string> {
  const known = server.writtenTypes.get(String(nodeId));
  if (known !== undefined) return known;
  const { Value, DataType: declared } = ua.AttributeIds;
  const [value, type] = await server.readQuietly([Value, declared].map((attributeId) => ({ nodeId, attributeId })));
  const shown = value?.value?.dataType ?? DataType.Null;
  const own = shown === DataType.Null ? type && builtIn(type) : shown;
  if (own !== undefined) server.writtenTypes.set(String(nodeId), own);
  return own ?? value?.statusCode.name ?? 'BadUnexpectedError';
}

const lastBuiltIn = 25;
/** Enumeration (i=29) is written as Int32. */
const enumeration = 29;

function builtIn({ value }: DataValue): number | undefined {
  const id: unknown = value?.value;
  if (!(id instanceof ua.NodeId) || id.namespace !== 0 || typeof id.value !== 'number') return undefined;
  if (id.value === enumeration) return DataType.Int32;
  return id.value <= lastBuiltIn ? id.value : undefined;
}

/** As the library takes it; undefined: the type has no such value. */
function variantValueOf(raw: Value, dataType: number): unknown {
  if (texts.has(dataType)) {
    if (dataType === DataType.LocalizedText) return { text: String(raw) };
    return String(raw);
  }
  if (dataType === DataType.DateTime && typeof raw === 'string') {
    const date = new Date(raw);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }
  if (typeof raw !== 'number' || !takes[dataType]?.(raw)) return undefined;
  if (dataType === DataType.Boolean) return raw === 1;
  if (dataType === DataType.DateTime) return new Date(raw * 1000);
  return dataType === DataType.Int64 || dataType === DataType.UInt64 ? wordsOf(raw) : raw;
}

/** Two numbers of 32 bits. */
function wordsOf(raw: number): readonly [high: number, low: number] {
  const whole = BigInt.asUintN(64, BigInt(raw));
  return [Number(whole >> 32n), Number(whole & 0xffff_ffffn)];
}
