import type { DeviceEvent } from '../../protocol/log/event.ts';
import { eventKinds } from '../../protocol/log/eventKinds.ts';

/**
 * The version of the configuration that an event is about, and the one that it replaced or came from; undefined: none.
 */
export function comparedVersions({ kind, fields }: DeviceEvent): readonly [number, number?] | undefined {
  const { version, base, backTo } = fields;
  if (eventKinds[kind].detail !== 'deployment' || typeof version !== 'number') return undefined;
  const compared = [backTo, base].find((one) => typeof one === 'number');
  return typeof compared === 'number' ? [version, compared] : [version];
}
