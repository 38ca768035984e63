import { startIec104Server } from '../../../testing/iec104TestServer.ts';
import type { Serve } from '../protocol.ts';

/** Object addresses of the first value and of the setpoint. */
export const [firstObject, setpoint] = [1000, 1];
/** Scaled values with their addresses, in one message. */
const mostObjects = 40;

export const serve: Serve = async ({ certificate }) => {
  const server = await startIec104Server(certificate && { tls: certificate });
  const { objects, commands } = server.stations.get(1) ?? { objects: new Map(), commands: new Map() };
  objects.set(setpoint, scaled(0));
  commands.set(setpoint, { shows: setpoint, reports: true, terminates: 'positively' });
  return {
    port: server.port,
    set: (changes) => {
      for (const [value, is] of changes) objects.set(firstObject + value, scaled(is));
      for (let from = 0; from < changes.length; from += mostObjects) {
        const sent = changes.slice(from, from + mostObjects);
        const bytes = sent.flatMap(([value, is]) => [...low(firstObject + value, 3), ...low(is, 2), 0]);
        server.sendBytes([11, sent.length, 3, 0, 1, 0, ...bytes]);
      }
      server.captured.length = 0;
    },
    get executed() {
      // C_SE_NB_1: its value, and the qualifier.
      const written = server.received.flatMap((line) => /^49 1 1 act (....)/.exec(line)?.[1] ?? []);
      return written.map((octets) => Buffer.from(octets, 'hex').readInt16LE());
    },
    leave: server.leave,
    comeBack: server.comeBack,
  };
};

const low = (value: number, bytes: number) => Array.from({ length: bytes }, (_, i) => (value >> (8 * i)) & 0xff);

function scaled(value: number) {
  return { type: 11, bytes: [...low(value, 2), 0] };
}
