import type { Point } from './point.ts';
import { profiles } from './userProfile.ts';

/** What a person may want to do, and the lowest profile that may; every higher one may too (R16). */
export const actions = {
  view: profiles.observer,
  command: profiles.operator,
  /** Write into the log. */
  note: profiles.operator,
  /** Acknowledge, shelve, comment, and reset a latch. */
  acknowledgeAlarm: profiles.operator,
  /** See the messages, edit the roster, swap duties, try a way. */
  onCall: profiles.operator,
  /** Take an alarm out of service, and put it back. */
  setOutOfService: profiles.technician,
  /** Save a view of trends for all; everybody may save his own. */
  shareView: profiles.operator,
  /** Count a period of a counter otherwise than it was recorded. */
  correctConsumption: profiles.administrator,
  block: profiles.technician,
  override: profiles.technician,
  /** Where a point stands in the field, in the driver's words. */
  seeAddress: profiles.technician,
  /** From where somebody logged in or gave a command. */
  seePersonAddress: profiles.operator,
  /** What goes over the links, and how the service's machine is. */
  diagnose: profiles.technician,
  /** The names under which a login failed: they may be passwords. */
  seeFailedNames: profiles.administrator,
  administer: profiles.administrator,
  /** See the versions of the configuration, compare, pin and download them. */
  viewVersions: profiles.technician,
  /** Propose, activate and keep one, and go back from it. */
  deploy: profiles.administrator,
} as const satisfies Record<string, number>;
export type Action = keyof typeof actions;

interface Person {
  readonly profile: number;
  readonly isExpired?: boolean;
  readonly isLocked?: boolean;
}

/** The one decision about rights (R16). A point may ask for a higher profile of whoever commands it. */
export function may(person: Person, action: Action, point?: Pick<Point, 'commandProfile'>): boolean {
  const ofPoint = action === 'command' ? (point?.commandProfile ?? 0) : 0;
  return !person.isExpired && !person.isLocked && person.profile >= Math.max(actions[action], ofPoint);
}

/** What holds a call back besides the profile (R17). `degraded` is the device's mode, the others are the account's. */
export const modes = ['normal', 'degraded', 'expired', 'locked'] as const;
export type Mode = (typeof modes)[number];
