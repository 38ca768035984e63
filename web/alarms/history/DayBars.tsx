import { useLingui } from '@lingui/react/macro';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import { dateText } from '../../../protocol/programme/dates.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { colonText } from '../../text/colonText.ts';
import { dateFormat } from '../../text/labels/dayWords.ts';
import css from './StatisticsView.module.css';
import { countsByDay } from './shifts.ts';

interface DayBarsProps {
  readonly statistics: Pick<AlarmStatistics, 'from' | 'until'>;
  readonly days: AlarmStatistics['worst'][number]['days'];
}

/** Fewer show no trend. */
const fewestDays = 3;

/** How often one alarm came on each day. A device of an earlier version does not say it. */
export function DayBars({ statistics, days }: DayBarsProps) {
  const { i18n, t } = useLingui();
  const zone = knownZone(useWorld().timeZone());
  const counts = countsByDay(statistics, days, zone);
  if (days.length === 0 || counts.length < fewestDays) return null;
  const most = Math.max(...counts.map(({ count }) => count));
  const format = dateFormat(i18n.locale, { day: 'numeric', month: 'short' });
  const list = counts.map(({ count }) => count).join(', ');
  return (
    <svg
      className={css.trend}
      viewBox={`0 0 ${counts.length} ${most}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`By day: ${list}`}
    >
      {counts.map(({ day, count }, i) => (
        <rect key={day} x={i + 0.1} y={most - count} width={0.8} height={count}>
          <title>{colonText(i18n, format.format(Date.parse(dateText(day))), String(count))}</title>
        </rect>
      ))}
    </svg>
  );
}
