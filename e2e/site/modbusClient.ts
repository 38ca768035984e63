import { once } from 'node:events';
import { createConnection } from 'node:net';
import jsmodbus from 'jsmodbus';
import type { StationPoint } from './stationPoints.ts';

type Client = InstanceType<typeof jsmodbus.client.TCP>;

/** The plant answers from this same process: only a machine that stopped takes any time. */
const longestMs = 60_000;

/** By a Modbus client beside the product, in the points' own units. */
export async function readPlant(port: number, points: Iterable<StationPoint>): Promise<Map<number, number>> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  const client = new jsmodbus.client.TCP(socket, 1, longestMs);
  await once(socket, 'connect');
  try {
    const values = new Map<number, number>();
    for (const point of points) {
      values.set(point.infoNumber, (await readRaw(client, point)) * point.scale + point.offset);
    }
    return values;
  } finally {
    socket.destroy();
  }
}

export async function readPlantValue(port: number, point: StationPoint | undefined): Promise<number> {
  const value = point && (await readPlant(port, [point])).get(point.infoNumber);
  if (value === undefined) throw new Error('The station has no such point.');
  return value;
}

async function readRaw(client: Client, { table, address, type }: StationPoint): Promise<number> {
  const words = type === 'float32' || type.endsWith('32') ? 2 : 1;
  switch (table) {
    case 'coil':
      return bit(await client.readCoils(address, 1));
    case 'discrete':
      return bit(await client.readDiscreteInputs(address, 1));
    case 'input':
      return number(await client.readInputRegisters(address, words), type);
    default:
      return number(await client.readHoldingRegisters(address, words), type);
  }
}

interface Answer {
  readonly response: { readonly body: { readonly valuesAsBuffer: Buffer } };
}

function bit({ response }: Answer): number {
  return response.body.valuesAsBuffer.readUInt8(0) & 1;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => number>> = {
  int16: (bytes) => bytes.readInt16BE(0),
  uint16: (bytes) => bytes.readUInt16BE(0),
  int32: (bytes) => bytes.readInt32BE(0),
  uint32: (bytes) => bytes.readUInt32BE(0),
  float32: (bytes) => bytes.readFloatBE(0),
};

function number({ response }: Answer, type: string): number {
  const decode = decoders[type];
  if (!decode) throw new Error(`No such register type: ${type}`);
  return decode(response.body.valuesAsBuffer);
}
