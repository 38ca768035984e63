import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { Driver, GroupReader, ItemSample, PolledConnection, SubscribedConnection } from '../driver.ts';

/** A field with one number that can be read and written, and one address that it refuses. */
export interface DriverField {
  readonly driver: Driver;
  readonly address: unknown;
  readonly refused: unknown;
  readonly why: ItemFault;
  /** It can be read and refuses each write; needed for `refusedWrites`. */
  readonly unwritable?: { readonly address: unknown; readonly why: ItemFault };
  /** A text of ten characters at least, which can be written; needed for `texts`. */
  readonly text?: unknown;
  /** A whole number of 64 bits, which can be written; needed for `longNumbers`. */
  readonly long?: unknown;
  /** Where `address` and what precedes it can be found; needed for `browse`. */
  readonly from?: string;
  readonly change: (raw: number) => void;
  readonly cut: () => void;
  /** Lets so much time pass that a subscribing driver sends what has changed. */
  readonly pass?: () => void | Promise<void>;
  readonly stop: () => Promise<void>;
}

export const capabilities = ['probe', 'browse', 'texts', 'longNumbers', 'refusedWrites'] as const;
export type Capability = (typeof capabilities)[number];

export type AnyConnection = PolledConnection | SubscribedConnection;
export type Case = (field: DriverField, connection: AnyConnection) => Promise<void>;
/** What the driver has given since the last call, as index and value. */
export type Given = () => Promise<[number, Value | undefined][]>;

/** By polling or by subscription. */
export async function watch(
  field: DriverField,
  connection: AnyConnection,
  addresses: readonly unknown[],
): Promise<Given> {
  if ('group' in connection) {
    const read = connection.group(addresses);
    return () => readOnce(read);
  }
  const given = await subscribed(connection, addresses);
  return async () => {
    await field.pass?.();
    return given();
  };
}

export async function refusalOf(connection: AnyConnection, address: unknown): Promise<ItemFault | undefined> {
  let given: ItemFault | undefined;
  const nothing = () => undefined;
  const sample: ItemSample = (_index, _raw, _quality, _time, why) => {
    given = why;
  };
  if ('group' in connection) await connection.group([address])(sample, nothing);
  else
    await connection.subscribe([{ index: 0, address, periodMs: 100 }], { sample, answered: nothing, heard: nothing });
  return given;
}

/** Returns a function that gives the samples since its last call. */
export async function subscribed<Address>(
  connection: SubscribedConnection<Address>,
  addresses: readonly Address[],
): Promise<() => [number, Value | undefined][]> {
  const given: [number, Value | undefined][] = [];
  const items = addresses.map((address, index) => ({ index, address, periodMs: 100 }));
  await connection.subscribe(items, {
    sample: (index, raw) => given.push([index, raw]),
    answered: () => undefined,
    heard: () => undefined,
  });
  return () => given.splice(0);
}

export async function readOnce(read: GroupReader): Promise<[number, Value | undefined][]> {
  const seen: [number, Value | undefined][] = [];
  await read(
    (index, raw) => seen.push([index, raw]),
    () => undefined,
  );
  return seen;
}
