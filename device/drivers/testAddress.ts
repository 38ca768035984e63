import type { AddressResult } from './driver.ts';

/** The address of a result that must be one. */
export function soundAddress<Address>(result: AddressResult<Address>): Address {
  if ('fault' in result) throw new Error(result.fault.code);
  return result.address;
}
