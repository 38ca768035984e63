import type { DeviceEvent } from '../../protocol/event.ts';

/** The event without the name of a failed login, which is often a password. */
export function withoutFailedName(event: DeviceEvent): DeviceEvent {
  if (event.kind !== 'loginFailed') return event;
  const { person, legacyText: _, fields, ...rest } = event;
  const { toldNames: __, ...told } = fields;
  const isHidden = person !== undefined || fields.names !== undefined;
  return isHidden ? { ...rest, fields: told, isNameHidden: true } : { ...rest, fields: told };
}
