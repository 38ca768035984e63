import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { DeviceDetail } from '../../driver.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { readObjects } from '../reading/readObjects.ts';
import type { ReadParts } from '../reading/readParts.ts';
import { readAs } from '../values/snmpValue.ts';

/** RFC 3418 §2 */
const details = {
  '1.3.6.1.2.1.1.1.0': 'sysDescr',
  '1.3.6.1.2.1.1.5.0': 'sysName',
  '1.3.6.1.2.1.1.2.0': 'sysObjectID',
  '1.3.6.1.2.1.1.3.0': 'sysUpTime',
  '1.3.6.1.2.1.1.6.0': 'sysLocation',
  '1.3.6.1.2.1.1.4.0': 'sysContact',
} as const;
const upTime = 'sysUpTime';

/** Rejects with LinkError. */
export async function identifyAgent({ agent, memory }: ReadParts): Promise<readonly DeviceDetail[] | ItemFault> {
  const read = new Map<string, Varbind | ItemFault>();
  const give = (oid: string, value: Varbind | ItemFault) => void read.set(oid, value);
  await readObjects(Object.keys(details), { agent, memory, give, answered: () => undefined });
  return Object.entries(details).flatMap(([oid, name]) => {
    const one = read.get(oid);
    const value = one && 'value' in one ? readAs('text', one) : undefined;
    if (value === undefined || typeof value === 'object' || value === '') return [];
    return [{ name, value: name === upTime ? durationText(Number(value)) : String(value) }];
  });
}

/** Of hundredths of a second: `3 d 04:05:06`. */
function durationText(ticks: number): string {
  const seconds = Math.floor(ticks / 100);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = [seconds / 3600, seconds / 60, seconds].map((value, i) => two(i === 0 ? value % 24 : value % 60));
  return `${Math.floor(seconds / 86_400)} d ${clock.join(':')}`;
}
