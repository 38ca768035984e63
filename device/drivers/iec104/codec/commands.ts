import type { CommandType } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import { type BinaryTime, writeCp56 } from './binaryTime.ts';

// Commands of IEC 60870-5-101 §7.3.2 and §7.3.4.

interface CommandRow {
  /** The type identification, without and with a CP56 time. */
  readonly type: number;
  readonly timed: number;
  /** `qualifier`: QU of a command, QL of a setpoint; undefined: the value can't be written so. */
  readonly write: (value: number, qualifier: number) => Buffer | undefined;
}

/** The bit that makes a command a selection, in its last byte. */
const selectBit = 0x80;

const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

/** SCO, DCO, RCO: the state in the lowest bits, QU in bits 2 to 6. */
const byteCommand =
  (min: number, max: number): CommandRow['write'] =>
  (value, qualifier) =>
    isWhole(value, min, max) ? Buffer.of(value | (qualifier << 2)) : undefined;

const shortSetpoint: CommandRow['write'] = (value, qualifier) => {
  if (!isWhole(value, -0x8000, 0x7fff)) return undefined;
  const bytes = Buffer.of(0, 0, qualifier);
  bytes.writeInt16LE(value);
  return bytes;
};

/** Double: 1 off, 2 on. Step: 1 lower, 2 higher. */
const rows: Readonly<Record<CommandType, CommandRow>> = {
  single: { type: 45, timed: 58, write: byteCommand(0, 1) },
  double: { type: 46, timed: 59, write: byteCommand(1, 2) },
  step: { type: 47, timed: 60, write: byteCommand(1, 2) },
  normalized: { type: 48, timed: 61, write: shortSetpoint },
  scaled: { type: 49, timed: 62, write: shortSetpoint },
  float: {
    type: 50,
    timed: 63,
    write: (value, qualifier) => {
      if (!Number.isFinite(Math.fround(value))) return undefined;
      const bytes = Buffer.of(0, 0, 0, 0, qualifier);
      bytes.writeFloatLE(value);
      return bytes;
    },
  },
};

export interface EncodedCommand {
  readonly type: number;
  /** The value with its qualifier, without selection, and where it has one the time. */
  readonly bytes: Buffer;
  /** Of the byte with the selection. */
  readonly selectAt: number;
}

/** Undefined: a command of that type can't have the value. */
export function encodeCommand(
  kind: CommandType,
  value: number,
  qualifier: number,
  time?: { readonly time: Required<BinaryTime>; readonly weekday: number },
): EncodedCommand | undefined {
  const row = rows[kind];
  const element = row.write(value, qualifier);
  if (!element) return undefined;
  const selectAt = element.length - 1;
  if (!time) return { type: row.type, bytes: element, selectAt };
  return { type: row.timed, bytes: Buffer.concat([element, writeCp56(time.time, time.weekday)]), selectAt };
}

export function selecting({ bytes, selectAt }: EncodedCommand): Buffer {
  const selected = Buffer.from(bytes);
  selected[selectAt] = (selected[selectAt] ?? 0) | selectBit;
  return selected;
}

export function isSelecting({ selectAt }: EncodedCommand, bytes: Buffer): boolean {
  return ((bytes[selectAt] ?? 0) & selectBit) !== 0;
}
