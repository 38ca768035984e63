import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';

export interface Transport {
  send(bytes: Buffer): void;
  /** No event follows. `isAtOnce`: what is not yet delivered never will be. */
  close(isAtOnce: boolean): void;
}

export interface TransportEvents {
  readonly received: (bytes: Buffer) => void;
  readonly lost: (fault: LinkFault) => void;
}

/** Rejects with LinkError. */
export type OpenTransport = (events: TransportEvents, timeoutMs: number) => Promise<Transport>;
