import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import type { DayAhead } from '../../../protocol/programme/evaluate.ts';
import { dateWords } from '../../text/labels/dayWords.ts';
import { DayBar } from '../day/DayBar.tsx';
import { type ToneScale, wordOf } from '../values.ts';
import css from './Preview.module.css';

interface PreviewDayProps {
  readonly day: DayAhead;
  readonly point: Point;
  readonly scale: ToneScale;
  /** Device time, UTC ms (R32). */
  readonly now: number;
}

/** As it will really be: 23 or 25 hours long where the clocks are changed. */
export function PreviewDay({ day, point, scale, now }: PreviewDayProps) {
  const { i18n } = useLingui();
  const { begins, ends, switches, valueAtStart, exception, clockChange } = day;
  const length = ends - begins;
  const hours = length / 3_600_000;
  const starts = [{ at: begins, value: valueAtStart }, ...switches];
  const share = (at: number) => (at - begins) / length;
  const isToday = now >= begins && now < ends;
  const word = (value: string | undefined) => wordOf(i18n.locale, point, value);
  return (
    <li className={css.day} aria-current={isToday ? 'date' : undefined}>
      <span className={isToday ? 'strong' : undefined}>
        {dateWords(i18n.locale, day.date, 'short')}
        {exception !== undefined && <small className="block">{exception}</small>}
        {clockChange && (
          <b className="small block">
            <Trans>clock change: day of {hours} hours</Trans>
          </b>
        )}
      </span>
      <DayBar
        scale={scale}
        now={isToday ? share(now) : undefined}
        stretches={starts.map(({ at, value }, i) => ({
          from: share(at),
          to: share(starts[i + 1]?.at ?? ends),
          value,
        }))}
      />
      <span className="wrap near small">
        {switches.length === 0 ? (
          <Trans>{word(valueAtStart) || '---'} all day</Trans>
        ) : (
          switches.map(({ at, time, value }) => (
            <span key={at}>
              {time} {word(value)}
            </span>
          ))
        )}
      </span>
    </li>
  );
}
