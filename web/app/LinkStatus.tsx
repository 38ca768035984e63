import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FeedStatus } from '../live/feedClient.ts';
import { useFreshness } from '../live/useFreshness.ts';
import css from './TopBar.module.css';

const words = {
  none: undefined,
  opening: msg`Connecting`,
  live: msg`Live`,
  lost: msg`Not current`,
} as const satisfies Record<FeedStatus, MessageDescriptor | undefined>;

/** Whether values come in: a word, and a mark whose form says it as well. */
export function LinkStatus() {
  const { i18n } = useLingui();
  const { link } = useFreshness();
  const word = words[link];
  if (!word) return null;
  return (
    <span className={css.link} data-link={link}>
      {i18n._(word)}
    </span>
  );
}
