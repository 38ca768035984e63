import type { Point } from './point.ts';
import { profiles } from './userProfile.ts';

/** Each with the lowest profile; every higher one has the right too (R16). These are decided at each point. */
const ofPoints = {
  view: profiles.observer,
  command: profiles.operator,
  note: profiles.operator,
  acknowledgeAlarm: profiles.operator,
  /** See the messages and who is on call. */
  seeMessages: profiles.operator,
  /** Take an alarm out of service, and return it to service. */
  setOutOfService: profiles.technician,
  /** Every user may save views of their own. */
  shareView: profiles.operator,
  /** Correct the recorded consumption of a counter's period. */
  correctConsumption: profiles.administrator,
  block: profiles.technician,
  override: profiles.technician,
  /** The address of a point in the field, in the driver's words. */
  seeAddress: profiles.technician,
  /** Read it at once, and see the raw words. */
  readNow: profiles.technician,
  /** The address from which a user logged in or gave a command. */
  seePersonAddress: profiles.operator,
  /** The accounts of people who may nothing that the administrator may not. */
  manageAccounts: profiles.administrator,
} as const satisfies Record<string, number>;
/** These concern the station as a whole. */
const ofStation = {
  /** Edit the roster, swap duties, try a channel. */
  onCall: profiles.operator,
  /** The messages of the links, and the health of the service's machine. */
  diagnose: profiles.technician,
  /** The names of failed logins: they may be passwords. */
  seeFailedNames: profiles.administrator,
  administer: profiles.administrator,
  viewVersions: profiles.technician,
  /** Propose, activate and accept one, and go back from it. */
  deploy: profiles.administrator,
} as const satisfies Record<string, number>;
export const actions = { ...ofPoints, ...ofStation };
export type Action = keyof typeof actions;

/** `profile`: what the reader is at it, as the device says. */
export type PlacedPoint = Pick<Point, 'id' | 'area' | 'profile' | 'commandProfile'>;

/** What a user is at each point, where that differs by point. */
export interface Reach {
  /** In what concerns the station as a whole; undefined: nothing. */
  readonly whole: number | undefined;
  /** Undefined: the point is not theirs to see. */
  profileAt(point: PlacedPoint): number | undefined;
}

export interface Person {
  /** The highest that they have anywhere. */
  readonly profile: number;
  /** Undefined: they have it everywhere. */
  readonly reach?: Reach | undefined;
  readonly isExpired?: boolean;
  readonly isLocked?: boolean;
}

/**
 * The only decision about rights (R16). A point may require a higher profile for its commands. Without a point: whether
 * they may anywhere, or, where the action concerns the station as a whole, there.
 */
export function may(person: Person, action: Action, point?: PlacedPoint): boolean {
  const ofPoint = action === 'command' ? (point?.commandProfile ?? 0) : 0;
  const profile = profileFor(person, action, point);
  return !person.isExpired && !person.isLocked && profile >= Math.max(actions[action], ofPoint);
}

/** At one of these points; where there are none, in what concerns the station as a whole. */
export function mayAtSome(person: Person, action: Action, points: readonly PlacedPoint[]): boolean {
  if (points.length > 0) return points.some((point) => may(person, action, point));
  const { profile, reach } = person;
  return may({ ...person, profile: reach ? (reach.whole ?? noProfile) : profile, reach: undefined }, action);
}

const noProfile = -1;

function profileFor({ profile, reach }: Person, action: Action, point: PlacedPoint | undefined): number {
  if (!reach) return profile;
  if (Object.hasOwn(ofStation, action)) return reach.whole ?? noProfile;
  return point ? (reach.profileAt(point) ?? noProfile) : profile;
}

/** What refuses a call besides the profile (R17). `degraded` is the device's mode, the others are the account's. */
export const modes = ['normal', 'degraded', 'expired', 'locked'] as const;
export type Mode = (typeof modes)[number];
