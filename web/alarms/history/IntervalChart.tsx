import { Trans, useLingui } from '@lingui/react/macro';
import { floodCounts } from '../../../protocol/alarms/alarmStatistics.ts';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import { useMoment } from '../../live/useMoment.ts';
import { colonText } from '../../text/colonText.ts';
import { barsOf } from './intervalBars.ts';
import css from './StatisticsView.module.css';

const height = 100;

export function IntervalChart({ statistics }: { readonly statistics: AlarmStatistics }) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const bars = barsOf(statistics);
  const most = Math.max(...bars.map((bar) => bar.most), floodCounts.above + 2);
  const yOf = (count: number) => height - (count / most) * height;
  const worst = bars.reduce((a, b) => (b.most > a.most ? b : a));
  const { above } = floodCounts;
  const top = worst.most;
  const [from, until] = [momentOf(statistics.from).minute, momentOf(statistics.until).minute];
  const said =
    worst.most === 0
      ? t`No alarms between ${from} and ${until}.`
      : t`Alarms per 10 minutes, ${from} to ${until}: maximum ${worst.most}, at ${momentOf(worst.from).minute}.`;
  return (
    <figure className="stack near">
      <svg
        className={css.chart}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {bars.map((bar, i) => (
          <rect
            key={bar.from}
            x={i + 0.1}
            y={yOf(bar.most)}
            width={0.8}
            height={height - yOf(bar.most)}
            data-flood={bar.most > above || undefined}
          >
            {bar.most > 0 && <title>{colonText(i18n, momentOf(bar.from).minute, String(bar.most))}</title>}
          </rect>
        ))}
        <line x1={0} x2={bars.length} y1={yOf(above)} y2={yOf(above)} />
      </svg>
      <figcaption>
        <span className="toolbar">
          <span>{from}</span>
          <span>{until}</span>
        </span>
        <Trans>
          Alarms per 10 minutes, up to {top}; dashed: a flood is more than {above}
        </Trans>
      </figcaption>
    </figure>
  );
}
