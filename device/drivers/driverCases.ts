import { expect, test } from 'vitest';
import type { Value } from '../../protocol/sample.ts';
import { type Connection, type Driver, LinkError } from './driver.ts';

/** A field with one number that can be read and written, and one address that it refuses. */
export interface DriverField {
  readonly driver: Driver;
  readonly address: unknown;
  readonly refused: unknown;
  /** Another value appears in the field. */
  readonly change: (raw: number) => void;
  /** The field goes away while connections stand. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

type Case = (field: DriverField, connection: Connection) => Promise<void>;

/** What the scanner and the writer rely on. */
const cases = {
  'the first read tells every value, a later one only what changed': async (field, connection) => {
    field.change(7);
    const read = connection.group([field.address]);
    expect(await readOnce(read)).toEqual([[0, 7]]);
    expect(await readOnce(read)).toEqual([]);
    field.change(8);
    expect(await readOnce(read)).toEqual([[0, 8]]);
  },
  'an address that the device refuses does not take its neighbours with it': async (field, connection) => {
    field.change(3);
    const read = connection.group([field.refused, field.address]);
    expect((await readOnce(read)).sort()).toEqual([
      [0, undefined],
      [1, 3],
    ]);
    field.change(4);
    expect(await readOnce(read)).toEqual([[1, 4]]);
  },
  'what is written is read back': async (field, connection) => {
    const read = connection.group([field.address]);
    await connection.write(field.address, 42);
    expect(await readOnce(read)).toEqual([[0, 42]]);
  },
  'a link that is cut is told once, and refuses everything after': async (field, connection) => {
    const reasons: string[] = [];
    const lost = new Promise<void>((resolve) =>
      connection.onLost((reason) => {
        reasons.push(reason);
        resolve();
      }),
    );
    field.cut();
    await lost;
    await expect(readOnce(connection.group([field.address]))).rejects.toThrow(LinkError);
    expect(reasons).toHaveLength(1);
  },
  'a link that was closed tells so once, and refuses everything after': async (field, connection) => {
    const reasons: string[] = [];
    connection.onLost((reason) => reasons.push(reason));
    connection.close();
    connection.close();
    await expect(readOnce(connection.group([field.address]))).rejects.toThrow(LinkError);
    await expect(connection.write(field.address, 1)).rejects.toThrow(LinkError);
    expect(reasons).toHaveLength(1);
  },
} as const satisfies Record<string, Case>;

/** The suite that every driver runs; what one can not do is left out by the case's name, with the reason. */
export function driverCases(
  start: () => Promise<DriverField>,
  leftOut: Readonly<Partial<Record<keyof typeof cases, string>>> = {},
): void {
  for (const [name, run] of Object.entries<Case>(cases)) {
    if (Object.hasOwn(leftOut, name)) continue;
    test(name, async () => {
      const field = await start();
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

/** One read of a group, as index and value. */
export async function readOnce(read: ReturnType<Connection['group']>): Promise<[number, Value | undefined][]> {
  const seen: [number, Value | undefined][] = [];
  await read(
    (index, raw) => seen.push([index, raw]),
    () => undefined,
  );
  return seen;
}
