import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { may } from '../../protocol/rights.ts';
import { hasAddressWithin, isWithin, type LogLimits, withinLimits } from './logLimits.ts';

/** What a reader may see (R16). */
export interface LogAccess {
  readonly hasFailedNames: boolean;
  readonly hasAddresses: boolean;
  /** Undefined: all events. */
  readonly limits?: LogLimits | undefined;
}

export function logAccessOf(user: Parameters<typeof may>[0], limits?: LogLimits): LogAccess {
  const { reach } = user;
  // A user who sees the whole log sees all addresses in it or none.
  const whole = reach?.whole === undefined ? user : { ...user, profile: reach.whole, reach: undefined };
  return { hasFailedNames: may(user, 'seeFailedNames'), hasAddresses: may(whole, 'seePersonAddress'), limits };
}

type SomeEvent = WrittenEvent | DeviceEvent;

/** Whether the reader sees the event at all. */
export function isSeen(event: Pick<SomeEvent, 'kind' | 'person' | 'object'>, { limits }: LogAccess): boolean {
  return limits === undefined || isWithin(event, limits);
}

/** A seen event without what is hidden from the reader; the same object where nothing is. */
export function redacted<E extends SomeEvent>(event: E, { hasFailedNames, hasAddresses, limits }: LogAccess): E {
  const named = hasFailedNames ? event : withoutFailedName(event);
  const isAddressSeen = hasAddresses && (limits === undefined || hasAddressWithin(event, limits));
  const placed = isAddressSeen ? named : withoutAddress(named);
  return limits ? withinLimits(placed, limits) : placed;
}

/** The name of a failed login is often a password. */
function withoutFailedName<E extends SomeEvent>(event: E): E {
  if (event.kind !== 'loginFailed') return event;
  const { person, legacyText, fields, ...rest } = event;
  const { toldNames, ...others } = fields;
  if ([person, legacyText, toldNames].every((name) => name === undefined)) return event;
  const isHidden = person !== undefined || fields.names !== undefined;
  return { ...rest, fields: others, ...(isHidden && { isNameHidden: true }) } as E;
}

function withoutAddress<E extends SomeEvent>(event: E): E {
  const { address, fields, ...rest } = event;
  // Where a session was that an administrator ended.
  const { from, ...others } = fields;
  const isOfSession = event.kind === 'sessionEnded' && from !== undefined;
  if (address === undefined && !isOfSession) return event;
  return { ...rest, fields: isOfSession ? others : fields, isAddressHidden: true } as E;
}
