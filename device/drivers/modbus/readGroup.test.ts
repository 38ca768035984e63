import { describe, expect, test } from 'vitest';
import type { Value } from '../../../protocol/sample.ts';
import type { GroupReader } from '../driver.ts';
import { readOnce } from '../tests/driverField.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import { groupReader } from './readGroup.ts';
import { RefusedPlaces } from './refusedPlaces.ts';
import { askOf } from './testAsk.ts';
import { testField } from './testField.ts';
import { addressOf } from './testLinks.ts';

const pace = {
  timeoutMs: 1000,
  maxRegisters: 125,
  maxGap: 0,
  pauseMs: 0,
  retries: 0,
  singleWrite: 'auto' as const,
};
const registers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => addressOf(`holding:${from + i}`));

/** A field that shows its addresses as values, and a clock. */
function fieldOf(addresses: readonly ModbusAddress[], more: Partial<typeof pace> = {}) {
  const field = testField();
  field.registers.forEach((_, at) => {
    field.registers[at] = at;
  });
  const clock = { now: 0 };
  const refused = new RefusedPlaces(() => clock.now);
  const group = (some = addresses) => groupReader(some, { ...pace, ...more }, askOf(field), refused);
  const read = group();
  const scan = async (by: GroupReader = read) => {
    field.requests.length = 0;
    const values = new Map<number, Value | undefined>(await readOnce(by));
    return { values: addresses.map((_, i) => values.get(i)), requests: field.requests.map((one) => one.split(' ')[0]) };
  };
  return { field, clock, group, scan };
}

const refusesOver =
  (most: number, from = 0, to = -1) =>
  (_: number, start: number, count: number) =>
    count > most ? 3 : start <= to && start + count > from ? 2 : 0;

describe('the plan', () => {
  test('MaxRegisters is the most that one request reads', async () => {
    const { scan } = fieldOf(registers(0, 49), { maxRegisters: 20 });
    expect((await scan()).requests).toEqual(['3@0+20', '3@20+20', '3@40+10']);
  });

  test('MaxGap joins neighbours over registers that nobody wants', async () => {
    const wanted = [addressOf('holding:0'), addressOf('holding:5'), addressOf('holding:20')];
    expect((await fieldOf(wanted, { maxGap: 4 }).scan()).requests).toEqual(['3@0+6', '3@20+1']);
    expect((await fieldOf(wanted).scan()).requests).toEqual(['3@0+1', '3@5+1', '3@20+1']);
  });

  test('several values of the same registers are read once', async () => {
    const bits = Array.from({ length: 16 }, (_, bit) => addressOf('holding:0', 'uint16', { bit: String(bit) }));
    const { scan } = fieldOf([...bits, addressOf('holding:0', 'uint32'), addressOf('holding:1')]);
    expect((await scan()).requests).toEqual(['3@0+2']);
  });
});

describe('the plan learns', () => {
  test('a device that answers at most 20 registers is read whole, and from the second scan on without a refusal', async () => {
    const { field, scan } = fieldOf(registers(0, 124));
    field.refuses = refusesOver(20);
    expect((await scan()).values).toEqual(registers(0, 124).map(({ start }) => start));
    const { values, requests } = await scan();
    expect(values).not.toContain(undefined);
    expect(requests).toHaveLength(8);
  });

  test('a hole takes no neighbour with it, and is tried by itself', async () => {
    const { field, scan } = fieldOf(registers(0, 99));
    field.refuses = refusesOver(125, 40, 41);
    for (const _ of [1, 2]) {
      const { values } = await scan();
      expect(values.flatMap((value, i) => (value === undefined ? i : []))).toEqual([40, 41]);
    }
    expect((await scan()).requests.length).toBeLessThan(12);
  });

  test('a gap that is refused loses neither neighbour: it is cut first', async () => {
    const wanted = [...registers(0, 3), ...registers(8, 11)];
    const { field, scan } = fieldOf(wanted, { maxGap: 10 });
    field.refuses = refusesOver(125, 4, 7);
    const expected = [0, 1, 2, 3, 8, 9, 10, 11];
    expect(await scan()).toEqual({ values: expected, requests: ['3@0+12', '3@0+4', '3@8+4'] });
    expect(await scan()).toEqual({ values: expected, requests: ['3@0+4', '3@8+4'] });
  });

  test('of two values that begin at the same register, the one that is refused takes not the other with it', async () => {
    const { field, scan } = fieldOf([addressOf('holding:9', 'uint32'), addressOf('holding:9')]);
    field.refuses = refusesOver(125, 10, 10);
    for (const _ of [1, 2]) expect((await scan()).values).toEqual([undefined, 9]);
  });

  test('what is learnt outlasts a connection, and is tried again after an hour', async () => {
    const { field, clock, group, scan } = fieldOf(registers(0, 39));
    field.refuses = refusesOver(20);
    await scan();
    expect((await scan(group())).requests).toEqual(['3@0+20', '3@20+20']);
    field.refuses = () => 0;
    clock.now = 3_599_000;
    expect((await scan(group())).requests).toEqual(['3@0+20', '3@20+20']);
    clock.now = 3_601_000;
    expect((await scan(group())).requests).toEqual(['3@0+40']);
  });

  test('a device that refuses everything while it starts is read whole as soon as it has started', async () => {
    const { field, scan } = fieldOf(registers(0, 99));
    field.refuses = () => 2;
    expect((await scan()).values.every((value) => value === undefined)).toBe(true);
    expect((await scan()).requests.length).toBeLessThanOrEqual(8);
    field.refuses = () => 0;
    await scan();
    expect(await scan()).toEqual({ values: registers(0, 99).map(({ start }) => start), requests: ['3@0+100'] });
  });

  test('a device that is busy is not cut, and a refusal of the maker’s own is not remembered', async () => {
    const { field, scan } = fieldOf(registers(0, 9));
    field.refuses = () => 6;
    expect((await scan()).requests).toEqual(['3@0+10']);
    field.refuses = (_, start, count) => (start <= 4 && start + count > 4 ? 0x77 : 0);
    expect((await scan()).values.indexOf(undefined)).toBe(4);
    field.refuses = () => 0;
    expect((await scan()).requests).toEqual(['3@0+10']);
  });
});
