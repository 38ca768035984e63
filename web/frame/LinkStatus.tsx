import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FeedStatus } from '../live/feedClient.ts';
import type { Tally } from '../live/tally.ts';
import { useFreshness } from '../live/useFreshness.ts';
import { useTally } from '../live/useTally.ts';
import css from './TopBar.module.css';

type Share = 'all' | 'some' | 'none';

const liveWords = {
  all: () => msg`Live`,
  some: ({ notCurrent, asked }: Tally) => msg`${notCurrent} of ${asked} not current`,
  none: () => msg`No current values`,
} as const;

const words = {
  none: undefined,
  opening: () => msg`Connecting`,
  live: (tally: Tally) => liveWords[currentShare(tally)](tally),
  waking: () => msg`Reading all values anew`,
  lost: () => msg`Not current`,
} as const satisfies Record<FeedStatus, unknown>;

/** How much of what is on screen is current: in words, and in a mark whose form says it as well (R29). */
export function LinkStatus() {
  const { i18n } = useLingui();
  const { link } = useFreshness();
  const tally = useTally();
  const word = words[link]?.(tally);
  if (!word) return null;
  return (
    <span className={css.link} data-link={link} data-current={link === 'live' ? currentShare(tally) : undefined}>
      {i18n._(word)}
    </span>
  );
}

/** News of the device may come in while the field gives no value: a page of dead values is not live. */
function currentShare({ asked, notCurrent }: Tally): Share {
  if (notCurrent === 0) return 'all';
  return notCurrent < asked ? 'some' : 'none';
}
