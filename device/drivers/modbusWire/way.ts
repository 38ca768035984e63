import type {
  ModbusRtuTcpLink,
  ModbusSerialLink,
  ModbusTcpLink,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { asciiFraming } from './asciiFraming.ts';
import { ClosingHabit } from './closingHabit.ts';
import type { Framing } from './framing.ts';
import { lenientFraming } from './lenientFraming.ts';
import { rtuFraming } from './rtuFraming.ts';
import { type SerialLine, serialTransport } from './serialTransport.ts';
import { socketTransport } from './socketTransport.ts';
import { tcpFraming } from './tcpFraming.ts';
import type { OpenTransport } from './transport.ts';

export interface Way {
  /** Of what exists only once: the units of a link share their socket, all links of a serial port share the port. */
  readonly key: string;
  /** Equal for all that share it. */
  readonly settings: string;
  readonly framing: Framing;
  readonly open: OpenTransport;
  /** After a mismatch it is opened again; false: waited for until the line is silent. */
  readonly isReopened: boolean;
  /** Outlives lost connections. */
  readonly habit: ClosingHabit;
  /** Least pause between an answer and the next request, ms. */
  readonly gapMs: number;
}

const lineFramings = { rtu: rtuFraming, ascii: asciiFraming } as const;

/** A doubled response of a lenient link arrives before the next request, ms. */
const lenientGapMs = 5;

export function tcpWay(link: ModbusTcpLink): Way {
  return socketWay(link, 'tcp', tcpFraming);
}

export function rtuTcpWay(link: ModbusRtuTcpLink): Way {
  return socketWay(link, link.framing, lineFramings[link.framing]);
}

/** Over a lenient link each unit has its own socket, also one that a tool reads beside the station. */
function socketWay(link: ModbusTcpLink | ModbusRtuTcpLink, settings: string, framing: Framing): Way {
  const { id, wayOf = id, host, port, lenient, unitId } = link;
  const place = `${wayOf} ${host}:${port}`;
  const common = { settings, open: socketTransport(host, port), isReopened: true, habit: new ClosingHabit() };
  if (!lenient) return { ...common, key: place, framing, gapMs: 0 };
  return { ...common, key: `${place} ${unitId}`, framing: lenientFraming(framing), gapMs: lenientGapMs };
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
    habit: new ClosingHabit(),
    gapMs,
  };
}
