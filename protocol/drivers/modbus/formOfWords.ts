export const orders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;
type Order = (typeof orders)[number];

/** What the registers from one on may be. */
export interface WordForms {
  readonly uint16: number;
  readonly int16: number;
  /** Undefined: the next register does not answer. */
  readonly float32: Readonly<Record<Order, number>> | undefined;
  readonly int32: Readonly<Record<Order, number>> | undefined;
  /** Two letters; a dot for any other byte. */
  readonly text: string;
}

/** A scan omits a register or bit that is 0, also together with the next one. */
export function isHiddenZero(word: number, next: number | undefined): boolean {
  return word === 0 && (next ?? 0) === 0;
}

/** Every interpretation of a register, and of it and the next one where there is one. */
export function formsOf(word: number, next: number | undefined): WordForms {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint16(0, word);
  const letters = [word >> 8, word & 0xff].map((byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  );
  const both = next === undefined ? undefined : ordered(word, next);
  const read = (get: (bytes: DataView) => number) =>
    both && (Object.fromEntries(orders.map((order) => [order, get(both[order])])) as Record<Order, number>);
  return {
    uint16: word,
    int16: view.getInt16(0),
    float32: read((bytes) => shortest(bytes.getFloat32(0))),
    int32: read((bytes) => bytes.getInt32(0)),
    text: letters.join(''),
  };
}

/** Four bytes A B C D of the registers AB and CD. */
function ordered(first: number, second: number): Record<Order, DataView> {
  const [a, b, c, d] = [first >> 8, first & 0xff, second >> 8, second & 0xff];
  const of = (...bytes: number[]) => new DataView(new Uint8Array(bytes).buffer);
  return { ABCD: of(a, b, c, d), CDAB: of(c, d, a, b), BADC: of(b, a, d, c), DCBA: of(d, c, b, a) };
}

export function hexWord(word: number): string {
  return `0x${word.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A float32 holds seven digits for sure, and sometimes nine. */
function shortest(single: number): number {
  const short = [7, 8, 9].map((digits) => Number(single.toPrecision(digits)));
  return short.find((one) => Math.fround(one) === single) ?? single;
}
