import type { Client } from '../api/client.ts';
import { readCard, readProfile } from '../api/station.ts';
import { readPages, type Station } from './login.ts';

/** `same`: the card says that nothing changed, or the device does not tell. `unanswered`: to be tried again. */
export type Reread = Station | 'same' | 'unanswered';

/** Reads the station again where its technical revision changed (spec §4). */
export async function rereadStation(client: Client, station: Station): Promise<Reread> {
  const card = await readCard(client);
  if (card.kind !== 'reply') return 'unanswered';
  if (!card.value) {
    // A code on a background read: the profile is asked once, and that answer decides (R25).
    await readProfile(client);
    return 'same';
  }
  if (card.value.technicalHashCode === station.card.technicalHashCode) return 'same';
  const pages = await readPages(client, card.value);
  if (pages.kind !== 'reply') return 'unanswered';
  return pages.value ? { ...station, card: card.value, ...pages.value } : 'same';
}
