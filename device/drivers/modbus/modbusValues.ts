import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import { type ModbusAddress, width } from './modbusAddress.ts';
import { readText, writeText } from './modbusText.ts';
import { numberTypes } from './modbusTypes.ts';

/** `offset` in bytes; a fault: there is no value. */
export type Decoder = (bytes: Buffer, offset: number) => Value | ItemFault;

/** One for all values: an allocation for each would make up half of a scan’s cost. */
const arranged = Buffer.alloc(8);

/** Made once for an address, used for each read. */
export function decoderOf(address: ModbusAddress): Decoder {
  const { type, bit, bitCount, wordOrder, byteOrder } = address;
  if (type === 'string') {
    const { encoding } = address;
    const count = width(address) * 2;
    return (bytes, offset) => {
      const own = bytes.subarray(offset, offset + count);
      return readText(byteOrder === 'little' ? Buffer.from(own).swap16() : own, encoding ?? 'ascii');
    };
  }
  const { words, read } = numberTypes[type];
  const isPlain = byteOrder === 'big' && (wordOrder === 'big' || words === 1);
  const whole: Decoder = isPlain
    ? read
    : (bytes, offset) => {
        arrange(bytes, offset, words, address);
        return read(arranged, 0);
      };
  if (bit === undefined) return whole;
  const mask = 2 ** (bitCount ?? 1) - 1;
  return (bytes, offset) => (Number(whole(bytes, offset)) >> bit) & mask;
}

/** Ready to be written; a fault: it can't be. */
export function encode(address: ModbusAddress, raw: Value): Buffer | ItemFault {
  const { type, byteOrder, encoding } = address;
  const count = width(address) * 2;
  if (type === 'string') {
    const bytes = writeText(String(raw), encoding ?? 'ascii', count);
    return byteOrder === 'little' && Buffer.isBuffer(bytes) ? bytes.swap16() : bytes;
  }
  const bytes = Buffer.alloc(count);
  numberTypes[type].write(bytes, Number(raw));
  arrange(bytes, 0, count / 2, address);
  return Buffer.from(arranged.subarray(0, count));
}

/** Between the field's order of words and bytes and ours, both ways. */
function arrange(bytes: Buffer, offset: number, words: number, { wordOrder, byteOrder }: ModbusAddress): void {
  const [first, second] = byteOrder === 'little' ? [1, 0] : [0, 1];
  for (let i = 0; i < words; i++) {
    const from = offset + (wordOrder === 'little' ? words - 1 - i : i) * 2;
    arranged[i * 2] = bytes[from + first] ?? 0;
    arranged[i * 2 + 1] = bytes[from + second] ?? 0;
  }
}
