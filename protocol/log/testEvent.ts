import type { DeviceEvent } from './event.ts';

/** A command in the log, with these fields of its own. */
export function eventOf(fields: Partial<DeviceEvent> = {}): DeviceEvent {
  return { id: 1, time: 0, kind: 'command', severity: 0, fields: {}, ...fields };
}
