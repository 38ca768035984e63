import type { BinaryTime } from './binaryTime.ts';
import { type MarkedValue, timeElements, valueElements } from './elements.ts';
import { type TypeRow, types } from './types.ts';

// An ASDU of IEC 60870-5-104: two bytes of cause, two of the common address, three of each object's address.

const headLength = 6;
const addressLength = 3;

/** Causes of transmission (IEC 60870-5-101 §7.2.3). */
export const causes = {
  periodic: 1,
  background: 2,
  spontaneous: 3,
  initialised: 4,
  requested: 5,
  activation: 6,
  activationCon: 7,
  deactivation: 8,
  deactivationCon: 9,
  termination: 10,
  remoteCommand: 11,
  localCommand: 12,
  interrogated: 20,
  lastGroup: 36,
  counterGeneral: 37,
  lastCounterGroup: 41,
  unknownType: 44,
  unknownCause: 45,
  unknownStation: 46,
  unknownObject: 47,
} as const;

interface AsduHead {
  readonly type: number;
  readonly cause: number;
  /** P/N */
  readonly isNegative: boolean;
  /** T */
  readonly isTest: boolean;
  readonly originator: number;
  /** The common address. */
  readonly station: number;
}

interface InformationObject {
  readonly address: number;
  /** Without the address. */
  readonly bytes: Buffer;
}

export interface Asdu extends AsduHead {
  readonly objects: readonly InformationObject[];
}

export interface MonitoredObject extends MarkedValue {
  readonly address: number;
  readonly time: BinaryTime | undefined;
}

/** `unknown`: a type that is not read here; `malformed`: its length is not that of its objects. */
export type AsduFault = { readonly fault: 'unknown' | 'malformed'; readonly head: AsduHead | undefined };

export function readAsdu(bytes: Buffer): Asdu | AsduFault {
  if (bytes.length < headLength) return { fault: 'malformed', head: undefined };
  const [type = 0, qualifier = 0, cause = 0, originator = 0] = bytes;
  const head = {
    type,
    cause: cause & 0x3f,
    isNegative: (cause & 0x40) !== 0,
    isTest: (cause & 0x80) !== 0,
    originator,
    station: bytes.readUInt16LE(4),
  };
  const size = types.get(type)?.size;
  if (size === undefined) return { fault: 'unknown', head };
  const [isSequence, count] = [(qualifier & 0x80) !== 0, qualifier & 0x7f];
  const length = isSequence ? addressLength + count * size : count * (addressLength + size);
  if (count === 0 || bytes.length !== headLength + length) return { fault: 'malformed', head };
  const objects = Array.from({ length: count }, (_, i) => {
    const at = headLength + (isSequence ? addressLength + i * size : i * (addressLength + size) + addressLength);
    const address = isSequence ? bytes.readUIntLE(headLength, 3) + i : bytes.readUIntLE(at - addressLength, 3);
    return { address, bytes: bytes.subarray(at, at + size) };
  });
  return { ...head, objects };
}

/** Undefined: the type has no values. */
export function monitoredObjects({ type, objects }: Asdu): readonly MonitoredObject[] | undefined {
  const row: TypeRow | undefined = types.get(type);
  if (!row?.value) return undefined;
  const element = valueElements[row.value];
  const time = row.time && timeElements[row.time];
  return objects.map(({ address, bytes }) => ({
    address,
    ...element.read(bytes, 0),
    time: time?.read(bytes, element.size),
  }));
}

export interface SentAsdu extends Pick<AsduHead, 'type' | 'cause' | 'originator' | 'station'> {
  readonly address: number;
  readonly bytes: Buffer;
}

/** With one object. */
export function writeAsdu({ type, cause, originator, station, address, bytes }: SentAsdu): Buffer {
  const head = Buffer.alloc(headLength + addressLength);
  head[0] = type;
  head[1] = 1;
  head[2] = cause;
  head[3] = originator;
  head.writeUInt16LE(station, 4);
  head.writeUIntLE(address, headLength, addressLength);
  return Buffer.concat([head, bytes]);
}
