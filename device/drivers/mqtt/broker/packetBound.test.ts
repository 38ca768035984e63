import { expect, test } from 'vitest';
import { packetBound } from './packetBound.ts';

const packet = (length: number) => {
  const head = [0x30];
  let rest = length;
  do {
    head.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)]);
};

test('packets of any size below the bound pass, however they are cut', () => {
  const bytes = Buffer.concat([0, 1, 127, 128, 200, 16_383, 16_384, 0, 20_000].map(packet));
  for (const size of [1, 3, 7, 1000, bytes.length]) {
    const isTooLarge = packetBound(20_000);
    for (let at = 0; at < bytes.length; at += size) expect(isTooLarge(bytes.subarray(at, at + size))).toBe(false);
  }
});

test('a packet is refused by its length alone', () => {
  expect(packetBound(20_000)(packet(20_001).subarray(0, 4))).toBe(true);
  expect(packetBound()(Buffer.of(0x30, 0xff, 0xff, 0xff, 0xff))).toBe(true);
});
