import type { FoundAddress } from '../../calls/linkTool.ts';
import type { AddressRanges } from '../driverSchema.ts';

/** Of a word. */
export const mostBit = 15;

const [words, bits] = [/^(holding|input):/, /^(coil|discrete):/];

export const modbusScan: AddressRanges = {
  ranges: ['holding:0-99', 'input:0-99', 'coil:0-99', 'discrete:0-99'],
  isLogic: ({ Register = '', Bit }) => Bit !== undefined || bits.test(Register),
  partsOf: bitsOf,
};

/** Of a word. */
function bitsOf({ point, raw, ...reading }: FoundAddress): readonly FoundAddress[] {
  const { attributes } = point;
  const isWord = words.test(attributes.Register ?? '') && typeof raw === 'number' && attributes.Bit === undefined;
  return Array.from({ length: isWord ? mostBit + 1 : 0 }, (_, bit) => ({
    ...reading,
    point: { ...point, attributes: { ...attributes, Bit: String(bit) } },
    raw: (Number(raw) >> bit) & 1,
  }));
}
