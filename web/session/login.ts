import { errorCodes } from '../../protocol/errorCodes.ts';
import type { IdentityCard } from '../../protocol/identityCard.ts';
import type { UserProfile } from '../../protocol/userProfile.ts';
import type { Client } from '../api/client.ts';
import type { PointList, StationConfig } from '../api/station.ts';
import { type Answer, readCard, readConfig, readPointList, readProfile } from '../api/station.ts';
import type { Reason } from './reasons.ts';

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
  /** A code of spec §8; its table has the behaviour. */
  | { readonly kind: 'code'; readonly code: number; readonly retryAfterSec?: number | undefined };

/** Spec §4, R14, R15, with the credential already built (step 1). */
export async function runLogin(client: Client): Promise<LoginResult> {
  const card = await readCard(client);
  if (!has(card)) return refused(card);
  if (!card.value.hasFirmware) return { kind: 'failed', reason: 'backupMode' };
  const profile = await readProfile(client);
  if (!has(profile)) return refused(profile);
  const known = { card: card.value, profile: profile.value };
  if (!profile.value.isNormalMode) return inside({ ...known, config: undefined, points: undefined });
  const pages = await readPages(client, card.value);
  return pages.kind === 'reply' && pages.value ? inside({ ...known, ...pages.value }) : refused(pages);
}

/**
 * And the point list of a device that has one (R6); a refused one leaves the pages without values (R25), one without an
 * answer is requested again with the rest.
 */
export async function readPages(
  client: Client,
  card: IdentityCard,
): Promise<Answer<Pick<Station, 'config' | 'points'>>> {
  const [config, points] = await Promise.all([
    readConfig(client, card.services),
    card.services.has('Feed') ? readPointList(client, false) : undefined,
  ]);
  if (!has(config)) return config.kind === 'reply' ? { ...config, value: undefined } : config;
  if (points && points.kind !== 'reply') return points;
  return { ...config, value: { config: config.value, points: points?.value } };
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
  // R14: elsewhere code 6 does nothing, but a login that it ends needs a reason.
  if (answer.code === errorCodes.operatingMode) return { kind: 'failed', reason: 'otherMode' };
  return { kind: 'code', code: answer.code, retryAfterSec: answer.retryAfterSec };
}
