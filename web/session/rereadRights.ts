import { replyOf } from '../api/ask.ts';
import type { Client } from '../api/client.ts';
import { isUnanswered, readPages, readProfile, type Station } from './login.ts';
import type { Reread } from './rereadStation.ts';

/** Reloads pages and points where what the user is, or where, has changed. */
export async function rereadRights(client: Client, station: Station): Promise<Reread> {
  const answer = await readProfile(client);
  if (isUnanswered(answer)) return 'unanswered';
  const profile = replyOf(answer);
  // A code has its own effect.
  if (!profile || isSame(station.profile, profile) || !profile.isNormalMode) return 'same';
  const pages = await readPages(client, station.card);
  if (isUnanswered(pages)) return 'unanswered';
  return pages.kind === 'ok' ? { ...station, profile, ...pages.reply } : 'same';
}

function isSame(a: Station['profile'], b: Station['profile']): boolean {
  return a.profile === b.profile && a.wholeProfile === b.wholeProfile && a.rightsRevision === b.rightsRevision;
}
