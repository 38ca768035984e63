import { startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';

/** Two Modbus servers with the same content, one of them to be lost. */
export interface WideField {
  readonly field: TestServer;
  readonly lost: TestServer;
  readonly stop: () => Promise<void>;
}

/** Where stations/wide expects its field. */
export const widePorts = { field: 1512, lost: 1513, absent: 1514 } as const;

export async function startWideField(ports: Readonly<Record<'field' | 'lost', number>>): Promise<WideField> {
  const [field, lost] = await Promise.all([startTestServer(ports.field), startTestServer(ports.lost)]);
  for (const server of [field, lost]) fill(server);
  return { field, lost, stop: async () => void (await Promise.all([field.stop(), lost.stop()])) };
}

function fill({ coils, holding }: TestServer): void {
  // Coil 0 is off, 1 and 2 are on.
  coils.writeUInt8(0b110, 0);
  for (const [register, raw] of [425, 1250, 0, 425, 1250].entries()) holding.writeUInt16BE(raw, 2 * register);
  holding.writeFloatBE(Number.NaN, 2 * 10);
}
