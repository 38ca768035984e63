import type { CommandType, ObjectType } from '../../../../protocol/drivers/iec104/iec104Schema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Iec104Address } from '../iec104Address.ts';

type Converted = number | ItemFault;

/** 1 off and 2 on of a double command. */
const [off, on] = [1, 2];
const [lower, higher] = [1, 2];

const notCommandable = (raw: number): ItemFault => ({ code: 'notCommandable', written: String(raw) });

/** Between two types of the same meaning; others pass the number on. */
const conversions: Readonly<Partial<Record<`${ObjectType} ${CommandType}`, (raw: number) => Converted>>> = {
  'single double': (raw) => [off, on][raw] ?? notCommandable(raw),
  'double single': (raw) => (raw === off ? 0 : raw === on ? 1 : notCommandable(raw)),
  'double double': (raw) => (raw === off || raw === on ? raw : notCommandable(raw)),
};

/** What is sent so that the point becomes `raw`; `position`: that was reported last. */
export function commandValue(
  { type }: Iec104Address,
  command: CommandType,
  raw: number,
  position: number | undefined,
): Converted {
  if (command === 'step') {
    if (position === undefined || Math.abs(raw - position) !== 1) return { code: 'notOneStep' };
    return raw > position ? higher : lower;
  }
  return conversions[`${type} ${command}`]?.(raw) ?? raw;
}
