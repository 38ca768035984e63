import { modiconAddress } from '../cells/address.ts';
import type { JudgedTable, Judgement } from './judgedTable.ts';

/** `0x1F`, `1Fh`: hexadecimal for certain. */
const marked = /^(?:0x|16#|\$|&h|x)[\da-f]+$|^\d[\da-f]*h$/i;
const digits = /^[\da-f]{1,5}$/i;
/** Between the ends of a range, and before a bit or the length of a text. */
const parts = /[-–~…,]|\.\.|[.:](?=\d{1,2}$)/;

/**
 * Whether addresses without a mark are hexadecimal: the name of the column says so; else one digit from A to F makes
 * all of them doubtful, and so does a minority without a mark. Leading zeros mean nothing.
 */
export function judgeAddressDigits({ name, cells }: JudgedTable): Judgement | undefined {
  if (isHexName(name('register'))) return { answer: 'hex' };
  const texts = cells('register').flatMap((cell) => cell.split(parts).map((part) => part.trim()));
  const filled = texts.filter((text) => text !== '');
  const bare = filled.filter((text) => digits.test(text));
  const lettered = bare.find((text) => /[a-f]/i.test(text) && (/\d/.test(text) || text.length === 4));
  const isOf = (some: readonly string[]) => some.length >= filled.length / 2;
  if (lettered !== undefined && isOf(filled.filter((text) => digits.test(text) || marked.test(text))))
    return { open: lettered };
  const [plain] = bare.filter((text) => !modiconAddress(text));
  return plain !== undefined && isOf(filled.filter((text) => marked.test(text))) ? { open: plain } : undefined;
}

export function isHexName(name = ''): boolean {
  return /\bhex|hex\b|hexa/i.test(name) && !/\bdec/i.test(name);
}
