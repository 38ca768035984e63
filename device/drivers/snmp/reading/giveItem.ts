import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { ItemSample } from '../../driver.ts';
import type { Varbind } from '../library/netSnmp.ts';
import type { SnmpAddress } from '../snmpAddress.ts';
import { readAs } from '../values/snmpValue.ts';

export interface Item {
  readonly index: number;
  readonly address: SnmpAddress;
}

export function giveItem({ index, address }: Item, read: Varbind | ItemFault, sample: ItemSample): void {
  const value = 'code' in read ? read : readAs(address.type, read);
  if (typeof value === 'object') sample(index, undefined, 'deviceError', undefined, value);
  else sample(index, value, 'good');
}
