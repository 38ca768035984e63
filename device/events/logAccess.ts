import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { may } from '../../protocol/rights.ts';

/** What a reader may see (R16). */
export interface LogAccess {
  readonly hasFailedNames: boolean;
  readonly hasAddresses: boolean;
}

export function logAccessOf(user: Parameters<typeof may>[0]): LogAccess {
  return { hasFailedNames: may(user, 'seeFailedNames'), hasAddresses: may(user, 'seePersonAddress') };
}

/** The same object where nothing of it is hidden. */
export function redacted<E extends WrittenEvent | DeviceEvent>(
  event: E,
  { hasFailedNames, hasAddresses }: LogAccess,
): E {
  const named = hasFailedNames ? event : withoutFailedName(event);
  return hasAddresses ? named : withoutAddress(named);
}

/** The name of a failed login is often a password. */
function withoutFailedName<E extends WrittenEvent | DeviceEvent>(event: E): E {
  if (event.kind !== 'loginFailed') return event;
  const { person, legacyText, fields, ...rest } = event;
  const { toldNames, ...others } = fields;
  if ([person, legacyText, toldNames].every((name) => name === undefined)) return event;
  const isHidden = person !== undefined || fields.names !== undefined;
  return { ...rest, fields: others, ...(isHidden && { isNameHidden: true }) } as E;
}

function withoutAddress<E extends WrittenEvent | DeviceEvent>(event: E): E {
  const { address, fields, ...rest } = event;
  // Where a session was that an administrator ended.
  const { from, ...others } = fields;
  const isOfSession = event.kind === 'sessionEnded' && from !== undefined;
  if (address === undefined && !isOfSession) return event;
  return { ...rest, fields: isOfSession ? others : fields, isAddressHidden: true } as E;
}
