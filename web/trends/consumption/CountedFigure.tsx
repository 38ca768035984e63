import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Consumption } from '../../../protocol/calls/consumption.ts';
import type { ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { colonText } from '../../text/colonText.ts';
import wide from '../../ui/wideTable.module.css';
import css from './ConsumptionPart.module.css';
import type { Counted } from './countedSeries.ts';
import { countNotes } from './countNotes.ts';
import { countWriter } from './countWriter.ts';
import { periodText } from './periodText.ts';
import { useNoteWords } from './useNoteWords.ts';

interface CountedFigureProps {
  readonly counted: Counted;
  readonly name: string;
  readonly answer: Consumption;
  readonly period: ConsumptionPeriod;
  /** Device time, UTC ms. */
  readonly now: number;
  /** The corrections, under the sum of a counter. Undefined: they are noted beside the sum. */
  readonly children?: ReactNode;
}

/** Notes beside the sum; the periods have all of them. */
const mostNotes = 3;
const height = 100;

export function CountedFigure({ counted, name, answer, period, now, children }: CountedFigureProps) {
  const { i18n, t } = useLingui();
  const { series, kind, values, total, incomplete } = counted;
  const isMachine = kind === 'machine';
  const noteKind = isMachine ? undefined : 'words';
  const write = countWriter(i18n.locale, counted);
  const at = periodText(i18n.locale, answer.timeZone, period);
  const begins = [...answer.t];
  const noteWords = useNoteWords(answer.timeZone);
  const notesIn = (from: number, to: number, corrections = answer.corrections) =>
    countNotes(series, from, to, { now, corrections }).map(noteWords);
  const notesOf = begins.map((begin, i) => notesIn(begin, begins[i + 1] ?? answer.to));
  const notes = notesIn(begins[0] ?? answer.to, answer.to, children ? [] : answer.corrections);
  const more = notes.length - mostNotes;
  const most = Math.max(...[...values].filter((value) => !Number.isNaN(value)), 0);
  const yOf = (value: number) => height - (most > 0 ? (value / most) * height : 0);
  const highest = values.indexOf(most);
  const [sum, peak, when] = [write(total), write(most), at(begins[Math.max(highest, 0)] ?? answer.to)];
  const figures = isMachine
    ? t`${name} ran ${sum} in total; maximum in one period: ${peak}, ${when}`
    : t`${name}: ${sum} in total; maximum in one period: ${peak}, ${when}`;
  return (
    <figure className="stack">
      <figcaption className="wrap apart">
        {name}
        <b className={css.sum}>
          <data value={String(total)}>{sum}</data>
        </b>
        <Times {...counted} />
        {incomplete.size > 0 && (
          <span className="note">
            <Plural
              value={incomplete.size}
              one="# period is incomplete (grey)"
              other="# periods are incomplete (grey)"
            />
          </span>
        )}
      </figcaption>
      {notes.length > 0 && (
        <ul className="stack near small">
          {notes.slice(-mostNotes).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="# more beside the values" other="# more beside the values" />
            </li>
          )}
        </ul>
      )}
      <div>
        <div className={css.plot}>
          <svg viewBox={`0 0 ${begins.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={figures}>
            {begins.map((begin, i) => {
              const value = values[i] ?? Number.NaN;
              if (Number.isNaN(value)) return null;
              const y = yOf(value);
              return (
                <rect
                  key={begin}
                  x={i + 0.1}
                  y={y}
                  width={0.8}
                  height={height - y}
                  data-incomplete={incomplete.has(i) || undefined}
                  data-noted={notesOf[i]?.length ? true : undefined}
                >
                  <title>{[colonText(i18n, at(begin), write(value)), ...(notesOf[i] ?? [])].join('\n')}</title>
                </rect>
              );
            })}
          </svg>
          <span className={css.most}>{peak}</span>
        </div>
        <p className="toolbar muted tiny">
          <span>{at(begins[0] ?? answer.to)}</span>
          <span>{at(begins.at(-1) ?? answer.to)}</span>
        </p>
      </div>
      {children}
      <details>
        <summary className="muted">
          <Trans>Values of {name}</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={css.scroller} aria-label={t`Values of ${name}`} tabIndex={0}>
          <table className={wide.table}>
            <thead>
              <tr>
                <th scope="col" data-kind="time">
                  <Trans>Period</Trans>
                </th>
                <th scope="col">{isMachine ? <Trans>Running time</Trans> : <Trans>Consumption</Trans>}</th>
                <th scope="col" data-kind={noteKind}>
                  {isMachine ? <Trans>Starts</Trans> : <Trans>Notes</Trans>}
                </th>
              </tr>
            </thead>
            <tbody>
              {begins.map((begin, i) => (
                <tr key={begin}>
                  <th scope="row" className="plain" data-kind="time">
                    {at(begin)}
                  </th>
                  <td>{Number.isNaN(values[i]) ? '—' : write(values[i] ?? 0)}</td>
                  <td data-kind={noteKind}>{isMachine ? series.starts[i] || '' : notesOf[i]?.join('; ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function Times({ kind, times }: Pick<Counted, 'kind' | 'times'>) {
  if (kind === 'counter' && times === 0) return null;
  return (
    <span>
      {kind === 'machine' ? (
        <Plural value={times} one="# start" other="# starts" />
      ) : (
        <Plural value={times} one="# counter reset" other="# counter resets" />
      )}
    </span>
  );
}
