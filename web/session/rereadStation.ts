import type { Client } from '../api/client.ts';
import { readCard, readConfig, readProfile } from '../api/station.ts';
import { readPointsOf, type Station } from './login.ts';

/** Reads the station again where its technical revision changed (spec §4); undefined where it did not, or can't be. */
export async function rereadStation(client: Client, station: Station): Promise<Station | undefined> {
  const card = await readCard(client);
  if (card.kind !== 'reply') return undefined;
  if (!card.value) {
    // A code on a background read: the profile is asked once, and that answer decides (R25).
    await readProfile(client);
    return undefined;
  }
  if (card.value.technicalHashCode === station.card.technicalHashCode) return undefined;
  const config = await readConfig(client);
  if (config.kind !== 'reply' || !config.value) return undefined;
  return { ...station, card: card.value, config: config.value, points: await readPointsOf(client, card.value) };
}
