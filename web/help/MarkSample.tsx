import { useLingui } from '@lingui/react';
import value from '../live/LiveValue.module.css';
import { attentionArrows, corners } from '../text/labels/qualityWords.ts';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import { BarredHand } from '../ui/barredHand.ts';
import css from './HelpDialog.module.css';
import type { MarkName } from './marks.ts';

const qualities: Partial<Record<MarkName, 'bad' | 'uncertain'>> = {
  notCurrent: 'bad',
  uncertain: 'uncertain',
  forced: 'uncertain',
  simulated: 'uncertain',
};

const priorities: Partial<Record<MarkName, 1 | 2 | 3 | 4>> = {
  alarm1: 1,
  alarm2: 2,
  alarm3: 3,
  alarm4: 4,
  unacknowledged: 2,
};

/** Marked as a value on a page; the words beside it are its description. */
export function MarkSample({ mark }: { readonly mark: MarkName }) {
  const { i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 });
  const priority = priorities[mark];
  if (priority) {
    return (
      <span aria-hidden className={css.sample} data-mark={mark}>
        <AlarmMark priority={priority} isUnacknowledged={mark === 'unacknowledged'} size={22} />
      </span>
    );
  }
  const letter = mark === 'forced' ? corners.forced : mark === 'simulated' ? corners.simulated : undefined;
  const corner = mark === 'attention' ? attentionArrows.above : letter && i18n._(letter);
  return (
    <span
      aria-hidden
      className={`${css.sample} ${mark === 'broken' ? css.broken : value.value}`}
      data-quality={qualities[mark]}
      data-attention={mark === 'attention' ? 'above' : undefined}
      data-corner={corner}
      data-means=""
      data-mark={mark}
      data-kept={mark === 'notCurrent' ? '' : undefined}
    >
      <span className={value.digits}>{mark === 'broken' ? '---' : number.format(3.4)}</span>
      {mark === 'blocked' && <BarredHand size={16} />}
    </span>
  );
}
