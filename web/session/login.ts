import { getPoints, type PointList } from '../../protocol/calls/feed.ts';
import type { Result } from '../../protocol/calls/result.ts';
import { getUserProfile, type UserProfile } from '../../protocol/calls/specification.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { IdentityCard } from '../../protocol/identityCard.ts';
import type { Point } from '../../protocol/point.ts';
import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import { ask, replyOf } from '../api/ask.ts';
import type { Client } from '../api/client.ts';
import { readCard, readConfig, type StationConfig } from './readStation.ts';
import type { Reason } from './reasons.ts';

export interface Station {
  readonly card: IdentityCard;
  readonly profile: UserProfile;
  /** Undefined in degraded mode. */
  readonly config: StationConfig | undefined;
  /** Undefined where the device has no feed (R6). */
  readonly points: PointList | undefined;
  /** That it was opened through; undefined: at its own address. */
  readonly hub?: HubOfPage | undefined;
}

export type LoginResult =
  | { readonly kind: 'in'; readonly station: Station }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** A code of spec §8; its table has the behaviour. */
  | { readonly kind: 'code'; readonly code: number; readonly retryAfterSec?: number | undefined };

/** Spec §4, R14, R15, with the credential already built (step 1). */
export async function runLogin(client: Client, hub?: HubOfPage): Promise<LoginResult> {
  const card = await readCard(client);
  if (card.kind !== 'ok') return refused(card, card.retryAfterSec);
  if (!card.reply.hasFirmware) return { kind: 'failed', reason: 'backupMode' };
  const profile = await readProfile(client);
  if (profile.kind !== 'ok') return refused(profile);
  const known = { card: card.reply, profile: profile.reply, hub };
  if (!profile.reply.isNormalMode) return inside({ ...known, config: undefined, points: undefined });
  const pages = await readPages(client, card.reply);
  return pages.kind === 'ok' ? inside({ ...known, ...pages.reply }) : refused(pages);
}

/** With what the user is at each point, where that differs. */
export async function readProfile(client: Client): Promise<Result<UserProfile>> {
  const answer = await ask(client, getUserProfile);
  if (answer.kind !== 'ok' || !answer.reply.isLimited) return answer;
  const profileAt = ({ profile }: Pick<Point, 'profile'>) => profile;
  return { kind: 'ok', reply: { ...answer.reply, reach: { whole: answer.reply.wholeProfile, profileAt } } };
}

/**
 * And the point list of a device that has one (R6); a refused one leaves the pages without values (R25), one without an
 * answer is requested again with the rest.
 */
export async function readPages(
  client: Client,
  card: IdentityCard,
): Promise<Result<Pick<Station, 'config' | 'points'>>> {
  const [config, points] = await Promise.all([
    readConfig(client, card.services),
    card.services.has('Feed') ? ask(client, getPoints) : undefined,
  ]);
  if (config.kind !== 'ok') return { kind: 'lost', code: config.code };
  if (points && isUnanswered(points)) return { kind: 'lost' };
  return { kind: 'ok', reply: { config: config.reply, points: points && replyOf(points) } };
}

/** Nothing came, not even a code. */
export function isUnanswered(result: Result<unknown>): boolean {
  return result.kind !== 'ok' && result.code === undefined;
}

function inside(station: Station): LoginResult {
  return { kind: 'in', station };
}

function refused({ code }: { readonly code?: number | undefined }, retryAfterSec?: number): LoginResult {
  if (code === undefined) return { kind: 'failed', reason: 'noAnswer' };
  // R14: elsewhere code 6 does nothing, but a login that it ends needs a reason.
  if (code === errorCodes.operatingMode) return { kind: 'failed', reason: 'otherMode' };
  return { kind: 'code', code, retryAfterSec };
}
