import { Trans, useLingui } from '@lingui/react/macro';
import { numberText, unitText } from '../text/valueText.ts';
import { NamedAlarmMark } from '../ui/NamedAlarmMark.tsx';
import type { PenLimits } from './chart/scene.ts';

/** Today's limits, even where the range lies in the past. */
export function LimitNotes({ limits }: { readonly limits: PenLimits }) {
  const { i18n } = useLingui();
  const { alarms, point } = limits;
  if (alarms.length === 0) return null;
  const text = numberText(i18n.locale, point);
  const { name } = point;
  return (
    <span className="wrap">
      <Trans>Present limits of {name}:</Trans>
      {alarms
        .toSorted((a, b) => a.limit - b.limit)
        .map(({ id, kind, priority, limit }) => (
          <span key={id}>
            <NamedAlarmMark priority={priority} /> {kind} {text(limit)} {unitText(point)}
          </span>
        ))}
    </span>
  );
}
