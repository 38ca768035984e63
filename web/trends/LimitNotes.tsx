import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import type { PenLimits } from './chart/scene.ts';
import css from './TrendsPage.module.css';

/** The limits that are drawn as bands, in words: they are those of now, whatever they were in the time that is shown. */
export function LimitNotes({ limits }: { readonly limits: PenLimits }) {
  const { t, i18n } = useLingui();
  const { alarms, name, unit, digits } = limits;
  if (alarms.length === 0) return null;
  const text = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: digits });
  return (
    <span className={css.limits}>
      <Trans>Limits of {name} now:</Trans>
      {alarms.map(({ id, kind, priority, limit }) => (
        <span key={id}>
          <AlarmMark priority={priority} label={t`Priority ${priority}`} /> {kind} {text.format(limit)} {unit}
        </span>
      ))}
    </span>
  );
}
