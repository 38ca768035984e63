import { startTestServer } from '../../../testing/modbusTestServer.ts';
import type { Serve } from '../protocol.ts';

/** Registers of the setpoint and of the first value. */
export const [setpoint, firstRegister] = [0, 10];

export const serve: Serve = async ({ values }) => {
  const server = await startTestServer(0, '127.0.0.1', firstRegister + values);
  return {
    port: server.port,
    set: (changes) => {
      for (const [value, is] of changes) server.holding.writeUInt16BE(is, (firstRegister + value) * 2);
    },
    get executed() {
      return server.writes.flatMap((line) => /^holding:0=(\d+)$/.exec(line)?.[1] ?? []).map(Number);
    },
    leave: server.leave,
    comeBack: () => server.comeBack(),
  };
};
