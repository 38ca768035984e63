import { attempt } from '../attempt.ts';
import { profiles } from '../userProfile.ts';

/** Who asks by a hub. Only the handler of an uplink reads it: every other listener refuses a request that has it. */
export const hubUserHeader = 'vigie-hub-user';

export interface HubUser {
  readonly login: string;
  /** Of the person; empty: none was given. */
  readonly name: string;
  /** What the hub gives them at this station; the station caps it. */
  readonly profile: number;
  /** Names of their groups at the hub that hold this station. */
  readonly groups: readonly string[];
  /** The hub has just checked their password again, for this call (R18). */
  readonly isConfirmed: boolean;
}

const longest = 200;
const mostGroups = 50;

export function writeHubUser(user: HubUser): string {
  return encodeURIComponent(JSON.stringify(user));
}

/** Undefined: it can't be read, or is beyond the bounds. */
export function readHubUser(text: string): HubUser | undefined {
  const data: unknown = attempt(() => JSON.parse(decodeURIComponent(text)), undefined);
  const { login, name, profile, groups, isConfirmed } = (data ?? {}) as Partial<Record<string, unknown>>;
  const isText = (one: unknown): one is string => typeof one === 'string' && one.length <= longest;
  const isProfile = Object.values<unknown>(profiles).includes(profile);
  if (!isText(login) || login === '' || !isText(name) || !isProfile || typeof isConfirmed !== 'boolean')
    return undefined;
  if (!Array.isArray(groups) || groups.length > mostGroups || !groups.every(isText)) return undefined;
  return { login, name, profile: Number(profile), groups, isConfirmed };
}

/** In place of a login in the station's log, arms and blocks; of no account: a colon ends a login (R9). */
export function hubLogin(hub: string, login: string): string {
  return `hub:${hub}:${login}`;
}

/** Undefined: it is no such login. A name of a hub has no colon. */
export function readHubLogin(text: string): { readonly hub: string; readonly login: string } | undefined {
  const [, hub, login] = /^hub:([^:]+):(.+)$/.exec(text) ?? [];
  return hub === undefined || login === undefined ? undefined : { hub, login };
}
