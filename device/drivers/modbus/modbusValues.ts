import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import { type ModbusAddress, width } from './modbusAddress.ts';
import { readText, writeText } from './modbusText.ts';
import { numberTypes } from './modbusTypes.ts';

/** Reads the value at `offset` bytes into registers that were read; a fault: there is none. */
export type Decoder = (bytes: Buffer, offset: number) => Value | ItemFault;

/** One for all values: an allocation for each would make up half of a scan’s cost. */
const arranged = Buffer.alloc(8);

/** How the value of an address is read: made once, used for each reading. */
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

/** The registers of a value, ready to be written; or why it can't be. */
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

/** Puts words and bytes into the other order: from the field's to ours, and back. */
function arrange(bytes: Buffer, offset: number, words: number, { wordOrder, byteOrder }: ModbusAddress): void {
  const [first, second] = byteOrder === 'little' ? [1, 0] : [0, 1];
  for (let i = 0; i < words; i++) {
    const from = offset + (wordOrder === 'little' ? words - 1 - i : i) * 2;
    arranged[i * 2] = bytes[from + first] ?? 0;
    arranged[i * 2 + 1] = bytes[from + second] ?? 0;
  }
}
