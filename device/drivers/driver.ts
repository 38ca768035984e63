import type { LinkMessage } from '../../protocol/diagnostic/trace.ts';
import type { AddressCode } from '../../protocol/faults/findingCodes.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { Value } from '../../protocol/sample.ts';
import { linkFaultText } from './linkFaultText.ts';

/**
 * The contract of a field driver: bytes and addresses only. It knows nothing of points or units. It says by `mode`
 * whether it is asked again and again, or told once what is wanted; acquisition does the rest, and the writer is the
 * only one who writes. Every driver runs the suite in driverCases.ts.
 */
export type Driver<Address = unknown> = PollingDriver<Address> | SubscribingDriver<Address>;

/** A field that answers when it is asked. */
export interface PollingDriver<Address = unknown> {
  readonly mode: 'poll';
  /** One try; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor): Promise<PolledConnection<Address>>;
}

/** A field that tells by itself what changes. */
export interface SubscribingDriver<Address = unknown> {
  readonly mode: 'subscribe';
  /** One try; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor): Promise<SubscribedConnection<Address>>;
}

/** What became of a question to the field; `refused`: the device understood and said no. */
export type ExchangeOutcome = 'answered' | 'refused' | 'unanswered';

/** Told of what goes over a link, by the driver and as it goes. */
export interface ExchangeMonitor {
  /** A question is over, so many ms after it was sent. */
  ended(outcome: ExchangeOutcome, ms: number): void;
  /** The field told something unasked. */
  told(): void;
  /** Takes each message while somebody traces; undefined: nobody does, and no message is put into words. */
  readonly trace: ((message: LinkMessage) => void) | undefined;
}

/** For a connection that nobody watches. */
export const unwatched: ExchangeMonitor = { ended: () => undefined, told: () => undefined, trace: undefined };

/** A link that stands. After its first LinkError it is closed and never used again. */
export interface Connection<Address = unknown> {
  /** Called once when the link is gone, with its fault, also when nobody was reading. */
  onLost(listener: (fault: LinkFault) => void): void;
  /** Writes one raw value. Rejects with DeviceRefusal (nothing was written) or LinkError (nobody knows). */
  write(address: Address, raw: number): Promise<void>;
  close(): void;
}

export interface PolledConnection<Address = unknown> extends Connection<Address> {
  /** Plans how to read these addresses together; the plan is used again for every period. */
  group(addresses: readonly Address[]): GroupReader;
}

/** One thing that is wanted of a subscribing field. */
export interface Item<Address = unknown> {
  readonly address: Address;
  /** How often at most its changes are wanted, ms. */
  readonly periodMs: number;
}

export interface SubscribedConnection<Address = unknown> extends Connection<Address> {
  /**
   * Called once: tells what each item is now, resolves, and tells from then on what changes. Items that the field
   * refuses are told as such, and take no other with them. Rejects with LinkError. A link that has fallen silent is
   * lost: whatever keeps it alive is the driver's.
   */
  subscribe(items: readonly Item<Address>[], sink: Sink): Promise<void>;
  /** Asks the field for that item now; resolves when the sink has been told. Rejects with LinkError. */
  confirm(address: Address): Promise<void>;
}

/**
 * What the field itself says of a value. `doubtful`: it is there, but may be wrong. `deviceError`: the field refuses the
 * item. `linkLost`: what lies behind the link and holds the item (a node, the item's own source) is gone, though the
 * link stands. With these two the value is left out.
 */
export type FieldQuality = 'good' | 'doubtful' | 'deviceError' | 'linkLost';

/**
 * Takes what the field says of the item at that place of the list. `fieldTime`: the field's own time of the value, UTC
 * ms; undefined: the field gives none for this item, and the sample gets the time at which it was received.
 */
export type ItemSample = (index: number, raw: Value | undefined, quality: FieldQuality, fieldTime?: number) => void;

/** Takes what a subscribing field tells. */
export interface Sink {
  readonly sample: ItemSample;
  /** What one message held has been told. */
  readonly answered: () => void;
  /** The link lives: what has not been told since is as it was. */
  readonly heard: () => void;
}

/**
 * Reads a group once and tells what is new since the reader's last time. `answered` is called after each answer of the
 * device, so that what came first need not wait for the last. Rejects with LinkError.
 */
export type GroupReader = (sample: ItemSample, answered: () => void) => Promise<void>;

/** Why the texts of a point's fields are no address: what was written, what was expected, what it does not go with. */
interface AddressFault {
  readonly code: AddressCode;
  /** The field that is wrong; undefined: the main field of the driver. */
  readonly field?: string;
  readonly value: string;
  readonly expected?: string;
  readonly other?: string;
}

/** An address as the texts of a point's fields have it, or why they are none. */
export type AddressResult<Address> = { readonly address: Address } | { readonly fault: AddressFault };

/** The link can no longer be trusted: closed, silent, or an answer that does not fit the question. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly fault: LinkFault;
  constructor(fault: LinkFault) {
    super(linkFaultText(fault));
    this.fault = fault;
  }
}

/** The device understood and said no. */
export class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
}

/** A link as the station file describes it; what else it says only its driver knows. */
export interface LinkSettings {
  readonly id: string;
  /** How long the field may be silent when it is asked, of a driver that asks. */
  readonly timeoutMs?: number;
}

/** How a raw value stands in the field and back: bounds for what may be written. */
export interface RawRange {
  readonly integer: boolean;
  readonly min: number;
  readonly max: number;
}
