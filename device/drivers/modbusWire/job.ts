import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { ExchangeMonitor, LinkError } from '../driver.ts';
import type { SentRequest } from './framing.ts';

export interface WireUser {
  readonly unit: number;
  readonly monitor: ExchangeMonitor;
  readonly lost: (fault: LinkFault) => void;
}

export interface WireRequest extends SentRequest {
  readonly unit: number;
  /** A command: it goes before all waiting reads. */
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
  /** Before it, after the last request on the wire. */
  readonly pauseMs: number;
  /** How many requests may be on the wire at once, including this one. */
  readonly inFlight: number;
}

export interface Job extends WireRequest {
  readonly user: WireUser;
  /** How often the other end closed the connection in place of an answer. */
  readonly closes: number;
  readonly resolve: (pdu: Buffer) => void;
  readonly reject: (error: LinkError) => void;
}
