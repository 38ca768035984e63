import { useLingui } from '@lingui/react/macro';
import { blockedWords, movedWords } from '../text/labels/blockWords.ts';
import { attentionArrows, attentionWords, corners, stateLabel } from '../text/labels/qualityWords.ts';
import { withEnd } from '../text/times/withEnd.ts';
import { noValue, valueText } from '../text/valueText.ts';
import css from './LiveValue.module.css';
import type { PointView } from './pointView.ts';
import { momentOn } from './useMoment.ts';
import { usePoint } from './usePoint.ts';
import { useWorld } from './WorldContext.ts';

interface Props {
  readonly infoNumber: number;
  readonly className?: string | undefined;
}

/**
 * Marked as on the pages (R29): grey, hatched and struck through where it is not current, dotted where it is uncertain,
 * with F, S and the barred hand; the tooltip gives the reason and the time. Its text content is the value alone.
 */
export function LiveValue({ infoNumber, className = '' }: Props) {
  const { i18n } = useLingui();
  const view = usePoint(infoNumber);
  const tooltipOf = useTooltip(infoNumber);
  const { point, value, quality, attention, isBlocked, movedAt } = view;
  const corner = corners[view.state];
  const reason = reasonOf(view);
  return (
    <span
      className={`${css.value} ${className}`}
      data-quality={quality}
      data-state={view.state}
      data-attention={attention}
      data-corner={attention ? attentionArrows[attention] : corner && i18n._(corner)}
      data-means={(attention || corner) && reason && i18n._(reason)}
      data-kept={quality === 'bad' && value !== undefined ? '' : undefined}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = tooltipOf(view);
      }}
    >
      <span className={css.digits}>
        <span>{point ? valueText(i18n.locale, point, value) : noValue}</span>
      </span>
      {isBlocked && (
        <span className={css.blocked} role="img" aria-label={i18n._(movedAt ? movedWords : blockedWords)} />
      )}
    </span>
  );
}

function reasonOf({ attention, point, quality, state }: PointView) {
  if (attention) return attentionWords;
  return quality === 'good' ? undefined : { id: stateLabel(state, point) };
}

/** Computed when the pointer comes, because the time changes with each read. */
function useTooltip(infoNumber: number): (view: PointView) => string {
  const { i18n, t } = useLingui();
  const live = useWorld();
  const { ends } = live;
  const momentOf = (time: number) => momentOn(live, i18n, time);
  return (view) => {
    const { state, isBlocked, movedAt, sourceTime } = view;
    const exactOf = (time: number | undefined) => (time === undefined ? undefined : momentOf(time).exact);
    const isByHand = state === 'forced' || state === 'simulated';
    const [overrideEnd, blockEnd] = [isByHand ? ends.override(infoNumber) : undefined, ends.block(infoNumber)];
    const reason = reasonOf(view);
    const words = [
      reason ? withEnd(i18n, i18n._(reason), exactOf(overrideEnd)) : '',
      isBlocked ? withEnd(i18n, i18n._(movedAt ? movedWords : blockedWords), exactOf(blockEnd)) : '',
    ];
    if (sourceTime !== undefined) {
      const { exact } = momentOf(sourceTime);
      words.push(t`Value at ${exact}`);
    }
    return words.filter(Boolean).join('. ');
  };
}
