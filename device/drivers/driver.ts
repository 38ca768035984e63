import type { LinkMessage } from '../../protocol/diagnostic/trace.ts';
import type { AddressCode } from '../../protocol/faults/findingCodes.ts';
import type { ItemFault } from '../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import type { Value } from '../../protocol/sample.ts';

/**
 * The contract of a field driver: bytes and addresses only. It knows nothing of points or units, nor of earlier values:
 * it gives each value that it reads, and acquisition drops the unchanged ones. An address is plain data, by which
 * acquisition sees that another configuration means the same item. Every driver runs the suite in tests/driverCases.ts.
 */
export type Driver<Address = unknown> = PollingDriver<Address> | SubscribingDriver<Address>;

export interface PollingDriver<Address = unknown> {
  readonly mode: 'poll';
  /** One attempt; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor): Promise<PolledConnection<Address>>;
}

export interface SubscribingDriver<Address = unknown> {
  readonly mode: 'subscribe';
  /** One attempt, given up at `stop`; rejects with LinkError. Acquisition decides when to try again. */
  connect(monitor?: ExchangeMonitor, stop?: AbortSignal): Promise<SubscribedConnection<Address>>;
}

/** `refused`: the device understood the request and refused it. */
export type ExchangeOutcome = 'answered' | 'refused' | 'unanswered';

export interface ExchangeMonitor {
  /** `ms`: since the request was sent. */
  ended(outcome: ExchangeOutcome, ms: number): void;
  /** The field sent an unsolicited message. */
  received(): void;
  /** Gets each message while the link is traced; undefined: it is not, and messages need not be formatted. */
  readonly trace: ((message: LinkMessage) => void) | undefined;
}

export const unwatched: ExchangeMonitor = { ended: () => undefined, received: () => undefined, trace: undefined };

export interface Write<Address = unknown> {
  /** Of a subscribed item: the object that was subscribed. */
  readonly address: Address;
  /** A number or a text, as the address takes it; 64 bits are a number within 2^53. */
  readonly raw: Value;
}

export type WriteResult = 'done' | { readonly refused: ItemFault };

/** When it is lost it is closed, and never used again. */
export interface Connection<Address = unknown> {
  /** Called once when the link is gone, also when no one was reading. */
  onLost(listener: (fault: LinkFault) => void): void;
  /**
   * Writes each, in their order, and none twice; one result for each. Rejects with LinkError: the outcome is unknown,
   * or nothing was sent (`isSent`).
   */
  write(items: readonly Write<Address>[]): Promise<readonly WriteResult[]>;
  /**
   * Reads one address once, whether it is in a group or not. Undefined: the driver can't. Rejects with the signal's
   * reason where it is aborted first, or with LinkError.
   */
  probe?(address: Address, signal: AbortSignal): Promise<Probed>;
  /**
   * Gives what there is in a part, until the signal. It keeps no place of its own between two calls, which may be made
   * over two connections. Undefined: the driver can't. Rejects with LinkError.
   */
  browse?(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<Address>>;
  /** Only when a user requests it: some devices drop the connection. Undefined: the driver can't. */
  identify?(signal: AbortSignal): Promise<readonly DeviceDetail[] | ItemFault>;
  close(): void;
}

export interface Probed {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly fieldTime?: number | undefined;
  readonly why?: ItemFault | undefined;
  /** The registers or bits as received; undefined: this field has none. */
  readonly words?: readonly number[] | undefined;
}

/** What is searched for addresses. */
export interface BrowsedPart {
  /** A `Found.node` whose children are wanted, or a range in the driver's own notation (`holding:0-200`); empty: the root. */
  readonly node: string;
  /** Instead of the children: all below the node with that in their names, whatever the case. */
  readonly search?: string | undefined;
  /** `Portion.next` of the same part; undefined: from its begin. */
  readonly after?: string | undefined;
}

/** 1,000 at most. */
export interface Portion<Address = unknown> {
  readonly found: readonly Found<Address>[];
  /** In the driver's own notation; undefined: nothing follows. */
  readonly next?: string | undefined;
  /** A bound of the driver was reached, and there may be more. */
  readonly isCut?: boolean | undefined;
}

/** A node of a tree, an address, or both. */
export interface Found<Address = unknown> {
  /** Undefined: its address says it. */
  readonly name?: string;
  /** By which its children are found; undefined: it has none. */
  readonly node?: string;
  readonly address?: Address;
  /** Undefined: it was not read. */
  readonly probed?: Probed;
}

export interface DeviceDetail {
  readonly name: string;
  readonly value: string;
}

export interface PolledConnection<Address = unknown> extends Connection<Address> {
  /** The plan is used again for every period. */
  group(addresses: readonly Address[]): GroupReader;
}

export interface Item<Address = unknown> {
  /** Identifies its samples: unique among all items of a connection, including removed ones. */
  readonly index: number;
  readonly address: Address;
  /** Its changes are sent no faster than this, ms. How the field samples it (interval, queue, dead band) is of its address. */
  readonly periodMs: number;
}

export interface SubscribedConnection<Address = unknown> extends Connection<Address> {
  /**
   * Called once: gives the value of each item, resolves, and from then on gives each value that the field sends. An
   * item that the field refuses is a `deviceError` and does not affect the others. Rejects with LinkError. The driver
   * keeps the link alive: one that has fallen silent is lost.
   */
  subscribe(items: readonly Item<Address>[], sink: Sink): Promise<void>;
  /** As `subscribe`; the other items continue. */
  add(items: readonly Item<Address>[]): Promise<void>;
  /** Gives nothing more of these items. Rejects with LinkError. */
  remove(items: readonly Item<Address>[]): Promise<void>;
  /** Resolves when the sink has the item's value from a read that began now. Rejects with LinkError. */
  confirm(address: Address): Promise<void>;
}

/**
 * `doubtful`: the value is there, but may be wrong. `deviceError`: the field refuses the item. `linkLost`: what is
 * behind the link and has the item (a node, the item's own source) is gone, though the link is up. With the last two
 * there is no value.
 */
export type FieldQuality = 'good' | 'doubtful' | 'deviceError' | 'linkLost';

/**
 * `index`: of the item in the group, or its own. `fieldTime`: the field's own time of the value, UTC ms; undefined: the
 * field gives none for this item, and the sample gets the time at which it was received. `why`: of a `deviceError`, or of
 * the doubt.
 */
export type ItemSample = (
  index: number,
  raw: Value | undefined,
  quality: FieldQuality,
  fieldTime?: number,
  why?: ItemFault,
) => void;

export interface Sink {
  readonly sample: ItemSample;
  /**
   * A value of an earlier time, which is not the current one: for the history alone. Undefined: it is not stored.
   */
  readonly past?: (index: number, raw: Value, fieldTime: number, isDoubtful: boolean) => void;
  /** All values of one message have been given. */
  readonly answered: () => void;
  /**
   * The link is alive, or the node behind it (`DriverKind.nodeOf`): its items without a new value are unchanged. When a
   * node is gone, each of its items gets a `linkLost` sample, and the other nodes continue.
   */
  readonly heard: (node?: string) => void;
}

/**
 * Reads a group once and gives each of its values. `answered` is called after each response of the device, so that the
 * first values need not wait for the last. Rejects with LinkError.
 */
export type GroupReader = (sample: ItemSample, answered: () => void) => Promise<void>;

export interface AddressFault {
  readonly code: AddressCode;
  /** Undefined: the main field of the driver. */
  readonly field?: string;
  readonly value: string;
  readonly expected?: string;
  readonly other?: string;
}

export type AddressResult<Address> = { readonly address: Address } | { readonly fault: AddressFault };

/** The link can no longer be trusted: closed, silent, or an answer that does not match the request. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly fault: LinkFault;
  /** False: nothing of it was sent to the field. */
  readonly isSent: boolean;
  constructor(fault: LinkFault, isSent = true) {
    super(linkFaultText(fault));
    this.fault = fault;
    this.isSent = isSent;
  }
}

export function linkFaultOf(error: unknown): LinkFault {
  if (error instanceof LinkError) return error.fault;
  return { code: 'other', detail: error instanceof Error ? error.message : String(error) };
}

/** What every link has; what else its file says only its driver knows. */
export interface LinkSettings {
  readonly id: string;
  /** Of a polling driver: the longest wait for a response. */
  readonly timeoutMs?: number;
  /** How often a response is waited for again before the link is lost. */
  readonly retries?: number;
  /** Of a link made for one of the devices behind it: the Id of the link in the file. */
  readonly wayOf?: string;
}

/** Bounds of a raw value that is written. */
export interface RawRange {
  readonly integer: boolean;
  /** A number of 64 bits; absent: of 32 bits, if it may have a fraction. */
  readonly double?: boolean;
  readonly min: number;
  readonly max: number;
}
