import type { LinkMessage } from '../../protocol/diagnostic/trace.ts';
import type { AddressCode } from '../../protocol/faults/findingCodes.ts';
import type { ItemFault } from '../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { Value } from '../../protocol/sample.ts';
import { linkFaultText } from './linkFaultText.ts';

/**
 * The contract of a field driver: bytes and addresses only. It knows nothing of points or units, nor of what it read
 * before: it gives each value that it reads, and acquisition drops the unchanged ones. `mode` states whether it is
 * polled or subscribed to; acquisition does the rest, and only the writer writes. An address is plain data, by which
 * acquisition sees that another configuration means the same item. Every driver runs the suite in tests/driverCases.ts.
 */
export type Driver<Address = unknown> = PollingDriver<Address> | SubscribingDriver<Address>;

/** A field that answers requests. */
export interface PollingDriver<Address = unknown> {
  readonly mode: 'poll';
  /** One try; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor): Promise<PolledConnection<Address>>;
}

/** A field that sends values by itself. */
export interface SubscribingDriver<Address = unknown> {
  readonly mode: 'subscribe';
  /** One try; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor): Promise<SubscribedConnection<Address>>;
}

/** The outcome of a request to the field; `refused`: the device understood it and refused. */
export type ExchangeOutcome = 'answered' | 'refused' | 'unanswered';

/** Told of what goes over a link, by the driver and as it goes. */
export interface ExchangeMonitor {
  /** A question is over, so many ms after it was sent. */
  ended(outcome: ExchangeOutcome, ms: number): void;
  /** The field sent an unsolicited message. */
  received(): void;
  /** Takes each message while somebody traces; undefined: nobody does, and no message is put into words. */
  readonly trace: ((message: LinkMessage) => void) | undefined;
}

/** For a connection that nobody watches. */
export const unwatched: ExchangeMonitor = { ended: () => undefined, received: () => undefined, trace: undefined };

/** One value that is to be written. */
export interface Write<Address = unknown> {
  /** That of a subscribed item is the object that was subscribed. */
  readonly address: Address;
  /** A number or a text, as the address takes it; 64 bits are a number within 2^53. */
  readonly raw: Value;
}

/** What became of it: done, or why the device refused it. */
export type WriteResult = 'done' | { readonly refused: ItemFault };

/** An open connection. When it is lost it is closed and never used again. */
export interface Connection<Address = unknown> {
  /** Called once when the link is gone, with its fault, also when nobody was reading. */
  onLost(listener: (fault: LinkFault) => void): void;
  /**
   * Writes each, in their order, and none twice; one result for each. Rejects with LinkError: nobody knows, or nothing
   * was sent (`isSent`).
   */
  write(items: readonly Write<Address>[]): Promise<readonly WriteResult[]>;
  /**
   * Reads one address once, whether it is in a group or not. Undefined: the driver can't. Rejects with the signal's reason
   * where it is aborted first, or with LinkError.
   */
  probe?(address: Address, signal: AbortSignal): Promise<Probed>;
  /**
   * Gives what is there, in pieces, until the signal; `from` is the driver's own way to say where (`holding:0-200`).
   * Undefined: the driver can't. Rejects with LinkError.
   */
  browse?(from: string, signal: AbortSignal): AsyncIterable<readonly Found<Address>[]>;
  /** What the device says of itself; asked only where somebody wants to know. Undefined: the driver can't. */
  identify?(signal: AbortSignal): Promise<readonly DeviceDetail[] | ItemFault>;
  close(): void;
}

/** What the field said of an address. */
export interface Probed {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly fieldTime?: number | undefined;
  readonly why?: ItemFault | undefined;
  /** The registers or bits as they came; undefined: this field has none. */
  readonly words?: readonly number[] | undefined;
}

/** An address that there is, with what it said. */
export interface Found<Address = unknown> {
  readonly address: Address;
  readonly probed: Probed;
}

/** One thing that a device says of itself. */
export interface DeviceDetail {
  readonly name: string;
  readonly value: string;
}

export interface PolledConnection<Address = unknown> extends Connection<Address> {
  /** Plans how to read these addresses together; the plan is used again for every period. */
  group(addresses: readonly Address[]): GroupReader;
}

/** One thing that is wanted of a subscribing field. */
export interface Item<Address = unknown> {
  /** By which its samples name it: another one for each item of a connection, also after it was removed. */
  readonly index: number;
  readonly address: Address;
  /** How often at most its changes are wanted, ms. */
  readonly periodMs: number;
}

export interface SubscribedConnection<Address = unknown> extends Connection<Address> {
  /**
   * Called once: gives the value of each item, resolves, and from then on gives each value that the field sends. An
   * item that the field refuses is a `deviceError` and does not affect the others. Rejects with LinkError. A link that
   * has fallen silent is lost: the driver keeps it alive.
   */
  subscribe(items: readonly Item<Address>[], sink: Sink): Promise<void>;
  /** The same for further items, while the others go on. */
  add(items: readonly Item<Address>[]): Promise<void>;
  /** Nothing more of these items is given. Rejects with LinkError. */
  remove(items: readonly Item<Address>[]): Promise<void>;
  /** Reads that item now; resolves when the sink has its value. Rejects with LinkError. */
  confirm(address: Address): Promise<void>;
}

/**
 * What the field itself says of a value. `doubtful`: it is there, but may be wrong. `deviceError`: the field refuses the
 * item. `linkLost`: what lies behind the link and holds the item (a node, the item's own source) is gone, though the
 * link stands. With these two the value is left out.
 */
export type FieldQuality = 'good' | 'doubtful' | 'deviceError' | 'linkLost';

/**
 * Takes what the field says of the item at that place of the list, or of that index. `fieldTime`: the field's own time of the value, UTC
 * ms; undefined: the field gives none for this item, and the sample gets the time at which it was received. `why`: of a
 * `deviceError`.
 */
export type ItemSample = (
  index: number,
  raw: Value | undefined,
  quality: FieldQuality,
  fieldTime?: number,
  why?: ItemFault,
) => void;

/** Receives what a subscribing field sends. */
export interface Sink {
  readonly sample: ItemSample;
  /** All values of one message have been given. */
  readonly answered: () => void;
  /** The link is alive: items without a new value are unchanged. */
  readonly heard: () => void;
}

/**
 * Reads a group once and gives each of its values. `answered` is called after each response of the device, so that the
 * first values need not wait for the last. Rejects with LinkError.
 */
export type GroupReader = (sample: ItemSample, answered: () => void) => Promise<void>;

/** What is wrong with the texts of a point's or link's fields: what was written, expected, or does not go with it. */
export interface AddressFault {
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
  /** False: nothing of what was wanted has left for the field. */
  readonly isSent: boolean;
  constructor(fault: LinkFault, isSent = true) {
    super(linkFaultText(fault));
    this.fault = fault;
    this.isSent = isSent;
  }
}

/** Why a link is lost, of whatever was thrown. */
export function linkFaultOf(error: unknown): LinkFault {
  if (error instanceof LinkError) return error.fault;
  return { code: 'other', detail: error instanceof Error ? error.message : String(error) };
}

/** A link as the station file describes it; what else it says only its driver knows. */
export interface LinkSettings {
  readonly id: string;
  /** The longest wait for a response, of a polling driver. */
  readonly timeoutMs?: number;
  /** How often it is waited for again before the link is lost. */
  readonly retries?: number;
  /** Of a link that was made for one of the devices behind it: the Id of the link itself. */
  readonly wayOf?: string;
}

/** How a raw value stands in the field and back: bounds for what may be written. */
export interface RawRange {
  readonly integer: boolean;
  /** Of 64 bits: a number there is as exact as one here. Absent: of 32 bits, where it may have a fraction. */
  readonly double?: boolean;
  readonly min: number;
  readonly max: number;
}
