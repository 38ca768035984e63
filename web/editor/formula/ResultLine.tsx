import { Trans, useLingui } from '@lingui/react/macro';
import type { TriedLine } from '../../../protocol/calls/calculation.ts';
import type { ValueKind } from '../../../protocol/faults/formulaFault.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import type { Point, PointKind } from '../../../protocol/point.ts';
import { SmallTrend } from '../../live/past/SmallTrend.tsx';
import { smallPaths } from '../../live/past/smallPaths.ts';
import { valueText } from '../../text/valueText.ts';
import css from '../alarms/AlarmsSection.module.css';

interface ResultLineProps {
  readonly line: TriedLine;
  readonly kind: ValueKind;
  readonly own: Point | undefined;
}

const pointKinds: Readonly<Record<ValueKind, PointKind>> = {
  number: 'numeric',
  truth: 'logic',
  state: 'state',
  text: 'text',
};
const usualDigits = 2;

/** The last 24 hours of the result. */
export function ResultLine({ line, kind, own }: ResultLineProps) {
  const { i18n, t } = useLingui();
  const past = pastOf(line, kind, own);
  const { min, max } = smallPaths(past, { width: 1, height: 1 }) ?? {};
  if (kind === 'text' || min === undefined || max === undefined) {
    return (
      <p className="note">
        <Trans>No result in the last 24 hours.</Trans>
      </p>
    );
  }
  const text = (value: number) => (own ? valueText(i18n.locale, own, value) : i18n.number(value));
  const [lowest, highest] = [text(min), text(max)];
  return (
    <figure className={css.trend}>
      <div>
        <SmallTrend past={past} point={own ?? {}} label={t`Result, last 24 hours`} />
      </div>
      <figcaption className="note">
        <Trans>
          Last 24 hours: {lowest} to {highest}.
        </Trans>
      </figcaption>
    </figure>
  );
}

function pastOf({ from, stepMs, values, states }: TriedLine, kind: ValueKind, own: Point | undefined) {
  const numbers = Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN));
  const good = numbers.map((value) => (Number.isNaN(value) ? 0 : stepMs));
  const series: HistorySeries = {
    point: own?.id ?? '',
    kind: pointKinds[kind],
    unit: own?.unit ?? '',
    digits: own?.digits ?? usualDigits,
    isCounter: false,
    states: own?.states ?? [],
    ...{ min: numbers, max: numbers, mean: numbers, last: numbers, good, quality: states },
    texts: [],
    late: [],
  };
  return { t: numbers.map((_, i) => from + i * stepMs), to: from + numbers.length * stepMs, series };
}
