import { Trans, useLingui } from '@lingui/react/macro';
import { limitsOnPoint } from '../../../editor/alarms/limitsOnPoint.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Point } from '../../../protocol/point.ts';
import { SmallTrend } from '../../live/past/SmallTrend.tsx';
import { smallPaths } from '../../live/past/smallPaths.ts';
import { usePast } from '../../live/past/usePast.ts';
import { useWorld, type World } from '../../live/WorldContext.ts';
import { valueText } from '../../text/valueText.ts';
import css from './AlarmsSection.module.css';

interface AlarmTrendProps {
  readonly store: RecordStore;
  readonly point: Point;
}

/** From the running station, with the limits of the draft. */
export function AlarmTrend(props: AlarmTrendProps) {
  const { past } = useWorld();
  return past ? <Drawn past={past} {...props} /> : null;
}

function Drawn({ past: client, store, point }: AlarmTrendProps & { readonly past: NonNullable<World['past']> }) {
  const { i18n, t } = useLingui();
  const { past } = usePast(client, point.id, 'day');
  const limits = limitsOnPoint(store, point.id);
  if (!past) return null;
  const { min, max } = smallPaths(past, { width: 1, height: 1 }) ?? {};
  const { name } = point;
  const text = (value: number) => valueText(i18n.locale, point, value);
  if (min === undefined || max === undefined)
    return (
      <p className="note">
        <Trans>No values of this point were recorded in the last 24 hours.</Trans>
      </p>
    );
  const [lowest, highest, all] = [text(min), text(max), limits.map(text).join(', ')];
  return (
    <figure className="stack">
      <div className={css.trend}>
        <SmallTrend past={past} point={point} limits={limits} label={t`${name}, last 24 hours`} />
      </div>
      <figcaption className="note">
        {limits.length > 0 ? (
          <Trans>
            Last 24 hours: {lowest} to {highest}. Dashed: the limits of its alarms, {all}.
          </Trans>
        ) : (
          <Trans>
            Last 24 hours: {lowest} to {highest}.
          </Trans>
        )}{' '}
        {(point.rangeMin !== undefined || point.rangeMax !== undefined) && <Trans>Grey: the normal range.</Trans>}
      </figcaption>
    </figure>
  );
}
