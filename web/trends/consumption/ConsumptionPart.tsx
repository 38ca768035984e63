import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ConsumptionQuery, getConsumption } from '../../../protocol/calls/consumption.ts';
import { type ConsumptionPeriod, consumptionPeriods } from '../../../protocol/history/getConsumption.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { exportName } from '../../text/exportName.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import type { ExportParts } from '../export/useExport.ts';
import type { TrendPicture } from '../picture.ts';
import { useSettled } from '../useSettled.ts';
import css from './ConsumptionPart.module.css';
import { CorrectionList } from './CorrectionList.tsx';
import { CountedFigure } from './CountedFigure.tsx';
import { consumptionCsv } from './consumptionCsv.ts';
import { fitsInAnswer, usualPeriod } from './consumptionPeriod.ts';
import { countedSeries } from './countedSeries.ts';
import { countingPens } from './mayCount.ts';

interface ConsumptionPartProps extends ExportParts {
  readonly picture: TrendPicture;
  /** Device time, UTC ms. */
  readonly now: () => number;
  /** By the point's permanent id. */
  readonly mayCorrect: (id: string) => boolean;
}

const periodWords = {
  '15m': msg`quarter-hour`,
  hour: msg({ message: 'hour', context: 'period' }),
  day: msg({ message: 'day', context: 'period' }),
  month: msg({ message: 'month', context: 'period' }),
} as const satisfies Record<ConsumptionPeriod, MessageDescriptor>;

/** Ends are whole minutes: a live edge moves all the time. */
const stepMs = 60_000;
const restMs = 400;

export function ConsumptionPart({ picture, now, save, stationName, client, mayCorrect }: ConsumptionPartProps) {
  const { i18n } = useLingui();
  const heading = useId();
  const [chosen, setChosen] = useState<ConsumptionPeriod>();
  const { state, history, pens } = picture;
  const counting = countingPens(picture);
  const { from, to } = state;
  const period = chosen !== undefined && fitsInAnswer(chosen, from, to) ? chosen : usualPeriod(from, to);
  const points = counting.map(({ id }) => id);
  const key = JSON.stringify({
    ...{ points, from: Math.floor(from / stepMs) * stepMs, to: Math.ceil(to / stepMs) * stepMs, period },
  } satisfies ConsumptionQuery);
  const wanted = useSettled(key, restMs);
  const read = useCallback(async () => {
    const query = JSON.parse(wanted) as ConsumptionQuery;
    const answer = replyOf(await ask(client, getConsumption, query));
    return answer && { answer, period: query.period };
  }, [client, wanted]);
  const { value: latest, status, refresh } = useLatest({ read, isWanted: points.length > 0 });
  // Each minute of a live picture is another request: the last answer stays until the next one comes.
  const last = useRef(latest);
  useEffect(() => {
    if (latest) last.current = latest;
  }, [latest]);
  const value = latest ?? last.current;
  const all = useMemo(() => (value ? countedSeries(value.answer, now()) : []), [value, now]);
  const counted = all.filter(({ series }) => points.includes(series.point));
  // A state point that is no machine counts nothing, and only the device knows which are machines.
  const isOnlyStates = counting.every(({ id }) => kindOf(id, history) === 'state');
  if (points.length === 0 || (isOnlyStates && counted.length === 0)) return null;
  const { timeZone = picture.timeZone } = value?.answer ?? {};
  const nameOf = (point: string) => pens.find(({ id }) => id === point)?.name ?? point;
  const saveCsv = ({ answer }: NonNullable<typeof value>) => {
    const file = new Blob([consumptionCsv(answer, counted, nameOf, now())], { type: 'text/csv' });
    save(
      file,
      exportName({ ...{ stationName, what: 'consumption', from, until: to }, now: to, timeZone, format: 'csv' }),
    );
  };
  return (
    <section className={css.part} aria-labelledby={heading}>
      <div className="toolbar far">
        <h2 id={heading}>
          <Trans>Consumption and running hours</Trans>
        </h2>
        <span className="onPaper">
          <Trans>Per</Trans> {i18n._(periodWords[period])}
        </span>
        <label className="row muted noPaper">
          <Trans>Per</Trans>
          <select
            value={period}
            onChange={({ target }) => setChosen(consumptionPeriods.find((one) => one === target.value))}
          >
            {consumptionPeriods.map((one) => (
              <option key={one} value={one} disabled={!fitsInAnswer(one, from, to)}>
                {i18n._(periodWords[one])}
              </option>
            ))}
          </select>
        </label>
        {value && counted.length > 0 && (
          <Button variant="bare" onClick={() => saveCsv(value)}>
            <FileDown size={18} aria-hidden />
            <Trans>Save as CSV</Trans>
          </Button>
        )}
      </div>
      {status === 'failed' && (
        <StaleNotice onRetry={refresh}>{!value && <Trans>The totals could not be loaded.</Trans>}</StaleNotice>
      )}
      {status === 'loading' && !value && (
        <p className={css.loading} role="status" style={{ '--figures': counting.length } as CSSProperties}>
          <Trans>Calculating totals…</Trans>
        </p>
      )}
      {status === 'ready' && counted.length === 0 && (
        <EmptyText className="note" status={status}>
          <Trans>Nothing counted in this period.</Trans>
        </EmptyText>
      )}
      {value &&
        counted.map((one, i) => (
          <CountedFigure
            // biome-ignore lint/suspicious/noArrayIndexKey: a point that was rescaled has several, which come all at once
            key={`${one.series.point} ${i}`}
            counted={one}
            name={nameOf(one.series.point)}
            answer={value.answer}
            period={value.period}
            now={now()}
          >
            {one.kind === 'counter' && mayCorrect(one.series.point) && (
              <CorrectionList
                point={one.series.point}
                name={nameOf(one.series.point)}
                corrections={value.answer.corrections.filter(({ point }) => point === one.series.point)}
                period={periodOf(picture, now())}
                timeZone={timeZone}
                client={client}
                onDone={refresh}
              />
            )}
          </CountedFigure>
        ))}
      <p className="note">
        <Trans>Whole periods in time zone {timeZone}: the first and the last may extend beyond the chart.</Trans>
      </p>
    </section>
  );
}

/** Whole minutes between the two cursors, without them of all that is shown; nothing of the future. */
function periodOf({ state: { from, to, cursors } }: TrendPicture, now: number) {
  const [first = from, last = to] = cursors.length > 1 ? cursors.toSorted((a, b) => a - b) : [from, to];
  const begin = Math.floor(first / stepMs) * stepMs;
  const end = Math.min(Math.ceil(last / stepMs), Math.floor(now / stepMs)) * stepMs;
  return { from: begin, to: Math.max(begin + stepMs, end) };
}

function kindOf(id: string, history: TrendPicture['history']) {
  return history?.series.findLast(({ point }) => point === id)?.kind;
}
