import { expect } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import { LinkError } from '../driver.ts';
import { type Case, subscribed } from './driverField.ts';

/** What acquisition requires of a field that sends by itself. */
export const subscribedCases = {
  'the value of an item is given when it is requested': async (field, connection) => {
    if (!('subscribe' in connection)) return;
    field.change(5);
    const given = await subscribed(connection, [field.address]);
    given();
    await connection.confirm(field.address);
    expect(given()).toEqual([[0, 5]]);
  },
  'items are added and removed while others go on': async (field, connection) => {
    if (!('subscribe' in connection)) return;
    const [nothing, seen] = [() => undefined, new Map<number, Value | undefined>()];
    const sink = { sample: (index: number, raw: Value | undefined) => void seen.set(index, raw) };
    const [first, second] = [0, 1].map((index) => ({ index, address: field.address, periodMs: 100 }));
    if (!first || !second) return;
    field.change(5);
    await connection.subscribe([{ ...first, address: field.refused }], { ...sink, answered: nothing, heard: nothing });
    await connection.add([second]);
    expect([...seen]).toEqual([
      [0, undefined],
      [1, 5],
    ]);
    seen.clear();
    await connection.remove([second]);
    field.change(6);
    await field.pass?.();
    expect(seen.has(1)).toBe(false);
    await connection.add([{ ...second, index: 2 }]);
    expect(seen.get(2)).toBe(6);
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
    await connection.subscribe([{ index: 0, address: field.address, periodMs: 100 }], {
      sample: nothing,
      answered: nothing,
      heard,
    });
    const before = times;
    await field.pass?.();
    expect(times).toBeGreaterThan(before);
    connection.close();
    const after = times;
    await field.pass?.();
    expect(times).toBe(after);
    await expect(connection.confirm(field.address)).rejects.toThrow(LinkError);
  },
} as const satisfies Record<string, Case>;
