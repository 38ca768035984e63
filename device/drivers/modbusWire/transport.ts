import type { LinkFault } from '../../../protocol/faults/linkFault.ts';

/** Bytes both ways: a socket or a serial port that is open. */
export interface Transport {
  send(bytes: Buffer): void;
  /**
   * Resolves when whatever it was open on is free again. Nothing is told afterwards. `isAtOnce`: what was sent and is not
   * yet delivered never will be.
   */
  close(isAtOnce: boolean): Promise<void>;
}

export interface TransportEvents {
  readonly received: (bytes: Buffer) => void;
  readonly lost: (fault: LinkFault) => void;
}

/** Opens one; rejects with LinkError. */
export type OpenTransport = (events: TransportEvents, timeoutMs: number) => Promise<Transport>;
