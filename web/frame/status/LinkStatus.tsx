import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FeedStatus } from '../../live/source/feedClient.ts';
import type { StaleSummary } from '../../live/staleSummary.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useStaleSummary } from '../../live/useStaleSummary.ts';
import css from './LinkStatus.module.css';

type Share = 'all' | 'some' | 'none';

const liveWords = {
  all: () => msg`Live`,
  some: ({ notCurrent, points }: StaleSummary) => msg`${notCurrent} of ${points} not current`,
  none: () => msg`Values not current`,
} as const;

const words = {
  none: undefined,
  opening: () => msg`Connecting`,
  live: (summary: StaleSummary) => liveWords[currentShare(summary)](summary),
  waking: () => msg`Reading all values again…`,
  lost: () => msg`Not current`,
} as const satisfies Record<FeedStatus, unknown>;

/** How much of what is on screen is current: in words, and in a mark whose form says it as well (R29). */
export function LinkStatus() {
  const { i18n } = useLingui();
  const { link } = useFreshness();
  const summary = useStaleSummary();
  const word = words[link]?.(summary);
  if (!word) return null;
  return (
    <span className={css.link} data-link={link} data-current={link === 'live' ? currentShare(summary) : undefined}>
      {i18n._(word)}
    </span>
  );
}

/** The device may be connected while the field gives no value: a page of dead values is not live. */
function currentShare({ points, notCurrent }: StaleSummary): Share {
  if (notCurrent === 0) return 'all';
  return notCurrent < points ? 'some' : 'none';
}
