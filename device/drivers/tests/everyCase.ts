import { expect } from 'vitest';
import type { LinkMessage } from '../../../protocol/diagnostic/trace.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type ExchangeMonitor, type ExchangeOutcome, LinkError } from '../driver.ts';
import { type Case, refusalOf, watch } from './driverField.ts';

/** What acquisition and the writer require of every driver. */
export const everyCase = {
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
  'several are written in their order, and each has a result': async (field, connection) => {
    const read = await watch(field, connection, [field.address]);
    await read();
    const items = [41, 42, 43].map((raw) => ({ address: field.address, raw }));
    expect(await connection.write(items)).toEqual(['done', 'done', 'done']);
    expect((await read()).at(-1)).toEqual([0, 43]);
    expect(await connection.write([])).toEqual([]);
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
