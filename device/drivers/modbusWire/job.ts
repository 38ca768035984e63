import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { ExchangeMonitor, LinkError } from '../driver.ts';
import type { SentRequest } from './framing.ts';

/** A connection to one of the units on the wire. */
export interface WireUser {
  readonly unit: number;
  readonly monitor: ExchangeMonitor;
  /** The wire is gone, and with it everything on it. */
  readonly lost: (fault: LinkFault) => void;
}

/** What a connection wants of its unit. */
export interface WireRequest extends SentRequest {
  readonly unit: number;
  /** A command: it goes before all reading that waits. */
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
  /** Pause before it, after what was on the wire last. */
  readonly pauseMs: number;
  /** How many requests may be on the wire at once, with this one. */
  readonly inFlight: number;
}

/** A request with its caller. */
export interface Job extends WireRequest {
  readonly user: WireUser;
  /** How often the other end has closed the connection instead of an answer. */
  readonly closes: number;
  readonly resolve: (pdu: Buffer) => void;
  readonly reject: (error: LinkError) => void;
}
