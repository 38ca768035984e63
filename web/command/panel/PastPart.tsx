import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ChartLine } from 'lucide-react';
import { isButton, type Point } from '../../../protocol/point.ts';
import type { Client } from '../../api/client.ts';
import { dayText, slopeText } from '../../live/past/pastText.ts';
import { SmallTrend } from '../../live/past/SmallTrend.tsx';
import { slopeOf } from '../../live/past/slopeOf.ts';
import { toYesterday } from '../../live/past/toYesterday.ts';
import { type TrendSpan, trendQuery } from '../../live/past/trendQuery.ts';
import { usePageDay } from '../../live/past/usePageDay.ts';
import { usePast } from '../../live/past/usePast.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePoint } from '../../live/usePoint.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import css from './PastPart.module.css';

interface PastPartProps {
  readonly point: Point;
  readonly client: Pick<Client, 'call'>;
  readonly trendsOf: (search: string) => string;
}

/** The last 24 hours of the point at a glance, where it is going, and the way to its trend. */
export function PastPart({ point, client, trendsOf }: PastPartProps) {
  const { i18n } = useLingui();
  const live = useWorld();
  const day = usePageDay();
  const momentOf = useMoment();
  const view = usePoint(point.infoNumber);
  const { past, status } = usePast(client, point.id, 'day');
  const known = useKnown(status);
  // Of a counter the slope is less useful than its consumption.
  const isCounter = past?.series?.isCounter === true;
  const hour = usePast(client, point.id, 'hour', point.kind === 'numeric' && past !== undefined && !isCounter).past;
  const now = live.deviceTime();
  // The consumption is beneath the trend of a counter or a machine.
  const hrefOf = (span: TrendSpan) => trendsOf(trendQuery({ points: [point.id], span }));
  const slope = hour && now !== undefined && !isCounter ? slopeOf(hour, now, view) : undefined;
  const timeOf = (time: number) => momentOf(time).minute;
  const said = past && dayText(i18n, past, point, slope && { slope, timeOf });
  const difference = day && toYesterday(i18n, view, day, live);
  const minutes = slope && slope.direction !== 'jumped' ? Math.round(slope.overMs / 60_000) : undefined;
  return (
    <section className="stack near">
      {past && said !== undefined && (
        <div className={css.picture}>
          <SmallTrend past={past} point={point} label={said} />
        </div>
      )}
      <div className="toolbar small">
        <span>
          {slope && (
            <>
              <span className="strong">{slopeText(i18n, slope, point, timeOf)}</span>{' '}
              {minutes !== undefined && <Trans>over {minutes} min</Trans>}
            </>
          )}
          {!slope && said !== undefined && <Trans>Last 24 h</Trans>}
          {said === undefined && known === 'ready' && hasPicture(point) && (
            <Trans>Nothing recorded in the last 24 h.</Trans>
          )}
          {said === undefined && (known === 'failed' || known === 'lost') && (
            <Trans>The last 24 h could not be loaded.</Trans>
          )}
          {difference && (
            <span className="block">
              <span className="unseen">{difference.spoken}</span>
              <span aria-hidden>{difference.text}</span>
            </span>
          )}
        </span>
        <span className="wrap far">
          <Link to={hrefOf('24h')} className="press near">
            <ChartLine size={16} aria-hidden /> <Trans>Trend</Trans>
          </Link>
          {isCounter && (
            <Link to={hrefOf('7d')} className="press">
              <Trans>Consumption</Trans>
            </Link>
          )}
          {past?.series?.kind === 'logic' && !isButton(point) && (
            <Link to={hrefOf('7d')} className="press">
              <Trans>Running hours</Trans>
            </Link>
          )}
        </span>
      </div>
    </section>
  );
}

/** Texts and named states have no small chart; their trend shows them as strips. */
function hasPicture({ kind }: Point): boolean {
  return kind === 'numeric' || kind === 'logic';
}
