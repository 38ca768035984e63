import type {
  ModbusRtuTcpLink,
  ModbusSerialLink,
  ModbusTcpLink,
} from '../../../protocol/drivers/modbus/modbusSchema.ts';
import { rtuTcpWay, serialWay, tcpWay } from '../modbusWire/way.ts';
import { soundAddress } from '../testAddress.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import { modbusDriver } from './modbusDriver.ts';
import { parseModbusAddress } from './parseModbusAddress.ts';

const pace = {
  id: 'field',
  unitId: 1,
  timeoutMs: 60_000,
  maxRegisters: 125,
  maxGap: 0,
  pauseMs: 0,
  retries: 0,
  singleWrite: 'auto',
} as const;
const host = { host: '127.0.0.1', lenient: false } as const;

export function tcpDriver(more: Partial<ModbusTcpLink> & { readonly port: number }) {
  const link = { ...pace, ...host, inFlight: 1, ...more };
  return modbusDriver(link, tcpWay(link));
}

export function rtuTcpDriver(more: Partial<ModbusRtuTcpLink> & { readonly port: number }) {
  const link = { ...pace, ...host, framing: 'rtu' as const, ...more };
  return modbusDriver(link, rtuTcpWay(link));
}

export function serialDriver(more: Partial<ModbusSerialLink> & { readonly device: string }) {
  const line = { baudRate: 9600, dataBits: undefined, parity: 'even', stopBits: 1, framing: 'rtu' } as const;
  const link = { ...pace, ...line, ...more };
  return modbusDriver(link, serialWay(link));
}

export function addressOf(
  register: string,
  type?: string,
  more: Partial<Parameters<typeof parseModbusAddress>[0]> = {},
): ModbusAddress {
  return soundAddress(parseModbusAddress({ register, type, ...more }));
}
