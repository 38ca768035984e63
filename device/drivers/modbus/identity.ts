import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { DeviceDetail } from '../driver.ts';
import { identify } from './modbusRequests.ts';
import type { Ask } from './readGroup.ts';

/** By object number (MODBUS Application Protocol V1.1b3 §6.21). */
const names = [
  'VendorName',
  'ProductCode',
  'MajorMinorRevision',
  'VendorUrl',
  'ProductName',
  'ModelName',
  'UserApplicationName',
];
/** Categories: the regular objects, or the basic ones where a device refuses those. */
const [basic, regular] = [1, 2];
const moreFollows = 0xff;
/** A device that announces more without end is not believed. */
const mostObjects = 256;

/** In as many parts as the device makes of it. */
export async function readIdentity(ask: Ask): Promise<readonly DeviceDetail[] | ItemFault> {
  const first = await readFrom(ask, regular);
  return Array.isArray(first) ? first : readFrom(ask, basic);
}

async function readFrom(ask: Ask, category: number): Promise<DeviceDetail[] | ItemFault> {
  const objects: DeviceDetail[] = [];
  for (let next: number | undefined = 0; next !== undefined && objects.length < mostObjects; ) {
    const answer = await ask(identify(category, next));
    if (!Buffer.isBuffer(answer)) return answer;
    const part = objectsOf(answer);
    objects.push(...part);
    next = answer[4] === moreFollows && part.length > 0 ? answer[5] : undefined;
  }
  return objects;
}

/** Seven bytes precede the objects, each with its number and length. */
function objectsOf(pdu: Buffer): DeviceDetail[] {
  const objects: DeviceDetail[] = [];
  for (let at = 7; at + 1 < pdu.length; at += 2 + (pdu[at + 1] ?? 0)) {
    const [number = 0, length = 0] = pdu.subarray(at);
    const value = pdu.toString('latin1', at + 2, at + 2 + length);
    objects.push({ name: names[number] ?? `Object ${number}`, value });
  }
  return objects;
}
