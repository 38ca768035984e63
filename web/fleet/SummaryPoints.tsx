import { useLingui } from '@lingui/react/macro';
import type { FleetStation } from '../../protocol/calls/fleet.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { qualityTexts } from '../../protocol/qualityTexts.ts';
import value from '../live/LiveValue.module.css';
import { useMoment } from '../live/useMoment.ts';
import { corners } from '../text/labels/qualityWords.ts';
import { noValue } from '../text/valueText.ts';
import css from './SummaryPoints.module.css';

interface SummaryPointsProps {
  readonly points: FleetStation['points'];
  /** False: the station or the hub is silent, and these are the last values. */
  readonly isCurrent: boolean;
}

/** The points that the station marks, with quality and time as on its own pages. */
export function SummaryPoints({ points, isCurrent }: SummaryPointsProps) {
  return (
    <span className={css.points}>
      {points.map((point) => (
        <SummaryPoint key={point.infoNumber} {...point} isCurrent={isCurrent} />
      ))}
    </span>
  );
}

type SummaryPointProps = FleetStation['points'][number] & Pick<SummaryPointsProps, 'isCurrent'>;

function SummaryPoint({ name, shown, unit, state: told, time, isCurrent }: SummaryPointProps) {
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  // One that this version does not know is never shown as good.
  const known: ValueState = Object.hasOwn(valueStates, told) ? (told as ValueState) : 'notCurrent';
  const state = isCurrent || valueStates[known].quality === 'bad' ? known : 'notCurrent';
  const { quality } = valueStates[state];
  const corner = corners[state];
  const reason = quality === 'good' ? undefined : i18n._(qualityTexts[state]);
  const exact = time === undefined ? undefined : momentOf(time).exact;
  const words = [reason, exact !== undefined && t`Value at ${exact}`].filter(Boolean).join('. ');
  return (
    <span className={css.point} title={words}>
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
