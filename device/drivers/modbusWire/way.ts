import type {
  ModbusRtuTcpLink,
  ModbusSerialLink,
  ModbusTcpLink,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { asciiFraming } from './asciiFraming.ts';
import type { Framing } from './framing.ts';
import { rtuFraming } from './rtuFraming.ts';
import { type SerialLine, serialTransport } from './serialTransport.ts';
import { socketTransport } from './socketTransport.ts';
import { tcpFraming } from './tcpFraming.ts';
import type { OpenTransport } from './transport.ts';

/** How the units of a link are reached. */
export interface Way {
  /** What there is only one of: the units of a link share their socket, all links of a serial port share the port. */
  readonly key: string;
  /** Whoever shares it has the same. */
  readonly settings: string;
  readonly framing: Framing;
  readonly open: OpenTransport;
  /** Whether what does not fit is left behind by opening it again, or by waiting until the line is silent. */
  readonly isReopened: boolean;
  /** Least pause between an answer and the next request, ms. */
  readonly gapMs: number;
}

const lineFramings = { rtu: rtuFraming, ascii: asciiFraming } as const;

export function tcpWay({ id, wayOf = id, host, port }: ModbusTcpLink): Way {
  const open = socketTransport(host, port);
  return { key: `${wayOf} ${host}:${port}`, settings: 'tcp', framing: tcpFraming, open, isReopened: true, gapMs: 0 };
}

export function rtuTcpWay({ id, wayOf = id, host, port, framing }: ModbusRtuTcpLink): Way {
  const open = socketTransport(host, port);
  const key = `${wayOf} ${host}:${port}`;
  return { key, settings: framing, framing: lineFramings[framing], open, isReopened: true, gapMs: 0 };
}

/** Bits of a character on the line, with start and stop bits; a frame of RTU ends with 3.5 characters of silence. */
const characterBits = 11;
const leastGapMs = 1.75;

export function serialWay({ device, baudRate, dataBits, parity, stopBits, framing }: ModbusSerialLink): Way {
  const bits = dataBits ?? (framing === 'ascii' ? 7 : 8);
  // Within the bounds of the schema.
  const line = { device, baudRate, dataBits: bits, parity, stopBits } as SerialLine;
  const gapMs = Math.max(leastGapMs, (3.5 * characterBits * 1000) / baudRate);
  return {
    key: device,
    settings: JSON.stringify([line, framing]),
    framing: lineFramings[framing],
    open: serialTransport(line),
    isReopened: false,
    gapMs,
  };
}
