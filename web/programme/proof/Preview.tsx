import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { type DayAhead, daysAhead } from '../../../protocol/programme/evaluate.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { warningsOf } from '../../../protocol/programme/warnings.ts';
import { dateWords } from '../../text/dayWords.ts';
import { type ToneScale, toneOf, toneScale, wordOf } from '../values.ts';
import { ChangeList } from './ChangeList.tsx';
import css from './Preview.module.css';
import { warningWords } from './warningWords.ts';

interface PreviewProps {
  readonly point: Point;
  readonly programme: Programme;
  /** What the device runs now; undefined: nothing yet. */
  readonly running: Programme;
  /** The device's time (UTC ms) and zone (R32). */
  readonly now: number;
  readonly zone: string;
}

const previewDays = 14;

/** The proof before anything is written: what changes, what never happens, and each of the next fourteen days. */
export function Preview({ point, programme, running, now, zone }: PreviewProps) {
  return (
    <div className={css.preview}>
      <section className={css.part}>
        <h3>
          <Trans>What changes</Trans>
        </h3>
        <ChangeList point={point} before={running} after={programme}>
          <Trans>Nothing: this is what the device runs.</Trans>
        </ChangeList>
      </section>
      <Warnings point={point} programme={programme} now={now} zone={zone} />
      <section className={css.part}>
        <h3>
          <Trans>The next 14 days</Trans>
        </h3>
        <ol className={css.days}>
          {daysAhead(programme, now, previewDays, zone).map((day) => (
            <Day key={day.date} day={day} point={point} scale={toneScale(point, programme)} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Warnings({ point, programme, now, zone }: Omit<PreviewProps, 'running'>) {
  const { i18n } = useLingui();
  const words = { locale: i18n.locale, programme, word: (value: string) => wordOf(i18n.locale, point, value) };
  const texts = warningsOf(programme, now, zone, previewDays).map((warning) => i18n._(warningWords(warning, words)));
  if (texts.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>
        <Trans>Worth a second look</Trans>
      </h3>
      <ul className={css.warnings}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

interface DayProps {
  readonly day: DayAhead;
  readonly point: Point;
  readonly scale: ToneScale;
}

type Place = CSSProperties & { readonly '--tone': number };

/** One day as it will really be: 23 or 25 hours long where the clocks are changed. */
function Day({ day, point, scale }: DayProps) {
  const { i18n } = useLingui();
  const { begins, ends, switches, valueAtStart, exception, clockChange } = day;
  const length = ends - begins;
  const hours = length / 3_600_000;
  const starts = [{ at: begins, value: valueAtStart, time: '' }, ...switches];
  const word = (value: string | undefined) => wordOf(i18n.locale, point, value);
  return (
    <li className={css.day}>
      <span className={css.date}>
        {dateWords(i18n.locale, day.date, 'short')}
        {exception !== undefined && <small>{exception}</small>}
        {clockChange && (
          <small className={css.clock}>
            <Trans>clock change: {hours} hours</Trans>
          </small>
        )}
      </span>
      <span className={css.bar} aria-hidden>
        {starts.map(({ at, value }, i) => {
          const until = starts[i + 1]?.at ?? ends;
          const style: Place = {
            insetInlineStart: `${((at - begins) / length) * 100}%`,
            inlineSize: `${((until - at) / length) * 100}%`,
            '--tone': toneOf(value, scale),
          };
          return (
            <span key={at + (value ?? '')} className={value === undefined ? css.open : css.stretch} style={style} />
          );
        })}
      </span>
      <span className={css.text}>
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
