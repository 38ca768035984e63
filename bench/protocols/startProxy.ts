import { startTcpProxy } from '../../e2e/faults/tcpProxy.ts';
import { type DatagramFault, startUdpProxy } from '../../e2e/faults/udpProxy.ts';
import type { ConnectionFault } from './faults/faultNames.ts';
import type { Protocol } from './protocol.ts';

type Meant = (request: Buffer) => boolean;

/** What may happen to a command: its reply is lost, the connection is reset after it, or all is late from it on. */
export type CommandFault =
  | { readonly kind: 'loseReply' | 'resetAfter'; readonly of: Meant }
  | { readonly kind: 'delay'; readonly ms: number; readonly from: Meant };

/** Between the service and the field of one link. */
export interface FieldProxy {
  readonly port: number;
  readonly set: (fault: ConnectionFault | CommandFault) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startProxy({ transport }: Protocol, target: number): Promise<FieldProxy> {
  if (transport === 'udp') {
    const proxy = await startUdpProxy(target);
    return { ...proxy, set: (fault) => proxy.set(datagramFault(fault)) };
  }
  const proxy = await startTcpProxy(target);
  return {
    ...proxy,
    set: async (fault) => {
      if (fault === 'loss') throw new Error('A stream loses nothing.');
      await proxy.set(fault);
    },
  };
}

function datagramFault(fault: ConnectionFault | CommandFault): DatagramFault {
  if (typeof fault === 'object') {
    if (fault.kind === 'delay') return fault;
    // There is no connection to be reset.
    return { kind: 'neverAnswered', from: fault.of };
  }
  const kinds = ['pass', 'latency', 'loss', 'garbage', 'neverAnswered', 'blackhole'] as const;
  const kind = kinds.find((one) => one === fault);
  if (!kind) throw new Error(`Datagrams do not know ${fault}.`);
  return { kind };
}
