import { expect } from 'vitest';
import type { Found } from '../driver.ts';
import { type Capability, type Case, watch } from './driverField.ts';

/** For parts that not every driver has. */
export const capabilityCases: Readonly<Record<Capability, Readonly<Record<string, Case>>>> = {
  probe: {
    'an address is read once, beside all others; one that is refused says why': async (field, connection) => {
      field.change(7);
      const { signal } = new AbortController();
      expect(await connection.probe?.(field.address, signal)).toMatchObject({ raw: 7, quality: 'good' });
      const refused = await connection.probe?.(field.refused, signal);
      expect(refused).toMatchObject({ raw: undefined, quality: 'deviceError', why: field.why });
    },
    'a question that nobody waits for is given up': async (field, connection) => {
      await expect(connection.probe?.(field.address, AbortSignal.abort(new Error('too late')))).rejects.toThrow();
    },
  },
  browse: {
    'what is there is found in pieces, and nothing more once it is stopped': async (field, connection) => {
      field.change(7);
      const [part, whole] = [{ node: field.from ?? '' }, new AbortController()];
      const found: Found[] = [];
      for await (const some of connection.browse?.(part, whole.signal) ?? []) found.push(...some.found);
      expect(found.some(({ probed }) => probed?.raw === 7)).toBe(true);
      const stop = new AbortController();
      let pieces = 0;
      const all = async () => {
        for await (const _ of connection.browse?.(part, stop.signal) ?? []) {
          pieces++;
          stop.abort();
        }
      };
      await all().catch(() => undefined);
      expect(pieces).toBe(1);
    },
    'after each portion the rest is found over another connection': async (field, connection) => {
      const node = field.from ?? '';
      const keyOf = ({ node: own, address }: Found) => JSON.stringify([own, address]);
      const whole: string[] = [];
      const parts: string[] = [];
      const { signal } = new AbortController();
      for await (const { found } of connection.browse?.({ node }, signal) ?? []) whole.push(...found.map(keyOf));
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const other = await field.driver.connect();
        const portions = other.browse?.({ node, after }, signal)[Symbol.asyncIterator]();
        const { found = [], next } = (await portions?.next())?.value ?? {};
        parts.push(...found.map(keyOf));
        after = next;
        other.close();
      }
      expect(parts).toEqual(whole);
    },
  },
  texts: {
    'a text is written whole and read back': async (field, connection) => {
      const read = await watch(field, connection, [field.text]);
      await read();
      expect(await connection.write([{ address: field.text, raw: 'Pump 1' }])).toEqual(['done']);
      expect((await read()).at(-1)).toEqual([0, 'Pump 1']);
    },
  },
  longNumbers: {
    'the largest whole number is written with all its digits': async (field, connection) => {
      const raw = Number.MAX_SAFE_INTEGER;
      const read = await watch(field, connection, [field.long]);
      await read();
      expect(await connection.write([{ address: field.long, raw }])).toEqual(['done']);
      expect((await read()).at(-1)).toEqual([0, raw]);
    },
  },
  refusedWrites: {
    'a write that is refused says why, and those after it are carried out': async (field, connection) => {
      const { address, why } = field.unwritable ?? {};
      const read = await watch(field, connection, [field.address]);
      await read();
      const results = await connection.write([
        { address, raw: 1 },
        { address: field.address, raw: 44 },
      ]);
      expect(results).toEqual([{ refused: why }, 'done']);
      expect((await read()).at(-1)).toEqual([0, 44]);
    },
  },
};
