import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What happens to datagrams: `loss`: each twentieth one, of both directions, is lost; `garbage`: replies are noise;
 * `neverAnswered`: no reply arrives; `blackhole`: nothing does. Where a request is named, the fault begins with it.
 */
export interface DatagramFault {
  readonly kind: 'pass' | 'latency' | 'loss' | 'garbage' | 'neverAnswered' | 'blackhole' | 'delay';
  readonly ms?: number;
  readonly from?: (request: Buffer) => boolean;
}

export interface UdpProxy {
  readonly port: number;
  readonly set: (fault: DatagramFault) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const latencyMs = 150;

/** Between a client and 127.0.0.1:`target`. */
export async function startUdpProxy(target: number): Promise<UdpProxy> {
  let fault: DatagramFault = { kind: 'pass' };
  let hasBegun = true;
  let passed = 0;
  const behind = new Map<number, Socket>();
  const server = createSocket('udp4');
  const isLost = (isRequest: boolean) => {
    if (fault.kind === 'blackhole') return true;
    if (fault.kind === 'neverAnswered') return !isRequest;
    return fault.kind === 'loss' && passed++ % 20 === 0;
  };
  const goesOn = async (bytes: Buffer, isRequest: boolean, send: (bytes: Buffer) => void) => {
    const { kind, ms = latencyMs, from } = fault;
    // The request that it begins with arrives.
    const isBegin = !hasBegun && isRequest && from?.(bytes) === true;
    const isAffected = hasBegun;
    hasBegun ||= isBegin;
    if (!isAffected) return send(bytes);
    if (isLost(isRequest)) return;
    if (kind === 'latency' || kind === 'delay') await sleep(ms);
    send(kind === 'garbage' && !isRequest ? randomBytes(bytes.length) : bytes);
  };
  const socketOf = (port: number) => {
    const known = behind.get(port);
    if (known) return known;
    const socket = createSocket('udp4');
    socket.on('error', () => undefined);
    socket.on('message', (bytes) => void goesOn(bytes, false, (sent) => send(server, sent, port)));
    behind.set(port, socket);
    return socket;
  };
  server.on('message', (bytes, { port }) => void goesOn(bytes, true, (sent) => send(socketOf(port), sent, target)));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    set: async (next) => {
      fault = next;
      hasBegun = next.from === undefined;
    },
    stop: async () => {
      for (const socket of [server, ...behind.values()]) socket.close();
    },
  };
}

/** What is late may come when the sockets are closed. */
function send(socket: Socket, bytes: Buffer, port: number): void {
  try {
    socket.send(bytes, port, '127.0.0.1');
  } catch {
    // Nobody is there any more.
  }
}
