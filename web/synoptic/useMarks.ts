import { useLingui } from '@lingui/react/macro';
import { useLive } from '../live/LiveContext.ts';
import type { PointView } from '../live/pointView.ts';
import { moment } from '../text/moment.ts';
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
  if (view.quality !== 'bad' || view.value === undefined || view.sourceTime === undefined) {
    return { reason: word, attributes: { 'data-mark': markSide, 'data-corner': corner && i18n._(corner) } };
  }
  // What is known of a lost link is when the last news came; of a lost field, of when the last value is. Read, not
  // subscribed to: it matters when the quality changes, and then the element draws anyway.
  const { link, since } = live.freshness();
  const isLinkLost = state === 'notCurrent' && link === 'lost' && since !== undefined;
  const { short, exact } = moment(isLinkLost ? since : view.sourceTime, {
    locale: i18n.locale,
    timeZone: live.timeZone(),
    now: live.deviceTime(),
  });
  const words = isLinkLost ? t`since ${short}` : t`of ${short}`;
  return {
    reason: isLinkLost ? t`${word} since ${exact}` : t`${word}; the value is of ${exact}`,
    attributes: {
      'data-mark': markSide,
      'data-kept': '',
      'data-since': [words, short].find((text) => tagWidth(text) <= spare),
    },
  };
}
