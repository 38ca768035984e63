import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Probed } from '../../driver.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import type { Message } from '../values/message.ts';
import type { OwnItem } from './topicItems.ts';

/** An older value this long (ms) after the newest one is not late: the clock of the device was set back. */
const lateMs = 60_000;

/** Older than the newest value. */
export function isLateFor({ reading, message }: OwnItem, { fieldTime }: Probed, { tick }: Message): boolean {
  const isOlder = (fieldTime ?? Number.POSITIVE_INFINITY) < (reading?.fieldTime ?? 0);
  return isOlder && tick - (message?.tick ?? tick) <= lateMs;
}

/** By its own time: a value that was too old when it came is none of today. */
export function isTooOld({ maxAgeSec }: MqttAddress, { raw, fieldTime }: Probed): boolean {
  if (maxAgeSec === undefined || raw === undefined || fieldTime === undefined) return false;
  return Date.now() - fieldTime > maxAgeSec * 1000;
}

export function tooOldFault({ maxAgeSec }: MqttAddress): ItemFault {
  return { code: 'mqttTooOld', sec: String(maxAgeSec) };
}
