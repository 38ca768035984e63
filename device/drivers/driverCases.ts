import { expect, test } from 'vitest';
import type { LinkMessage } from '../../protocol/diagnostic/trace.ts';
import type { ItemFault } from '../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { Value } from '../../protocol/sample.ts';
import {
  type Driver,
  type ExchangeMonitor,
  type ExchangeOutcome,
  type GroupReader,
  type ItemSample,
  LinkError,
  type PolledConnection,
  type SubscribedConnection,
} from './driver.ts';

/** A field with one number that can be read and written, and one address that it refuses. */
export interface DriverField {
  readonly driver: Driver;
  readonly address: unknown;
  readonly refused: unknown;
  /** Why. */
  readonly why: ItemFault;
  /** Another value appears in the field. */
  readonly change: (raw: number) => void;
  /** The field goes away while connections stand. */
  readonly cut: () => void;
  /** Lets so much time pass that a subscribing driver tells what has changed. */
  readonly pass?: () => void;
  readonly stop: () => Promise<void>;
}

type AnyConnection = PolledConnection | SubscribedConnection;
type Case = (field: DriverField, connection: AnyConnection) => Promise<void>;
/** What the driver has given since the last call, as index and value. */
type Given = () => Promise<[number, Value | undefined][]>;

/** What acquisition and the writer rely on, whether the field is polled or subscribed to. */
const cases = {
  'each value that is read is given, changed or not: acquisition decides what is new': async (field, connection) => {
    field.change(7);
    const read = await watch(field, connection, [field.address]);
    expect((await read()).at(-1)).toEqual([0, 7]);
    expect(await read()).toEqual([[0, 7]]);
    field.change(8);
    expect(await read()).toEqual([[0, 8]]);
  },
  'an address that the device refuses does not take its neighbours with it': async (field, connection) => {
    field.change(3);
    const read = await watch(field, connection, [field.refused, field.address]);
    for (const raw of [3, 4, 4]) {
      field.change(raw);
      expect((await read()).slice(-2).sort()).toEqual([
        [0, undefined],
        [1, raw],
      ]);
    }
  },
  'an address that is refused says why': async (field, connection) => {
    expect(await refusalOf(connection, field.refused)).toEqual(field.why);
  },
  'what is written is read back': async (field, connection) => {
    const read = await watch(field, connection, [field.address]);
    await read();
    expect(await connection.write([{ address: field.address, raw: 42 }])).toEqual(['done']);
    expect((await read()).at(-1)).toEqual([0, 42]);
  },
  'a link that is cut is told once, and refuses everything after': async (field, connection) => {
    const faults: LinkFault[] = [];
    const lost = new Promise<void>((resolve) =>
      connection.onLost((fault) => {
        faults.push(fault);
        resolve();
      }),
    );
    field.cut();
    await lost;
    await expect(watch(field, connection, [field.address]).then((read) => read())).rejects.toThrow(LinkError);
    expect(faults).toHaveLength(1);
  },
  'its monitor is told of each question, and of what became of it': async (field) => {
    const outcomes: ExchangeOutcome[] = [];
    const messages: LinkMessage[] = [];
    let trace: ExchangeMonitor['trace'];
    const connection = await field.driver.connect({
      ended: (outcome, ms) => void (ms >= 0 && outcomes.push(outcome)),
      received: () => undefined,
      get trace() {
        return trace;
      },
    });
    const read = await watch(field, connection, [field.address]);
    await read();
    expect(outcomes.length).toBeGreaterThan(0);
    expect(messages).toEqual([]);
    trace = (message) => messages.push(message);
    const before = outcomes.length;
    expect(await connection.write([{ address: field.address, raw: 42 }])).toEqual(['done']);
    expect(outcomes.slice(before)).toEqual(['answered']);
    expect(messages.map(({ direction, kind }) => `${direction} ${kind}`)).toEqual(['sent write', 'received done']);
    expect(messages.every(({ subject }) => subject)).toBe(true);
    expect(messages[0]?.values).toBe('42');
    connection.close();
  },
  'a link that was closed tells so once, and refuses everything after': async (field, connection) => {
    const faults: LinkFault[] = [];
    connection.onLost((fault) => faults.push(fault));
    connection.close();
    connection.close();
    await expect(watch(field, connection, [field.address]).then((read) => read())).rejects.toThrow(LinkError);
    await expect(connection.write([{ address: field.address, raw: 1 }])).rejects.toThrow(LinkError);
    expect(faults).toHaveLength(1);
  },
} as const satisfies Record<string, Case>;

/** What acquisition relies on of a field that tells by itself. */
const subscribedCases = {
  'the value of an item is given when it is requested': async (field, connection) => {
    if (!('subscribe' in connection)) return;
    field.change(5);
    const given = await subscribed(connection, [field.address]);
    given();
    await connection.confirm(field.address);
    expect(given()).toEqual([[0, 5]]);
  },
  'a link that stands is heard of though nothing changes, and one that was closed no more': async (
    field,
    connection,
  ) => {
    if (!('subscribe' in connection)) return;
    let times = 0;
    const nothing = () => undefined;
    const heard = () => {
      times++;
    };
    await connection.subscribe([{ address: field.address, periodMs: 100 }], {
      sample: nothing,
      answered: nothing,
      heard,
    });
    const before = times;
    field.pass?.();
    expect(times).toBeGreaterThan(before);
    connection.close();
    const after = times;
    field.pass?.();
    expect(times).toBe(after);
    await expect(connection.confirm(field.address)).rejects.toThrow(LinkError);
  },
} as const satisfies Record<string, Case>;

type CaseName = keyof typeof cases | keyof typeof subscribedCases;

/** The suite that every driver runs, by what it can; what one can not do is left out by the case's name, with the reason. */
export function driverCases(
  mode: Driver['mode'],
  start: () => Promise<DriverField>,
  leftOut: Readonly<Partial<Record<CaseName, string>>> = {},
): void {
  const all = mode === 'poll' ? cases : { ...cases, ...subscribedCases };
  for (const [name, run] of Object.entries<Case>(all)) {
    if (Object.hasOwn(leftOut, name)) continue;
    test(name, async () => {
      const field = await start();
      expect(field.driver.mode).toBe(mode);
      const connection = await field.driver.connect();
      try {
        await run(field, connection);
      } finally {
        connection.close();
        await field.stop();
      }
    });
  }
}

/** Follows the addresses by whichever way the driver has. */
async function watch(field: DriverField, connection: AnyConnection, addresses: readonly unknown[]): Promise<Given> {
  if ('group' in connection) {
    const read = connection.group(addresses);
    return () => readOnce(read);
  }
  const given = await subscribed(connection, addresses);
  return async () => {
    field.pass?.();
    return given();
  };
}

/** Why the field gives no value there. */
async function refusalOf(connection: AnyConnection, address: unknown): Promise<ItemFault | undefined> {
  let given: ItemFault | undefined;
  const nothing = () => undefined;
  const sample: ItemSample = (_index, _raw, _quality, _time, why) => {
    given = why;
  };
  if ('group' in connection) await connection.group([address])(sample, nothing);
  else await connection.subscribe([{ address, periodMs: 100 }], { sample, answered: nothing, heard: nothing });
  return given;
}

/** Subscribes to the addresses; returns a function that returns what was given since its last call. */
export async function subscribed<Address>(
  connection: SubscribedConnection<Address>,
  addresses: readonly Address[],
): Promise<() => [number, Value | undefined][]> {
  const given: [number, Value | undefined][] = [];
  const items = addresses.map((address) => ({ address, periodMs: 100 }));
  await connection.subscribe(items, {
    sample: (index, raw) => given.push([index, raw]),
    answered: () => undefined,
    heard: () => undefined,
  });
  return () => given.splice(0);
}

/** One read of a group, as index and value. */
export async function readOnce(read: GroupReader): Promise<[number, Value | undefined][]> {
  const seen: [number, Value | undefined][] = [];
  await read(
    (index, raw) => seen.push([index, raw]),
    () => undefined,
  );
  return seen;
}
