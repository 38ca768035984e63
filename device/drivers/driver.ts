import type { Value } from '../../protocol/sample.ts';

/**
 * The contract of a field driver: bytes and addresses only. It knows nothing of points, units or periods; the scanner
 * is the only one who polls, the writer the only one who writes. Every driver runs the suite in driverCases.ts.
 */
export interface Driver<Address = unknown> {
  /** One try; rejects with LinkError. The scanner decides when to try again. */
  connect(): Promise<Connection<Address>>;
}

/** A link that stands. After its first LinkError it is closed and never used again. */
export interface Connection<Address = unknown> {
  /** Called once when the link is gone, with the reason, also when nobody was reading. */
  onLost(listener: (reason: string) => void): void;
  /** Plans how to read these addresses together; the plan is used again for every period. */
  group(addresses: readonly Address[]): GroupReader;
  /** Writes one raw value. Rejects with DeviceRefusal (nothing was written) or LinkError (nobody knows). */
  write(address: Address, raw: number): Promise<void>;
  close(): void;
}

/**
 * Reads a group once and tells what is new since the reader's last time: `raw`, or undefined where the device refuses
 * that address. The source time is when its answer came, UTC ms. `answered` is called after each answer of the device,
 * so that what came first need not wait for the last. Rejects with LinkError.
 */
export type GroupReader = (
  changed: (index: number, raw: Value | undefined, sourceTime: number) => void,
  answered: () => void,
) => Promise<void>;

/** The link can no longer be trusted: closed, silent, or an answer that does not fit the question. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
}

/** The device understood and said no. */
export class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
}

/** A link as the station file describes it. */
export interface LinkSettings {
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly unitId: number;
  readonly timeoutMs: number;
}

/** How a raw value stands in the field and back: bounds for what may be written. */
export interface RawRange {
  readonly integer: boolean;
  readonly min: number;
  readonly max: number;
}
