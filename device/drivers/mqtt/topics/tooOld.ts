import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Probed } from '../../driver.ts';
import type { MqttAddress } from '../mqttAddress.ts';

/** By its own time: a value that was too old when it came is none of today. */
export function isTooOld({ maxAgeSec }: MqttAddress, { raw, fieldTime }: Probed): boolean {
  if (maxAgeSec === undefined || raw === undefined || fieldTime === undefined) return false;
  return Date.now() - fieldTime > maxAgeSec * 1000;
}

export function tooOldFault({ maxAgeSec }: MqttAddress): ItemFault {
  return { code: 'mqttTooOld', sec: String(maxAgeSec) };
}
