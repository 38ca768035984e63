import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { type Asdu, causes } from '../codec/asdu.ts';
import { typeName } from '../codec/types.ts';

/** By cause of transmission. */
const unknowns: ReadonlyMap<number, (type: number) => ItemFault> = new Map<number, (type: number) => ItemFault>([
  [causes.unknownType, (type) => ({ code: 'unknownTypeThere', type: typeName(type) })],
  [causes.unknownCause, () => ({ code: 'unknownCauseThere' })],
  [causes.unknownStation, () => ({ code: 'unknownStationThere' })],
  [causes.unknownObject, () => ({ code: 'unknownObjectThere' })],
]);

/** Of an activation: it is confirmed, or refused. */
export function isConfirmation({ cause }: Asdu): boolean {
  return cause === causes.activationCon || unknowns.has(cause);
}

export function isTermination({ cause }: Asdu): boolean {
  return cause === causes.termination;
}

/** Undefined: it says yes. */
export function refusalOf({ cause, isNegative, type }: Asdu): ItemFault | undefined {
  const unknown = unknowns.get(cause);
  if (unknown) return unknown(type);
  if (!isNegative) return undefined;
  return { code: cause === causes.termination ? 'endedNegatively' : 'refusedByStation' };
}
