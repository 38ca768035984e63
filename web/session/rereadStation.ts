import { replyOf } from '../api/ask.ts';
import type { Client } from '../api/client.ts';
import { isUnanswered, readPages, readProfile, type Station } from './login.ts';
import { readCardAgain } from './readStation.ts';

/**
 * `same`: the card is unchanged, or the device does not report it. `unanswered`: to be tried again. `backupMode`: the
 * device has changed to it (spec §4).
 */
export type Reread = Station | 'same' | 'unanswered' | 'backupMode';

/**
 * Reloads the station where its technical revision changed (spec §4), or where the device reports another mode
 * (`isOtherMode`): card, mode, synoptics, points.
 */
export async function rereadStation(client: Client, station: Station, isOtherMode = false): Promise<Reread> {
  const found = await readCardAgain(client);
  if (isUnanswered(found)) return 'unanswered';
  const card = replyOf(found);
  if (card && !card.hasFirmware) return 'backupMode';
  const isSame = card?.technicalHashCode === station.card.technicalHashCode;
  if (isSame && !isOtherMode) return 'same';
  // A code instead of a card: the profile is requested once, and that answer decides (R25).
  const answer = await readProfile(client);
  if (isUnanswered(answer)) return 'unanswered';
  const profile = replyOf(answer);
  if (!card || !profile) return 'same';
  if (isSame && profile.isNormalMode === station.profile.isNormalMode) return 'same';
  const { hub } = station;
  if (!profile.isNormalMode) return { card, profile, hub, config: undefined, points: undefined };
  const pages = await readPages(client, card);
  if (isUnanswered(pages)) return 'unanswered';
  return pages.kind === 'ok' ? { card, profile, hub, ...pages.reply } : 'same';
}
