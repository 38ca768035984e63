import { refusal } from './stationFiles.ts';

export interface ModbusAddress {
  readonly host: string;
  readonly port: number;
}

/** `HOST:PORT`; IPv6 addresses are in brackets: `[::1]:502`. */
export function modbusAddress(text: string): ModbusAddress {
  const match = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host === undefined || port < 1 || port > 65_535) {
    throw refusal(/*i18n*/ '“{text}” is not a valid Modbus address. Expected: HOST:PORT, such as 127.0.0.1:1502.', {
      text,
    });
  }
  return { host, port };
}
