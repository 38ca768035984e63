import { type Group, rightsOf } from './group.ts';
import type { Point } from './point.ts';
import { type Action, may, type Person } from './rights.ts';
import { type RecordOf, record } from './wire/record.ts';
import { boolean, choices, filled, many, number, text, texts, time } from './wire/recordFields.ts';

/** Of a point, in the order of the tables. */
const pointActions = [
  ...(['view', 'command', 'acknowledgeAlarm', 'note', 'setOutOfService', 'block', 'override', 'readNow'] as const),
  ...(['seeAddress', 'seeMessages', 'correctConsumption', 'manageAccounts'] as const),
] as const satisfies readonly Action[];
const stationActions = [
  'onCall',
  'diagnose',
  'viewVersions',
  'deploy',
  'administer',
] as const satisfies readonly Action[];
export type AuditedAction = (typeof pointActions)[number] | (typeof stationActions)[number];

/** Points where an account may the same, by the same groups. */
const placeRightsRecord = record('Place', {
  /** Absent: the points have none. */
  area: filled,
  points: texts.named('Point').or([]),
  actions: choices(pointActions).named('Action').or([]),
  /** Groups that give a right there; none: the account's own profile. */
  groups: texts.named('Group').or([]),
});
export type PlaceRights = RecordOf<typeof placeRightsRecord>;

/** What an account may, whatever its state: `isLocked` and `endsAt` say whether it may so now. */
export const accountRightsRecord = record('Rights', {
  login: text.or(''),
  name: filled,
  isLocked: boolean.or(false),
  endsAt: time,
  /** The highest that it has anywhere. */
  profile: number.or(0),
  actions: choices(stationActions).named('Action').or([]),
  places: many(placeRightsRecord),
  /** Points of which it sees nothing. */
  unseen: number.or(0),
});
export type AccountRights = RecordOf<typeof accountRightsRecord>;

const holderRecord = record('Holder', {
  login: text.or(''),
  name: filled,
  isLocked: boolean.or(false),
  actions: choices(pointActions).named('Action').or([]),
  groups: texts.named('Group').or([]),
});
export const pointRightsRecord = record('PointRights', {
  point: text.or(''),
  name: text.or(''),
  area: filled,
  holders: many(holderRecord),
  /** Only accounts that the reader administers are listed. */
  isPart: boolean.or(false),
});
export type PointRights = RecordOf<typeof pointRightsRecord>;

/** What the tables are made from. */
export interface Holder {
  readonly login: string;
  readonly name: string | undefined;
  readonly isLocked: boolean;
  readonly endsAt: number | undefined;
  /** Everywhere, where it is in no group. */
  readonly profile: number;
  /** Undefined: it is in none. */
  readonly groups: readonly Group[] | undefined;
}

type PlacedPoint = Pick<Point, 'id' | 'area' | 'profile' | 'commandProfile' | 'editingKind'>;

/** In the order of the points: those of an area where the rights are the same are one row. */
export function accountRights(holder: Holder, points: readonly PlacedPoint[]): AccountRights {
  const { login, name, isLocked, endsAt } = holder;
  const person = personOf(holder);
  const at = rightsAt(holder);
  const places = new Map<string, PlaceRights & { readonly points: string[] }>();
  let unseen = 0;
  for (const point of points) {
    const { actions, groups } = at(point);
    if (actions.length === 0) unseen++;
    else {
      const { area } = point;
      const key = JSON.stringify([area, actions, groups]);
      places.getOrInsertComputed(key, () => ({ area, points: [], actions, groups })).points.push(point.id);
    }
  }
  return {
    ...{ login, name, isLocked, endsAt, profile: person.profile },
    actions: stationActions.filter((action) => may(person, action)),
    places: [...places.values()],
    unseen,
  };
}

/** Those who may nothing there are left out. */
export function pointRights(
  holders: readonly Holder[],
  point: PlacedPoint & Pick<Point, 'name'>,
  isPart: boolean,
): PointRights {
  const { id, name, area } = point;
  return {
    ...{ point: id, name, area, isPart },
    holders: holders.flatMap((holder) => {
      const { actions, groups } = rightsAt(holder)(point);
      const { login, name: person, isLocked } = holder;
      return actions.length === 0 ? [] : [{ login, name: person, isLocked, actions, groups }];
    }),
  };
}

function personOf({ profile, groups }: Holder): Person {
  return groups ? rightsOf(groups) : { profile };
}

function rightsAt(holder: Holder) {
  const person = personOf(holder);
  const single = (holder.groups ?? []).map((group) => ({ name: group.name, alone: rightsOf([group]) }));
  return (point: PlacedPoint) => {
    const isCommanded = point.editingKind !== 'NonEditable';
    const actions = pointActions.filter(
      (action) => (action !== 'command' || isCommanded) && may(person, action, point),
    );
    const givers = single.filter(({ alone }) => actions.some((action) => may(alone, action, point)));
    return { actions, groups: givers.map(({ name }) => name) };
  };
}
