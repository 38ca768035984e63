import type { DataValue } from 'node-opcua-client';
import type { NodeType } from '../../../../protocol/drivers/opcua/opcuaSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { mostTextLength, type Value } from '../../../../protocol/sample.ts';
import type { Probed } from '../../driver.ts';
import type { NodeText } from '../nodeText.ts';
import { ua } from './library.ts';
import { statusQuality } from './statusQuality.ts';

const { DataType } = ua;

/** A source whose clock is further ahead is not believed, ms. */
const mostAheadMs = 60_000;

type Plain = { readonly raw: Value } | { readonly why: ItemFault };
export type NodeSample = Omit<Probed, 'words'>;

/** What a node gives, as its point takes it. */
export function sampleOf(data: DataValue, type: NodeType, path: NodeText['path'], now: number): NodeSample {
  const { quality, why } = statusQuality(data.statusCode);
  if (quality === 'deviceError' || quality === 'linkLost') return { raw: undefined, quality, why };
  const found = plainOf(data, type, path);
  if ('why' in found) return { raw: undefined, quality: 'deviceError', why: found.why };
  return { raw: found.raw, quality, fieldTime: timeOf(data, now), why };
}

/** Of the source, else of the server; undefined: the time of receipt counts. */
function timeOf({ sourceTimestamp, serverTimestamp }: DataValue, now: number): number | undefined {
  for (const time of [sourceTimestamp, serverTimestamp]) {
    const ms = time?.getTime() ?? 0;
    if (ms > 0) return ms > now + mostAheadMs ? undefined : ms;
  }
  return undefined;
}

function plainOf({ value }: DataValue, type: NodeType, path: NodeText['path']): Plain {
  let [current, dataType]: [unknown, number] = [value?.value, value?.dataType ?? DataType.Null];
  let isArray = value !== undefined && value !== null && value.arrayType !== ua.VariantArrayType.Scalar;
  for (const step of path) {
    if (typeof step === 'number') {
      const list: ArrayLike<unknown> | undefined =
        Array.isArray(current) || ArrayBuffer.isView(current) ? (current as unknown as ArrayLike<unknown>) : undefined;
      if (!list || step >= list.length) return { why: { code: 'opcuaNoValue' } };
      current = list[step];
      isArray = false;
    } else {
      current = memberOf(current, step);
      if (current === undefined) return { why: { code: 'opcuaNoMember', member: step } };
      dataType = DataType.Null;
      isArray = Array.isArray(current) || (ArrayBuffer.isView(current) && !Buffer.isBuffer(current));
    }
  }
  if (current === null || current === undefined) return { why: { code: 'opcuaNoValue' } };
  return isArray ? { why: { code: 'opcuaNotPlain' } } : scalarOf(current, dataType, type);
}

/** The library writes the first letter of a member small. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const small = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  for (const key of [name, small]) {
    if (Object.hasOwn(value, key)) return (value as Readonly<Record<string, unknown>>)[key];
  }
  return undefined;
}

function scalarOf(value: unknown, dataType: number, type: NodeType): Plain {
  if (dataType === DataType.Int64 || dataType === DataType.UInt64) return longOf(value, dataType, type);
  if (typeof value === 'boolean') return { raw: type === 'text' ? String(value) : Number(value) };
  if (typeof value === 'number') return { raw: type === 'text' ? String(value) : value };
  if (value instanceof Date) return { raw: type === 'text' ? value.toISOString() : value.getTime() / 1000 };
  const text = textOf(value);
  if (text === undefined) return { why: { code: 'opcuaNotPlain' } };
  if (type === 'text') return { raw: text.slice(0, mostTextLength) };
  return { why: { code: 'opcuaNoNumber', type: DataType[dataType || DataType.String] ?? '' } };
}

/** The library has them as two numbers of 32 bits. */
function longOf(value: unknown, dataType: number, type: NodeType): Plain {
  const [high = 0, low = 0] = value as readonly number[];
  const whole = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  const long = dataType === DataType.Int64 ? BigInt.asIntN(64, whole) : whole;
  if (type === 'text') return { raw: String(long) };
  const raw = Number(long);
  return Number.isSafeInteger(raw) ? { raw } : { why: { code: 'opcuaTooLong' } };
}

/** Of texts, names, ids and bytes; undefined: it is a structure. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (typeof value !== 'object' || value === null) return undefined;
  if ('text' in value) return typeof value.text === 'string' ? value.text : '';
  if (value instanceof ua.NodeId || value instanceof ua.StatusCode || 'namespaceIndex' in value) return String(value);
  return undefined;
}
