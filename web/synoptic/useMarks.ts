import { useLingui } from '@lingui/react/macro';
import { useLive } from '../live/LiveContext.ts';
import type { PointView } from '../live/pointView.ts';
import { moment } from './deviceTime.ts';
import type { Placed } from './frames.ts';
import { corners, stateWords } from './qualityWords.ts';

/** How the quality of a value is shown (R29), as attributes that the style sheet draws; none for a good value. */
export interface Marks {
  /** In words, for the tooltip and whoever listens. */
  readonly reason: string;
  readonly attributes: Readonly<Record<`data-${string}`, string | undefined>>;
}

const none: Marks = { reason: '', attributes: {} };

/** Page units that a text of the tag takes; a little too many rather than a covered value. */
const tagWidth = (text: string) => 4 + 5 * text.length;

export function useMarks(view: PointView | undefined, { markSide, spare }: Placed): Marks {
  const { i18n, t } = useLingui();
  const live = useLive();
  if (!view || view.quality === 'good') return none;
  const { state } = view;
  const corner = corners[state];
  const word = i18n._(stateWords[state]);
  const time = deadSince(view, live.freshness());
  if (time === undefined) {
    return { reason: word, attributes: { 'data-mark': markSide, 'data-corner': corner && i18n._(corner) } };
  }
  const { short, exact } = moment(time, {
    locale: i18n.locale,
    timeZone: live.timeZone(),
    now: live.deviceTime(),
  });
  const tag = [t`since ${short}`, short].find((text) => tagWidth(text) <= spare);
  return {
    reason: t`${word} since ${exact}`,
    attributes: { 'data-mark': markSide, 'data-kept': '', 'data-since': tag },
  };
}

/**
 * Since when a kept value is not current: the time of the value, or of the last news of the device where the link to it
 * was lost later. Read, not subscribed to: it matters when the quality changes, and then the element draws anyway.
 */
function deadSince(
  { quality, value, sourceTime, state }: PointView,
  { link, since }: { readonly link: string; readonly since: number | undefined },
): number | undefined {
  if (quality !== 'bad' || value === undefined || sourceTime === undefined) return undefined;
  return state === 'notCurrent' && link === 'lost' && since !== undefined ? Math.max(sourceTime, since) : sourceTime;
}
