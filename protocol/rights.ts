import type { Point } from './point.ts';
import { profiles } from './userProfile.ts';

/** With the lowest profile; every higher one has the right too (R16). */
export const actions = {
  view: profiles.observer,
  command: profiles.operator,
  note: profiles.operator,
  acknowledgeAlarm: profiles.operator,
  /** See the messages, edit the roster, swap duties, try a channel. */
  onCall: profiles.operator,
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
  /** The address from which a user logged in or gave a command. */
  seePersonAddress: profiles.operator,
  /** The messages of the links, and the health of the service's machine. */
  diagnose: profiles.technician,
  /** The names of failed logins: they may be passwords. */
  seeFailedNames: profiles.administrator,
  administer: profiles.administrator,
  viewVersions: profiles.technician,
  /** Propose, activate and accept one, and go back from it. */
  deploy: profiles.administrator,
} as const satisfies Record<string, number>;
export type Action = keyof typeof actions;

interface Person {
  readonly profile: number;
  readonly isExpired?: boolean;
  readonly isLocked?: boolean;
}

/** The only decision about rights (R16). A point may require a higher profile for its commands. */
export function may(person: Person, action: Action, point?: Pick<Point, 'commandProfile'>): boolean {
  const ofPoint = action === 'command' ? (point?.commandProfile ?? 0) : 0;
  return !person.isExpired && !person.isLocked && person.profile >= Math.max(actions[action], ofPoint);
}

/** What refuses a call besides the profile (R17). `degraded` is the device's mode, the others are the account's. */
export const modes = ['normal', 'degraded', 'expired', 'locked'] as const;
export type Mode = (typeof modes)[number];
