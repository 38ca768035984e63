import type { Client } from '../api/client.ts';
import { readCardAgain, readProfile } from '../api/station.ts';
import { readPages, type Station } from './login.ts';

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
  const card = await readCardAgain(client);
  if (card.kind !== 'reply') return 'unanswered';
  if (card.value && !card.value.hasFirmware) return 'backupMode';
  const isSame = card.value?.technicalHashCode === station.card.technicalHashCode;
  if (isSame && !isOtherMode) return 'same';
  // A code instead of a card: the profile is requested once, and that answer decides (R25).
  const profile = await readProfile(client);
  if (profile.kind !== 'reply') return 'unanswered';
  if (!card.value || !profile.value) return 'same';
  if (isSame && profile.value.isNormalMode === station.profile.isNormalMode) return 'same';
  const known = { card: card.value, profile: profile.value };
  if (!profile.value.isNormalMode) return { ...known, config: undefined, points: undefined };
  const pages = await readPages(client, card.value);
  if (pages.kind !== 'reply') return 'unanswered';
  return pages.value ? { ...known, ...pages.value } : 'same';
}
