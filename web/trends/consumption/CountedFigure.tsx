import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Consumption, ConsumptionPeriod } from '../../../protocol/history/getConsumption.ts';
import { colonText } from '../../text/colonText.ts';
import css from './ConsumptionPart.module.css';
import type { Counted } from './countedSeries.ts';
import { periodText } from './periodText.ts';

interface CountedFigureProps {
  readonly counted: Counted;
  readonly name: string;
  readonly answer: Consumption;
  readonly period: ConsumptionPeriod;
}

const height = 100;

/** What one counter or machine counted: in all, as bars by period, and as numbers. */
export function CountedFigure({ counted, name, answer, period }: CountedFigureProps) {
  const { i18n, t } = useLingui();
  const { series, kind, values, total, times, incomplete } = counted;
  const isMachine = kind === 'machine';
  const write = writer(i18n.locale, isMachine ? 1 : series.digits, isMachine ? 'h' : series.unit);
  const at = periodText(i18n.locale, answer.timeZone, period);
  const begins = [...answer.t];
  const most = Math.max(...[...values].filter((value) => !Number.isNaN(value)), 0);
  const yOf = (value: number) => height - (most > 0 ? (value / most) * height : 0);
  const highest = values.indexOf(most);
  const [sum, peak, when] = [write(total), write(most), at(begins[Math.max(highest, 0)] ?? answer.to)];
  const said = isMachine
    ? t`${name} ran ${sum} in total; maximum in one period: ${peak}, ${when}`
    : t`${name}: ${sum} in total; maximum in one period: ${peak}, ${when}`;
  return (
    <figure className={css.counted}>
      <figcaption>
        {name}
        <b>
          <data value={String(total)}>{sum}</data>
        </b>
        <Times counted={counted} times={times} />
        {incomplete.size > 0 && (
          <span className={css.note}>
            <Plural
              value={incomplete.size}
              one="# period is incomplete (grey)"
              other="# periods are incomplete (grey)"
            />
          </span>
        )}
      </figcaption>
      <div>
        <div className={css.plot}>
          <svg viewBox={`0 0 ${begins.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={said}>
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
                >
                  <title>{colonText(i18n, at(begin), write(value))}</title>
                </rect>
              );
            })}
          </svg>
          <span className={css.most}>{peak}</span>
        </div>
        <p className={css.ends}>
          <span>{at(begins[0] ?? answer.to)}</span>
          <span>{at(begins.at(-1) ?? answer.to)}</span>
        </p>
      </div>
      <details className={css.numbers}>
        <summary>
          <Trans>Values of {name}</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={css.scroller} aria-label={t`Values of ${name}`} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Period</Trans>
                </th>
                <Head>{isMachine ? <Trans>Running time</Trans> : <Trans>Consumption</Trans>}</Head>
                <Head>{isMachine ? <Trans>Starts</Trans> : <Trans>Counter resets</Trans>}</Head>
              </tr>
            </thead>
            <tbody>
              {begins.map((begin, i) => (
                <tr key={begin}>
                  <th scope="row">{at(begin)}</th>
                  <td>{Number.isNaN(values[i]) ? '—' : write(values[i] ?? 0)}</td>
                  <td>{(isMachine ? series.starts[i] : series.resets[i]) || ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return <th scope="col">{children}</th>;
}

function Times({ counted: { kind }, times }: { readonly counted: Counted; readonly times: number }) {
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

function writer(locale: string, digits: number, unit: string): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // As it is written in decimals: what is halfway is rounded up.
  return (value) => `${format.format(String(value) as Intl.StringNumericLiteral)} ${unit}`.trim();
}
