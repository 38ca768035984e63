import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';

/** What a value takes up at its device. */
export interface Span {
  readonly table: string;
  readonly first: number;
  readonly last: number;
  /** Undefined: whole registers. */
  readonly bits: { readonly first: number; readonly last: number } | undefined;
}

type TextOf = (field: string) => string | undefined;

/** Of any field device that counts its addresses in tables. */
const lastRegister = 65_535;
const registerText = /^([a-z]+):(\d+)$/i;

/** Undefined: the driver counts no registers, or the address can’t be read. */
export function spanOf(schema: DriverSchema, text: TextOf): Span | undefined {
  if (!schema.step) return undefined;
  const { mainField, logicField, countField, step } = schema;
  const [, table, digits] = registerText.exec(text(mainField.name)?.trim() ?? '') ?? [];
  const first = Number(digits);
  const last = first + step(text) - 1;
  if (table === undefined || !(last <= lastRegister)) return undefined;
  const bit = logicField && text(logicField.name)?.trim();
  const lowest = Number(bit);
  const count = Number((countField && text(countField.name)) || 1);
  const bits = bit ? { first: lowest, last: lowest + count - 1 } : undefined;
  return { table: table.toLowerCase(), first, last, bits };
}

/** `holding:8` by 100 to `holding:108`; undefined: there is no such register. */
export function movedRegister(register: string, by: number): string | undefined {
  if (by === 0) return register;
  const [, table, digits = ''] = registerText.exec(register.trim()) ?? [];
  const number = Number(digits) + by;
  if (table === undefined || !(number >= 0 && number <= lastRegister)) return undefined;
  return `${table}:${String(number).padStart(digits.length, '0')}`;
}

export function isShared(a: Span, b: Span): boolean {
  if (a.table !== b.table || a.last < b.first || b.last < a.first) return false;
  return !a.bits || !b.bits || (a.bits.last >= b.bits.first && b.bits.last >= a.bits.first);
}
