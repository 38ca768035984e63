import type { AddressResult } from './driver.ts';

export function soundAddress<Address>(result: AddressResult<Address>): Address {
  if ('fault' in result) throw new Error(result.fault.code);
  return result.address;
}
