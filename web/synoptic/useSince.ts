import { useLingui } from '@lingui/react';
import { useLive } from '../live/LiveContext.ts';
import type { PointView } from '../live/pointView.ts';
import { momentText } from './deviceTime.ts';

export interface Since {
  readonly short: string;
  readonly exact: string;
}

/**
 * Since when a value is not current, in the device's zone (R29, R32): the time of the value, or of the last news of the
 * device where the link to it was lost later. Read, not subscribed to: it is asked when the quality changes.
 */
export function useSince(view: PointView | undefined): Since | undefined {
  const { i18n } = useLingui();
  const live = useLive();
  if (view?.quality !== 'bad' || view.value === undefined || view.sourceTime === undefined) return undefined;
  const { link, since } = live.freshness();
  const isLost = view.state === 'notCurrent' && link === 'lost';
  const time = Math.max(view.sourceTime, (isLost && since) || 0);
  const shown = { locale: i18n.locale, timeZone: live.timeZone(), now: live.deviceTime() };
  return { short: momentText(time, shown), exact: momentText(time, shown, true) };
}
