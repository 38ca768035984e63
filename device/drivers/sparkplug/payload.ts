import type { Value } from '../../../protocol/sample.ts';
import { MessageReader, MessageWriter, UnreadableMessage, type Whole } from './protobuf.ts';

// sparkplug_b.proto and chapter 6 of the specification (Eclipse Sparkplug 3.0): octets and data, nothing of nodes.

/** Datatypes by their numbers, without 0 (unknown). */
export const dataTypes = {
  ...{ Int8: 1, Int16: 2, Int32: 3, Int64: 4, UInt8: 5, UInt16: 6, UInt32: 7, UInt64: 8 },
  ...{ Float: 9, Double: 10, Boolean: 11, String: 12, DateTime: 13, Text: 14, UUID: 15 },
  ...{ DataSet: 16, Bytes: 17, File: 18, Template: 19, PropertySet: 20, PropertySetList: 21 },
  ...{ Int8Array: 22, Int16Array: 23, Int32Array: 24, Int64Array: 25 },
  ...{ UInt8Array: 26, UInt16Array: 27, UInt32Array: 28, UInt64Array: 29 },
  ...{ FloatArray: 30, DoubleArray: 31, BooleanArray: 32, StringArray: 33, DateTimeArray: 34 },
} as const;
export type DataTypeName = keyof typeof dataTypes;

const names = new Map<number, DataTypeName>(
  (Object.keys(dataTypes) as DataTypeName[]).map((name) => [dataTypes[name], name]),
);

export function dataTypeName(type: number | undefined): DataTypeName | undefined {
  return type === undefined ? undefined : names.get(type);
}

/** What is read of one metric. Its value has a meaning only with its type, which data messages may leave out. */
export interface Metric {
  readonly name?: string | undefined;
  readonly alias?: Whole | undefined;
  /** UTC ms; undefined: none, or no time. */
  readonly timestamp?: number | undefined;
  readonly type?: number | undefined;
  readonly isHistorical: boolean;
  readonly isTransient: boolean;
  readonly isNull: boolean;
  readonly properties?: ReadonlyMap<string, Value> | undefined;
  /** Undefined: it has none. */
  readonly wire?: WireValue | undefined;
}

/** A member of the oneof `value`; `other`: bytes, a data set, a template or an extension, which are not read. */
export type WireValue =
  | { readonly field: 'int' | 'long'; readonly value: Whole }
  | { readonly field: 'float' | 'double'; readonly value: number }
  | { readonly field: 'boolean'; readonly value: boolean }
  | { readonly field: 'string'; readonly value: string }
  | { readonly field: 'other' };

export interface Payload {
  /** UTC ms; undefined: none, or no time. */
  readonly timestamp?: number | undefined;
  readonly seq?: number | undefined;
  readonly uuid?: string | undefined;
  /** Its length; undefined: it has none. */
  readonly bodyBytes?: number | undefined;
  readonly metrics: readonly Metric[];
}

/** More are no birth of a device that we could show; a message with more is not read. */
const mostMetrics = 50_000;
/** Octets of one message, of a name and of a text. */
const mostBytes = 4_000_000;
const mostName = 4000;
const mostText = 64_000;
const mostProperties = 64;

/** Undefined: it is no payload, or beyond the bounds. */
export function readPayload(bytes: Buffer): Payload | undefined {
  if (bytes.length > mostBytes) return undefined;
  try {
    return payloadOf(new MessageReader(bytes));
  } catch (error) {
    if (error instanceof UnreadableMessage) return undefined;
    throw error;
  }
}

function payloadOf(reader: MessageReader): Payload {
  const metrics: Metric[] = [];
  const payload: { -readonly [K in keyof Payload]: Payload[K] } = { metrics };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) payload.timestamp = timeOf(reader.whole());
    else if (field === 2) {
      if (metrics.length >= mostMetrics) throw new UnreadableMessage('metrics');
      metrics.push(metricOf(reader.message()));
    } else if (field === 3) payload.seq = Number(reader.whole());
    else if (field === 4) payload.uuid = boundedText(reader, mostName);
    else if (field === 5) payload.bodyBytes = reader.bytes().length;
    else reader.skip();
  }
  return payload;
}

function metricOf(reader: MessageReader): Metric {
  const metric: { -readonly [K in keyof Metric]: Metric[K] } = {
    isHistorical: false,
    isTransient: false,
    isNull: false,
  };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) metric.name = boundedText(reader, mostName);
    else if (field === 2) metric.alias = reader.whole();
    else if (field === 3) metric.timestamp = timeOf(reader.whole());
    else if (field === 4) metric.type = reader.whole32();
    else if (field === 5) metric.isHistorical = reader.boolean();
    else if (field === 6) metric.isTransient = reader.boolean();
    else if (field === 7) metric.isNull = reader.boolean();
    else if (field === 9) metric.properties = propertiesOf(reader.message());
    else if (field >= 10 && field <= 19) metric.wire = wireOf(reader, field - 10);
    else reader.skip();
  }
  return metric;
}

/** The oneof of a metric from 10 on, and that of a property from 3 on. */
function wireOf(reader: MessageReader, member: number): WireValue {
  if (member === 0) return { field: 'int', value: reader.whole32() };
  if (member === 1) return { field: 'long', value: reader.whole() };
  if (member === 2) return { field: 'float', value: reader.float() };
  if (member === 3) return { field: 'double', value: reader.double() };
  if (member === 4) return { field: 'boolean', value: reader.boolean() };
  if (member === 5) return { field: 'string', value: boundedText(reader, mostText) };
  // Neither copied nor entered: nothing in them is nested for us.
  reader.skip();
  return { field: 'other' };
}

/** Keys and values are two lists. Sets in sets are left out. */
function propertiesOf(reader: MessageReader): ReadonlyMap<string, Value> {
  const keys: string[] = [];
  const values: (Value | undefined)[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    const isRead = (field === 1 ? keys : values).length < mostProperties;
    if (field === 1 && isRead) keys.push(boundedText(reader, mostName));
    else if (field === 2 && isRead) values.push(propertyOf(reader.message()));
    else reader.skip();
  }
  return new Map(
    keys.flatMap((key, index) => {
      const value = values[index];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function propertyOf(reader: MessageReader): Value | undefined {
  let [type, isNull]: [number | undefined, boolean] = [undefined, false];
  let wire: WireValue | undefined;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) type = reader.whole32();
    else if (field === 2) isNull = reader.boolean();
    else if (field >= 3 && field <= 11) wire = wireOf(reader, field - 3);
    else reader.skip();
  }
  if (isNull || !wire) return undefined;
  const value = metricValue(type, wire);
  return typeof value === 'object' ? undefined : value;
}

function boundedText(reader: MessageReader, most: number): string {
  const text = reader.text();
  if (text.length > most) throw new UnreadableMessage('text');
  return text;
}

/** The last of a calendar (ECMAScript). */
const mostTime = 8.64e15;

function timeOf(whole: Whole): number | undefined {
  return typeof whole === 'number' && whole > 0 && whole <= mostTime ? whole : undefined;
}

/** Why a value is none: of a type that is not read, beyond 2^53, or not one of its type. */
export interface NoValue {
  readonly code: 'notSupported' | 'beyondExact' | 'notOfType';
}

interface WholeType {
  readonly bits: 8 | 16 | 32 | 64;
  readonly isSigned: boolean;
}

const wholeTypes: ReadonlyMap<number | undefined, WholeType> = new Map<number, WholeType>([
  [dataTypes.Int8, { bits: 8, isSigned: true }],
  [dataTypes.Int16, { bits: 16, isSigned: true }],
  [dataTypes.Int32, { bits: 32, isSigned: true }],
  [dataTypes.Int64, { bits: 64, isSigned: true }],
  [dataTypes.UInt8, { bits: 8, isSigned: false }],
  [dataTypes.UInt16, { bits: 16, isSigned: false }],
  [dataTypes.UInt32, { bits: 32, isSigned: false }],
  [dataTypes.UInt64, { bits: 64, isSigned: false }],
  [dataTypes.DateTime, { bits: 64, isSigned: false }],
]);

const otherFields: ReadonlyMap<number | undefined, WireValue['field']> = new Map<number, WireValue['field']>([
  [dataTypes.Float, 'float'],
  [dataTypes.Double, 'double'],
  [dataTypes.Boolean, 'boolean'],
  [dataTypes.String, 'string'],
  [dataTypes.Text, 'string'],
  [dataTypes.UUID, 'string'],
]);

/** Of types whose values are numbers without a fraction, but for Boolean. */
export function isWholeType(type: number | undefined): boolean {
  return wholeTypes.has(type);
}

/** `type`: of the metric as born. A Boolean is 0 or 1, a DateTime its UTC ms. */
export function metricValue(type: number | undefined, wire: WireValue): Value | NoValue {
  const whole = wholeTypes.get(type);
  if (whole) {
    const isWhole = wire.field === 'int' || wire.field === 'long';
    return isWhole ? wholeOf(wire, whole) : { code: 'notOfType' };
  }
  const field = otherFields.get(type);
  if (field === undefined) return { code: 'notSupported' };
  // What has neither the field of its type nor the same kind of value is no value of it.
  const isAlike = field === wire.field || (type === dataTypes.Double && wire.field === 'float');
  if (!isAlike || wire.field === 'other') return { code: 'notOfType' };
  if (typeof wire.value === 'boolean') return wire.value ? 1 : 0;
  return typeof wire.value === 'bigint' ? { code: 'notOfType' } : wire.value;
}

/**
 * Writers differ in how they put a negative number of few bits: in two's complement of its own bits, of 32 or of 64
 * (tahu #71), and in which field they put 32 bits without sign. All of them mean the same number; whatever means another
 * one than a number of the type is refused.
 */
function wholeOf(wire: Extract<WireValue, { readonly value: Whole }>, { bits, isSigned }: WholeType): Value | NoValue {
  // What has no sign bit in any of these ways.
  if (typeof wire.value === 'number' && wire.value < 2 ** (Math.min(bits, 32) - 1)) return wire.value;
  // One of 64 bits in a field of 32 may have lost its upper half.
  if (isSigned && bits === 64 && wire.field === 'int') return { code: 'notOfType' };
  const value = BigInt(wire.value);
  const most = 1n << BigInt(bits);
  let own: bigint | undefined = value;
  if (isSigned) own = value < most ? BigInt.asIntN(bits, value) : negativeOf(value, most);
  else if (value >= most) own = undefined;
  if (own === undefined) return { code: 'notOfType' };
  const number = Number(own);
  return Number.isSafeInteger(number) ? number : { code: 'beyondExact' };
}

/** Of a number in more bits than its type has; undefined: it is none of the type. */
function negativeOf(value: bigint, most: bigint): bigint | undefined {
  const own = BigInt.asIntN(value < 1n << 32n ? 32 : 64, value);
  return own < 0n && own >= -most / 2n ? own : undefined;
}

/** What is written of one metric. */
export interface WrittenMetric {
  readonly name?: string | undefined;
  readonly alias?: Whole | undefined;
  /** UTC ms. */
  readonly timestamp?: number | undefined;
  readonly type: DataTypeName;
  /** Undefined: is_null. */
  readonly value: Value | undefined;
  readonly isHistorical?: boolean;
  readonly isTransient?: boolean;
  /** In a data message: without its type, which the birth has stated. */
  readonly isTypeLeftOut?: boolean;
  readonly properties?: Readonly<Record<string, string | number>> | undefined;
}

export interface WrittenPayload {
  readonly timestamp: number;
  /** 0 to 255; undefined: a message that has none (death, command). */
  readonly seq?: number | undefined;
  readonly metrics: readonly WrittenMetric[];
}

/** Whether a metric of that type can have it. */
export function isValueOf(type: DataTypeName, value: Value): boolean {
  const whole = wholeTypes.get(dataTypes[type]);
  if (whole) {
    const [least, most] = boundsOf(whole);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  }
  const field = otherFields.get(dataTypes[type]);
  if (field === 'string') return typeof value === 'string';
  if (field === 'boolean') return value === 0 || value === 1;
  if (field === 'float')
    return typeof value === 'number' && (Number.isFinite(Math.fround(value)) || !Number.isFinite(value));
  return field === 'double' && typeof value === 'number';
}

function boundsOf({ bits, isSigned }: WholeType): [least: number, most: number] {
  return isSigned ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
}

/** Throws RangeError where a value is none of its type (`isValueOf`). */
export function writePayload({ timestamp, seq, metrics }: WrittenPayload): Buffer {
  const writer = new MessageWriter().whole(1, timestamp);
  for (const metric of metrics) writer.bytesOf(2, metricBytes(metric));
  if (seq !== undefined) writer.whole(3, seq);
  return writer.bytes;
}

/** Metrics between two turns of the service. */
const metricsOfTurn = 500;

/** The same of thousands of metrics. */
export async function writePayloadInTurns({ timestamp, seq, metrics }: WrittenPayload): Promise<Buffer> {
  const writer = new MessageWriter().whole(1, timestamp);
  for (const [index, metric] of metrics.entries()) {
    writer.bytesOf(2, metricBytes(metric));
    if (index % metricsOfTurn === metricsOfTurn - 1) await new Promise(setImmediate);
  }
  if (seq !== undefined) writer.whole(3, seq);
  return writer.bytes;
}

function metricBytes(metric: WrittenMetric): Buffer {
  const writer = new MessageWriter();
  const { name, alias, timestamp, type, value, properties } = metric;
  if (name !== undefined) writer.text(1, name);
  if (alias !== undefined) writer.whole(2, alias);
  if (timestamp !== undefined) writer.whole(3, timestamp);
  if (!metric.isTypeLeftOut) writer.whole(4, dataTypes[type]);
  if (metric.isHistorical) writer.boolean(5, true);
  if (metric.isTransient) writer.boolean(6, true);
  if (value === undefined) writer.boolean(7, true);
  if (properties) writer.bytesOf(9, propertyBytes(properties));
  if (value !== undefined) writeValue(writer, 10, type, value);
  return writer.bytes;
}

function propertyBytes(properties: Readonly<Record<string, string | number>>): Buffer {
  const writer = new MessageWriter();
  for (const key of Object.keys(properties)) writer.text(1, key);
  for (const value of Object.values(properties)) {
    const type = typeof value === 'string' ? 'String' : Number.isInteger(value) ? 'Int32' : 'Double';
    const property = new MessageWriter().whole(1, dataTypes[type]);
    writeValue(property, 3, type, value);
    writer.bytesOf(2, property.bytes);
  }
  return writer.bytes;
}

/** `first`: the field of `int_value`. */
function writeValue(writer: MessageWriter, first: number, type: DataTypeName, value: Value): void {
  if (!isValueOf(type, value)) throw new RangeError(`${value} is no ${type}.`);
  const whole = wholeTypes.get(dataTypes[type]);
  if (typeof value === 'string') writer.text(first + 5, value);
  else if (whole?.bits === 64) writer.whole(first + 1, value);
  // Negative ones of 32 bits and less are in two's complement of 32.
  else if (whole) writer.whole(first, value >>> 0);
  else if (type === 'Float') writer.float(first + 2, value);
  else if (type === 'Double') writer.double(first + 3, value);
  else writer.boolean(first + 4, value === 1);
}
