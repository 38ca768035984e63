import { may, type Reach } from '../../../protocol/rights.ts';
import { readHubLogin } from '../../../protocol/uplink/hubUser.ts';
import type { Watch } from '../../alarms/watch.ts';
import type { LogLimits, SeenObjects } from '../../events/logLimits.ts';
import { nodeId } from '../../points/fieldPoint.ts';
import { unitsOf } from '../../station/linkUnits.ts';
import type { Station } from '../../station/station.ts';
import type { Account, AccountStore } from '../../users/accounts.ts';
import type { ManagerParts } from '../parts.ts';

/** The configuration is whole; the watches are those of the alarms that the user sees. */
type LimitParts = Pick<ManagerParts, 'configuration' | 'accounts'> & { readonly watches: readonly Watch[] };

/** Which part of the log a user of that reach sees; undefined: all of it. `seen`: ids of the points that they see. */
export function logLimitsOf(
  reach: Reach,
  seen: ReadonlySet<string>,
  { configuration, accounts, watches }: LimitParts,
): ((login: string) => LogLimits) | undefined {
  if (reach.whole !== undefined) return undefined;
  let objects: string | undefined;
  return (login) => {
    objects ??= JSON.stringify(seenObjects(reach, seen, configuration, watches));
    return { objects, ...peopleWithin(accounts, login) };
  };
}

function seenObjects(
  reach: Reach,
  seen: ReadonlySet<string>,
  { points, links }: Station,
  watches: readonly Watch[],
): SeenObjects {
  const theirs = points.filter(({ id }) => seen.has(id));
  const used = new Set(theirs.map(({ link }) => link));
  const ways = [...unitsOf(links.values(), points)].filter(([, units]) => units.some((unit) => used.has(unit)));
  const nodes = theirs.flatMap((point) => nodeId(point) ?? []);
  const isAtPoint = (point: (typeof points)[number]) => may({ profile: 0, reach }, 'seePersonAddress', point);
  const partly = new Set(points.flatMap(({ id, machine }) => (machine && !seen.has(id) ? machine : [])));
  const confirming = new Set(points.map(({ confirmedBy }) => confirmedBy?.infoNumber));
  return {
    points: theirs.map(({ id }) => id),
    links: [...new Set([...used, ...ways.map(([way]) => way), ...nodes])],
    alarms: watches.map(({ definition }) => definition.id),
    values: watches.filter((watch) => isValueSeen(watch, seen)).map(({ definition }) => definition.id),
    addresses: theirs.filter(isAtPoint).map(({ id }) => id),
    machines: theirs.filter(({ machine }) => !partly.has(machine ?? '')).map(({ id }) => id),
    confirming: theirs.filter(({ infoNumber }) => confirming.has(infoNumber)).map(({ name }) => name),
  };
}

/** The value of a formula names its points, that of an alarm on a link is the number of all points of the link. */
function isValueSeen({ definition, named }: Watch, seen: ReadonlySet<string>): boolean {
  return definition.link === undefined && named.every(({ id }) => seen.has(id));
}

function peopleWithin(accounts: Pick<AccountStore, 'list'>, login: string): Omit<LogLimits, 'objects'> {
  const all = accounts.list();
  const own = new Set(all.find((account) => account.login === login)?.groups);
  const isWithin = ({ groups }: Account) => groups.length > 0 && groups.every((group) => own.has(group));
  const people = all.filter(isWithin).map((account) => account.login);
  // A person of a hub has no account.
  return { people: readHubLogin(login) ? [...people, login] : people, groups: [...own] };
}
