import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Live } from '../../live/live.ts';
import type { PointView } from '../../live/pointView.ts';
import { useEnds } from '../../live/useEnds.ts';
import { momentOn, useToday } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { blockedWords, movedWords } from '../../text/labels/blockWords.ts';
import { attentionArrows, attentionWords, corners, stateLabel } from '../../text/labels/qualityWords.ts';
import { withEnd } from '../../text/times/withEnd.ts';
import type { Placed } from './placement.ts';

/** The quality of a value and its block (R29), as attributes that the style sheet draws. */
export interface Marks {
  /** For the tooltip and screen readers. */
  readonly reason: string;
  readonly attributes: Readonly<Record<`data-${string}`, string | undefined>>;
  /** Words for the time of a value that is not current, where there is room. */
  readonly since?: string | undefined;
}

const none: Marks = { reason: '', attributes: {} };

/** Page units of a text of the tag; a little too many rather than a covered value. */
const tagWidth = (text: string) => 4 + 5.6 * text.length;

interface MarkRoom extends Pick<Placed, 'markSide'> {
  /** Page units that are free beside the text. */
  readonly spare: () => number;
}

export function useMarks(view: PointView | undefined, room: MarkRoom): Marks {
  const { i18n } = useLingui();
  const live = useWorld();
  const isByHand = view?.state === 'forced' || view?.state === 'simulated';
  const ends = useEnds(view?.point?.infoNumber, isByHand || view?.isBlocked === true);
  // The time that the mark shows gets its day.
  useToday(live, view?.quality === 'bad');
  if (!view) return none;
  const timeOf = (end: number | undefined) => (end === undefined ? undefined : momentOn(live, i18n, end).exact);
  const quality = view.quality === 'good' ? attentionMarks(view, room, i18n) : qualityMarks(view, room, i18n, live);
  const { attributes, since } = quality;
  const reason = isByHand ? withEnd(i18n, quality.reason, timeOf(ends.override)) : quality.reason;
  if (!view.isBlocked) return { reason, attributes, since };
  const blocked = withEnd(i18n, i18n._(view.movedAt ? movedWords : blockedWords), timeOf(ends.block));
  return {
    reason: [reason, blocked].filter(Boolean).join('. '),
    attributes: { 'data-mark': room.markSide, ...attributes, 'data-blocked': view.movedAt ? 'moved' : '' },
    since,
  };
}

/** A good value outside its normal range needs attention: an arrow in the corner, which is no mark of doubt (R44). */
function attentionMarks({ attention }: PointView, room: MarkRoom, i18n: I18n): Marks {
  if (!attention) return none;
  const corner = attentionArrows[attention];
  return {
    reason: i18n._(attentionWords),
    attributes: { 'data-mark': room.markSide, 'data-corner': corner, 'data-attention': attention },
  };
}

function qualityMarks(view: PointView, room: MarkRoom, i18n: I18n, live: Live): Marks {
  const { state } = view;
  const corner = corners[state];
  const word = i18n._(stateLabel(state, view.point));
  if (view.quality !== 'bad' || view.value === undefined || view.sourceTime === undefined) {
    return { reason: word, attributes: { 'data-mark': room.markSide, 'data-corner': corner && i18n._(corner) } };
  }
  // Since when: of a lost device, when its last frame came; of a lost field, when it was last read. An answer that is
  // an error has no such time, only that of the value before. Freshness is read, not subscribed to: it matters when the
  // quality changes, and then the element renders anyway.
  const { link, since } = live.freshness();
  const isDeviceLost = state === 'notCurrent' && link === 'lost' && since !== undefined;
  const lostAt = isDeviceLost ? since : view.readAt;
  const source = momentOn(live, i18n, view.sourceTime);
  const { short, exact } = lostAt === undefined ? source : momentOn(live, i18n, lostAt);
  const words = i18n._(lostAt === undefined ? msg`at ${short}` : msg`since ${short}`);
  return {
    reason: i18n._(
      lostAt === undefined ? msg`${word}; value at ${exact}` : msg`${word} since ${exact}; value at ${source.exact}`,
    ),
    attributes: { 'data-mark': room.markSide, 'data-kept': '' },
    since: [words, short].find((text) => tagWidth(text) <= room.spare()),
  };
}
