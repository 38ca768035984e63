import { errorCodes } from '../../protocol/errorCodes.ts';
import type { IdentityCard } from '../../protocol/identityCard.ts';
import type { UserProfile } from '../../protocol/userProfile.ts';
import type { Client } from '../api/client.ts';
import type { PointList, StationConfig } from '../api/station.ts';
import { type Answer, readCard, readConfig, readPointList, readProfile } from '../api/station.ts';
import type { Reason } from './reasons.ts';

/** What the device told whoever is logged in. */
export interface Station {
  readonly card: IdentityCard;
  readonly profile: UserProfile;
  /** Undefined in degraded mode. */
  readonly config: StationConfig | undefined;
  /** Undefined where the device has no feed (R6). */
  readonly points: PointList | undefined;
}

export type LoginResult =
  | { readonly kind: 'in'; readonly station: Station }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** A code of spec §8; its table says what follows. */
  | { readonly kind: 'code'; readonly code: number };

/** The login flow (spec §4, R14, R15), with the credential already built (step 1). */
export async function runLogin(client: Client): Promise<LoginResult> {
  // 2. The identity card; one without a Firmware section is backup mode.
  const card = await readCard(client);
  if (!has(card)) return refused(card);
  if (!card.value.hasFirmware) return { kind: 'failed', reason: 'backupMode' };
  // 3. The user profile.
  const profile = await readProfile(client);
  if (!has(profile)) return refused(profile);
  // 4. Degraded mode needs no more.
  const known = { card: card.value, profile: profile.value };
  if (!profile.value.isNormalMode) return inside({ ...known, config: undefined, points: undefined });
  // 5. The synoptics, and beside them the points that they show.
  const [config, points] = await Promise.all([readConfig(client), readPointsOf(client, card.value)]);
  if (!has(config)) return refused(config);
  return inside({ ...known, config: config.value, points });
}

/** The point list of a device that has one (R6); one that it refuses leaves the pages without values (R25). */
export async function readPointsOf(client: Client, card: IdentityCard): Promise<PointList | undefined> {
  if (!card.services.has('Feed')) return undefined;
  const list = await readPointList(client, false);
  return list.kind === 'reply' ? list.value : undefined;
}

type Told<T> = { readonly kind: 'reply'; readonly code: number; readonly value: T };

function has<T>(answer: Answer<T>): answer is Told<T> {
  return answer.kind === 'reply' && answer.value !== undefined;
}

function inside(station: Station): LoginResult {
  return { kind: 'in', station };
}

function refused(answer: Answer<unknown>): LoginResult {
  if (answer.kind !== 'reply') return { kind: 'failed', reason: 'noAnswer' };
  // R14: elsewhere code 6 does nothing, but a login that it ends has to say so.
  if (answer.code === errorCodes.operatingMode) return { kind: 'failed', reason: 'otherMode' };
  return { kind: 'code', code: answer.code };
}
