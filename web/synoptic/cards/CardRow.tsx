import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { memo, use, useMemo } from 'react';
import { isSymbolOf } from '../../../protocol/elements/besideSymbol.ts';
import { pictureOf, showsState } from '../../cards/drawnIn.ts';
import type { Row } from '../../cards/model.ts';
import { useEnds } from '../../live/useEnds.ts';
import { useMoment } from '../../live/useMoment.ts';
import { blockedWords, movedWords } from '../../text/labels/blockWords.ts';
import { attentionWords, stateLabel } from '../../text/labels/qualityWords.ts';
import { withEnd } from '../../text/times/withEnd.ts';
import { RangeStrip } from '../drawings/RangeStrip.tsx';
import { Element } from '../elements/Element.tsx';
import { useMark, usePointOnPage } from '../usePointOnPage.ts';
import css from './CardPage.module.css';
import { placedAsText, placedInRow } from './placedInRow.ts';
import { RowAlarm } from './RowAlarm.tsx';
import { RowContext } from './RowContext.ts';
import { RowDifferenceBox, RowPastBox } from './RowPastBox.tsx';
import { RowSince } from './RowSince.tsx';
import { barWithRate, RowTrend } from './RowTrend.tsx';

interface Props {
  readonly row: Row;
  readonly isSelected: boolean;
}

/**
 * Characters of a name that leave room for a small trend beside it on its one line, or under it; with an icon before it
 * and without.
 */
const longest = {
  icon: { beside: 12, under: 20 },
  none: { beside: 16, under: 25 },
} as const;

/** Characters of a reason that is beside the value, in the height of every row. */
const longestBeside = 40;

export const CardRow = memo(function CardRow({ row, isSelected }: Props) {
  const { t } = useLingui();
  const { lead, label, suffix } = row;
  const { onPress } = use(RowContext);
  const { infoNumber, point } = usePointOnPage(lead.element);
  const picture = pictureOf(row);
  const placed = useMemo(
    () => ({
      ...placedAsText(lead),
      isBesideSymbol: showsState(lead.element) && picture !== undefined && isSymbolOf(picture.element, lead.element),
    }),
    [lead, picture],
  );
  const bar = barWithRate(row);
  const isState = showsState(lead.element);
  const itself = isState ? t({ message: 'State', context: 'label of a value' }) : t`Value`;
  const name = label || (label === '' ? itself : infoNumber === undefined ? t`No name` : t`Point ${infoNumber}`);
  const { beside, under } = longest[picture ? 'icon' : 'none'];
  const past = point && name.length <= under && <RowPastBox point={point} isUnder={name.length > beside} />;
  const shown = (
    <>
      {picture && (
        <span className={css.icon}>
          <Element placed={placedInRow(picture)} />
        </span>
      )}
      <span className={css.label}>
        <span>{name}</span>
        <RowAlarm infoNumber={infoNumber} />
        <RowReason infoNumber={infoNumber} />
        {bar && <RowTrend bar={bar} infoNumber={infoNumber} />}
        <RowSince infoNumber={infoNumber} />
        {name.length > beside && past}
        {point && name.length <= beside && <RowDifferenceBox point={point} />}
      </span>
      {name.length <= beside && past}
      {(lead !== picture || point) && (
        <span className={`wrap ${css.value}`}>
          <Element placed={placed} />
          {suffix && <span className="note">{suffix}</span>}
          <span className={css.strip}>{point && <RangeStrip point={point} />}</span>
        </span>
      )}
    </>
  );
  if (!onPress || !point) return <li className={css.row}>{shown}</li>;
  return (
    <li>
      <button
        type="button"
        className={`bare inset ${css.row}`}
        data-row={lead.index}
        data-info={infoNumber}
        data-selected={isSelected ? '' : undefined}
        onClick={({ currentTarget }) => onPress(lead.element, currentTarget)}
      >
        {shown}
        <ChevronRight className={css.opens} size={18} aria-hidden />
      </button>
    </li>
  );
});

/** Renders again when the reason changes, not for a further value. RowSince says since when. */
function RowReason({ infoNumber }: { readonly infoNumber: number | undefined }) {
  const { i18n } = useLingui();
  const { point, quality, attention, state, isBlocked, movedAt } = useMark(infoNumber);
  // The status above the page speaks of a lost device; what can't be drawn says so itself.
  const isShownElsewhere = quality === 'good' || state === 'notCurrent' || state === 'noPoint' || state === 'rejected';
  const momentOf = useMoment();
  const isByHand = state === 'forced' || state === 'simulated';
  const ends = useEnds(infoNumber, isByHand || isBlocked);
  const timeOf = (end: number | undefined) => (end === undefined ? undefined : momentOf(end).exact);
  const words = [
    attention ? i18n._(attentionWords) : '',
    isShownElsewhere
      ? ''
      : withEnd(i18n, i18n._(stateLabel(state, point)), isByHand ? timeOf(ends.override) : undefined),
    isBlocked ? withEnd(i18n, i18n._(movedAt ? movedWords : blockedWords), timeOf(ends.block)) : '',
  ];
  const reason = words.filter(Boolean).join(' · ');
  const isLong = reason.length > longestBeside;
  return reason ? (
    <span className={`block note ${css.reason}`} data-long={isLong ? '' : undefined}>
      {reason}
    </span>
  ) : null;
}
