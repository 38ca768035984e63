import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { may } from '../../protocol/rights.ts';
import { ask as askDevice, replyOf } from '../api/ask.ts';
import type { Damage } from '../session/notifications.ts';
import { serves } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { fetchLater } from '../text/language.ts';
import { readSetting, storeSetting } from '../ui/browser/browserSetting.ts';

/** Damage is notified at each login for so long after it was found. */
const notifyForMs = 30 * 86_400_000;
const kinds = ['databaseReplaced', 'databaseLost', 'logLost'] as const satisfies EventKind[];

export interface DamageParts {
  readonly session: Session;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Where this browser stores what was dismissed; one that stores nothing notifies again at the next login. */
  readonly key: string;
}

/**
 * Notifies an administrator, once after the login, of the latest damage of the device's database or log, until it is
 * dismissed in this browser. A device without a log is not called (R6).
 */
export function bindDamage({ session, now, key }: DamageParts): void {
  let isRead = false;
  let notified: Damage | undefined;

  const ask = async () => {
    const { getEvents } = await fetchLater(() => import('../../protocol/calls/event.ts'));
    const damage = damageOf(replyOf(await askDevice(session.client, getEvents, { kinds, count: 1 }))?.events[0]);
    if (!damage || now() - damage.time > notifyForMs || readSetting(key) === String(damage.time)) return;
    session.tell({ kind: 'databaseDamaged', ...damage });
  };
  const follow = () => {
    const { status, station, isBusy, notifications } = session.state;
    const shown = notifications.find(({ kind }) => kind === 'databaseDamaged');
    // A session that ends takes its notifications with it, unread.
    if (notified && !shown && status === 'Connected') storeSetting(key, String(notified.time));
    notified = shown?.kind === 'databaseDamaged' ? shown : undefined;
    if (status !== 'Connected') isRead = false;
    if (isRead || status !== 'Connected' || isBusy || !station) return;
    isRead = true;
    if (may(station.profile, 'administer') && serves(station, 'getEvents')) void ask().catch(() => undefined);
  };
  session.subscribe(follow);
  follow();
}

function damageOf(event: DeviceEvent | undefined): Damage | undefined {
  const what = kinds.find((kind) => kind === event?.kind);
  return event && what && { what, time: event.time };
}
