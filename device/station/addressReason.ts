import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import type { AddressFault } from '../drivers/driver.ts';

/** `field`: the one at fault where the driver names none. All of these codes have the same parameters. */
export function addressReason(fault: AddressFault, field = ''): FindingReason {
  // The compiler does not try more than 25 codes.
  return { field, expected: '', other: '', ...fault } as FindingReason;
}
