import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { isActive } from '../../../protocol/alarm.ts';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../routes/routes.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { Sheet } from './Sheet.tsx';
import css from './StatusStrip.module.css';
import { byWeight } from './statusLine.ts';
import { lastingLines, useLosses } from './useStatusLines.tsx';
import type { StatusPlace } from './useStatusPlace.ts';

/**
 * In a place that is always there: nothing moves or is covered when something is lost. It grows weightier with the
 * loss, and opens to all lines.
 */
export function StatusStrip({ place }: { readonly place: StatusPlace }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { link } = useFreshness();
  const { station } = useSessionState();
  const lines = byWeight([...useLosses(), ...lastingLines(station)]);
  const [first] = lines;
  const headline = first && first.weight !== 'calm' ? first : undefined;
  const hasWord = link !== 'none';
  const isLoud = headline?.weight === 'loud';
  const isHeadlineShown = place === 'bar' ? isLoud : headline !== undefined;
  const more = lines.length - (isHeadlineShown ? 1 : 0);
  // A loud sentence has a small screen's strip alone, and says how current the values are.
  const isAlone = isLoud && place !== 'row';
  return (
    <div className={css.status} data-place={place} data-weight={headline?.weight ?? 'calm'}>
      {(hasWord || lines.length > 0) && (
        <button type="button" className={css.open} popoverTarget={id} title={t`Show all`}>
          {!isAlone && (hasWord ? <LinkStatus /> : <Trans>Details</Trans>)}
          {more > 0 && <span className={css.more}>+{more}</span>}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      {place === 'line' && !isLoud && <GravestAlarm />}
      {/* In the bar, a line that is not loud is for screen readers. */}
      <p role="status" className={css.sentence}>
        {headline?.words}
      </p>
      <section
        id={id}
        popover="auto"
        className={css.sheet}
        aria-label={t`Values, connection and device`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Sheet lines={lines} />}
      </section>
    </div>
  );
}

/** Where the bar has room for counts only; for screen readers the bar's own link says it. */
function GravestAlarm() {
  const { status, summary } = useAlarmsState();
  const shown = summary.urgent ?? summary.annunciated[0];
  if (status !== 'ready' || !shown) return null;
  return (
    <Link to={paths.alarms} className={css.alarm} title={shown.message} aria-hidden tabIndex={-1}>
      <AlarmMark priority={shown.priority} isOver={!isActive(shown)} size={16} />
      <b>{shown.message}</b>
    </Link>
  );
}
