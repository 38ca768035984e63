import type { Table } from './quantities.ts';
import { type Register, WIDTH } from './registerMap.ts';
import type { Write } from './simulation.ts';
import { fromWords, toWords } from './words.ts';

export const Exception = { function: 1, address: 2, value: 3, unit: 11 } as const;
export type ExceptionCode = (typeof Exception)[keyof typeof Exception];

/** The words (or bits) read, none for a write, or an exception. */
export type Answer = { readonly words: readonly number[] } | { readonly exception: ExceptionCode };

type Block = { readonly unitId: number; readonly table: Table; readonly start: number };
export type Answers = {
  read(block: Block, count: number): Answer;
  write(block: Block, words: readonly number[]): Answer;
};

type Plant = {
  readonly registers: readonly Register[];
  /** In the unit of the register. */
  reader(register: Register): () => number;
  /** False: a value is refused, and nothing has changed. */
  write(writes: readonly Write[]): boolean;
};
type Slot = { readonly register: Register; readonly word: number; readonly read: () => number };

/** A read may begin or end inside a value, a write may not. */
export function createAnswers({ registers, reader, write }: Plant): Answers {
  const units = new Map<number, Record<Table, Slot[]>>();
  for (const register of registers) {
    const tables = units.get(register.unitId) ?? { coil: [], discrete: [], input: [], holding: [] };
    units.set(register.unitId, tables);
    const read = reader(register);
    for (let word = 0; word < WIDTH[register.type]; word += 1) {
      tables[register.table][register.address + word] = { register, word, read };
    }
  }

  function slotsOf({ unitId, table, start }: Block, count: number): readonly Slot[] | ExceptionCode {
    const tables = units.get(unitId);
    if (!tables) return Exception.unit;
    const slots = tables[table].slice(start, start + count);
    return slots.length === count ? slots : Exception.address;
  }

  return {
    read(block, count) {
      const slots = slotsOf(block, count);
      if (typeof slots === 'number') return { exception: slots };
      // Both words of a value come from one reading, made where the block enters it.
      let value: readonly number[] = [];
      const words = slots.map(({ register, word, read }, at) => {
        if (word === 0 || at === 0) value = toWords(register, read());
        return value[word] ?? 0;
      });
      return { words };
    },
    write(block, words) {
      const slots = slotsOf(block, words.length);
      if (typeof slots === 'number') return { exception: slots };
      const writes = wholeValues(slots, words);
      return writes && write(writes) ? { words: [] } : { exception: Exception.value };
    },
  };
}

/** Undefined: the write cuts a value in two. */
function wholeValues(slots: readonly Slot[], words: readonly number[]): Write[] | undefined {
  const writes: Write[] = [];
  for (const [at, { register, word }] of slots.entries()) {
    const width = WIDTH[register.type];
    if (word === 0 && at + width > slots.length) return undefined;
    if (word > 0 && at < word) return undefined;
    if (word === 0) writes.push({ target: register, value: fromWords(register, words.slice(at, at + width)) });
  }
  return writes;
}
