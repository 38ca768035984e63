import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ListOptions } from './listOptions.ts';
import { readPointList } from './readPointList.ts';

const read = (text: string, options?: ListOptions) => readPointList(strToU8(text), options);

async function place(cell: string, more: readonly string[] = [], options?: ListOptions) {
  const rows = [cell, ...more].map((text, i) => `P${i}\t"${text}"`);
  const { points, refused } = await read(`Tag\tAddress\n${rows.join('\n')}`, options);
  const [point] = points.filter(({ id }) => id === 'P0');
  const { Register, Bit, Type } = point?.stated ?? {};
  return point ? [Register, Bit, Type].filter(Boolean).join(' ') : Object.values(refused[0]?.reason ?? {}).join(' | ');
}

describe('an address', () => {
  test.each([
    ['186~187', 'holding:186 uint32'],
    ['0x000C~0x000D', 'holding:12 uint32'],
    ['0x000C - 0x000F', 'holding:12 uint64'],
    ['14,15', 'holding:14 uint32'],
    ['14, 15, 16, 17', 'holding:14 uint64'],
    ['40001/40002', 'holding:0 uint32'],
    ['14 und 15', 'holding:14 uint32'],
    ['x10A', 'holding:266 uint16'],
    ['&H10B', 'holding:267 uint16'],
    ['10A (hex)', 'holding:266 uint16'],
    ['40001 (0x0000)', 'holding:0 uint16'],
    ['0x0000 (40001)', 'holding:0 uint16'],
    ['30003 / 0x0002', 'input:2 uint16'],
    ['40001-40002 (0x0000-0x0001)', 'holding:0 uint32'],
    ['40029 bit 5', 'holding:28 5'],
    ['40029, Bit 5', 'holding:28 5'],
    ['40029 (bit 5)', 'holding:28 5'],
    ['40029.b5', 'holding:28 5'],
    ['%MW10:X3', 'holding:10 3'],
    ['%IW3', 'input:3 uint16'],
    ['Reg. 40005', 'holding:4 uint16'],
  ])('“%s” is %s', async (cell, is) => {
    expect(await place(cell)).toBe(is);
  });

  test.each([
    ['40003 (0x0003)', 'otherAddress | 40003 (0x0003) | (0x0003)'],
    ['1 (40001)', 'otherAddress | 1 (40001) | (40001)'],
    ['40001,40003', 'otherAddress | 40001,40003 | 40003'],
    ['30001 (40001)', 'otherAddress | 30001 (40001) | (40001)'],
    ['40030 (R)', 'badAddressPart | 40030 (R) | (R)'],
    ['40029 bit 16', 'badAddressPart | 40029 bit 16 | bit 16'],
    ['40029 bits 0-3', 'badAddressPart | 40029 bits 0-3 | bits 0-3'],
    ['40001*', 'badAddressPart | 40001* | *'],
    ['%MD8', 'badAddress | %MD8'],
    ['99,100', 'badAddress | 99,100'],
    ['1,002', 'badAddress | 1,002'],
    ['x10', 'badAddress | x10'],
  ])('“%s” is refused, with the part that is not understood', async (cell, reason) => {
    expect(await place(cell)).toBe(reason);
  });

  test('x10 is hexadecimal beside x1F, and %IW3 is no input beside %QW3', async () => {
    expect(await place('x10', ['x1F'])).toBe('holding:16 uint16');
    expect(await place('%IW3', ['%QW3', '%MW4'])).toBe('badAddressPart | %IW3 | %IW');
  });

  test.each([
    ['HR40004', 'holding:3', 'holding:40004', 'holding:40003'],
    ['HR: 40004', 'holding:3', 'holding:40004', 'holding:40003'],
    ['IR30004', 'input:3', 'input:30004', 'input:30003'],
    ['4x40001', 'holding:0', 'holding:40000', 'holding:40000'],
  ])('“%s” may be %s or %s, and --addresses decides', async (cell, modicon, zero, one) => {
    expect(await place(cell)).toBe(`ambiguousAddress | ${cell} | ${modicon} | ${zero}`);
    expect(await place(cell, [], { counting: 'modicon' })).toBe(`${modicon} uint16`);
    expect(await place(cell, [], { counting: 'zero' })).toBe(`${zero} uint16`);
    expect(await place(cell, [], { counting: 'one' })).toBe(`${one} uint16`);
  });

  test('of two notations is sure among others, and a range is doubted as its numbers are', async () => {
    expect(await place('12 (0x000C)', ['40001', '40002'])).toBe('holding:12 uint16');
    expect(await place('12~13', ['40001', '40002'])).toMatch(/^ambiguousAddress/);
    expect(await place('holding:40004')).toBe('holding:40004 uint16');
  });
});

test('numbers like those of bits are of registers where a type is too wide for a bit', async () => {
  const { points } = await read('Address;Format;Name\n19000;float;A\n19002;float;B\n13000;short;C\n200;int;D');
  expect(points.map(({ stated }) => stated.Register)).toEqual([
    'holding:19000',
    'holding:19002',
    'holding:13000',
    'holding:200',
  ]);
  const { refused } = await read('Address;Type;Name\n40001;float;A\n10003;float;B');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['typeOfBit']);
});

describe('a table of Markdown', () => {
  test('its signs are in no id, unit or address', async () => {
    const { points } = await read(`| Name | Address | Type | Unit | States |
|------|---------|------|------|--------|
| **Flow** | \`40001\` | U16 | \`m3/h\` | |
| flow\\_2 | 40002 | **float** | **bar** | |
| [Level](https://example.org/a_b) | 40004 | U16 | [m](u) | |
| *Temp* &amp; more | 40005 | U16 | &deg;C | |
| Mode[^1] | 40006 | U16 | | 0=Off \\| 1=On |`);
    expect(points.map(({ id, stated }) => [id, stated.Register, stated.Unit])).toEqual([
      ['Flow', 'holding:0', 'm3/h'],
      ['flow_2', 'holding:1', 'bar'],
      ['Level', 'holding:3', 'm'],
      ['*Temp* & more', 'holding:4', '°C'],
      ['Mode', 'holding:5', ''],
    ]);
    expect(points[4]?.stated).toMatchObject({ State0: 'Off', State1: 'On' });
  });

  test('in a list with other separators they are texts', async () => {
    const { points } = await read('Tag;Address\n**A**;40001\n`B`;40002');
    expect(points.map(({ id }) => id)).toEqual(['**A**', '`B`']);
  });
});
