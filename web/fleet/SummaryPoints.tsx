import { useLingui } from '@lingui/react/macro';
import type { FleetStation, FleetSummary } from '../../protocol/calls/fleet.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { qualityTexts } from '../../protocol/qualityTexts.ts';
import value from '../live/LiveValue.module.css';
import { useMoment } from '../live/useMoment.ts';
import { corners } from '../text/labels/qualityWords.ts';
import { noValue } from '../text/valueText.ts';
import { useSummary } from './summaries.ts';

interface SummaryPointsProps {
  readonly station: FleetStation;
  /** False: the hub does not answer, and these are the last values. */
  readonly isKnown: boolean;
}

/** The points that the station marks, with quality and time as on its own pages. */
export function SummaryPoints({ station: { id, state }, isKnown }: SummaryPointsProps) {
  const { summary, isKnown: isRead } = useSummary(id);
  if (!summary || summary.points.length === 0) return null;
  return (
    <span className="wrap">
      {summary.points.map((point) => (
        <SummaryPoint key={point.infoNumber} {...point} isCurrent={isKnown && isRead && state === 'live'} />
      ))}
    </span>
  );
}

type SummaryPointProps = FleetSummary['points'][number] & { readonly isCurrent: boolean };

function SummaryPoint({ name, shown, unit, state: given, time, isCurrent }: SummaryPointProps) {
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  // One that this version does not know is never shown as good.
  const known: ValueState = Object.hasOwn(valueStates, given) ? (given as ValueState) : 'notCurrent';
  const state = isCurrent || valueStates[known].quality === 'bad' ? known : 'notCurrent';
  const { quality } = valueStates[state];
  const corner = corners[state];
  const reason = quality === 'good' ? undefined : i18n._(qualityTexts[state]);
  const exact = time === undefined ? undefined : momentOf(time).exact;
  const words = [reason, exact !== undefined && t`Value at ${exact}`].filter(Boolean).join('. ');
  return (
    <span className="firm" title={words}>
      <small>{name}</small>{' '}
      <span
        className={value.value}
        data-quality={quality}
        data-state={state}
        data-corner={corner && i18n._(corner)}
        data-means={corner && reason}
        data-kept={quality === 'bad' && shown !== undefined ? '' : undefined}
      >
        <span className={value.digits}>
          <span>{shown ?? noValue}</span>
        </span>
      </span>
      {unit && <small> {unit}</small>}
      {reason !== undefined && !corner && <span className="unseen"> {reason}</span>}
    </span>
  );
}
