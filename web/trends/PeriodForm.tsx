import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useMoment } from '../live/useMoment.ts';
import { MomentInput } from '../text/fields/MomentInput.tsx';
import { moment } from '../text/times/moment.ts';
import { Button } from '../ui/Button.tsx';
import { Options } from '../ui/Options.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import { comparisonWords } from './comparisonWords.ts';
import type { RangeActs } from './rangeActs.ts';
import css from './TrendsPage.module.css';
import { type Comparison, comparisons, type TrendState } from './trend.ts';

export interface PeriodFormProps extends Pick<RangeActs, 'onRange'> {
  readonly state: TrendState;
  readonly timeZone: string;
  readonly onCompare: (comparison: Comparison | undefined) => void;
}

/** The period in words, which opens its form. */
export function PeriodForm({ state, timeZone, onRange, onCompare }: PeriodFormProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const momentOf = useMoment();
  const { from, to, comparison, isLive } = state;
  // The end shows its day only where it differs from the beginning's.
  const end = moment(to, { locale: i18n.locale, timeZone, now: from });
  const isOverDays = zoneTime(from, 'day', i18n.locale, timeZone) !== zoneTime(to, 'day', i18n.locale, timeZone);
  const fromText = isOverDays ? dayInYear(from, to, i18n.locale, timeZone) : momentOf(from).minute;
  const toText = isLive ? t`now` : end.minute;
  const words = comparison
    ? t`${fromText} to ${toText}, compared with ${i18n._(comparisonWords[comparison])}`
    : t`${fromText} to ${toText}`;
  const ends = [
    { label: t`From`, time: from, rangeOf: (time: number) => ({ from: time, to }) },
    { label: t`To`, time: to, rangeOf: (time: number) => ({ from, to: time }) },
  ];
  return (
    <div className={css.period}>
      <Button variant="bare" popoverTarget={id} title={words}>
        <span className="clip">{words}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <div id={id} popover="auto" className={css.form}>
        {ends.map(({ label, time, rangeOf }) => (
          <label key={label} htmlFor={`${id}${label}`} className="toolbar">
            {label}
            <MomentInput
              id={`${id}${label}`}
              label={label}
              time={time}
              timeZone={timeZone}
              onTime={(next) => {
                const range = rangeOf(next ?? time);
                if (next !== undefined && range.from < range.to) onRange(range);
              }}
            />
          </label>
        ))}
        <label className="toolbar">
          <Trans>Compare with</Trans>
          <select
            value={comparison ?? ''}
            onChange={({ target }) => onCompare(comparisons.find((one) => one === target.value))}
          >
            <option value="">{t`no comparison`}</option>
            <Options of={comparisons.map((one) => [one, i18n._(comparisonWords[one])])} />
          </select>
        </label>
      </div>
    </div>
  );
}

/** To the minute; with its year where the other moment is in another one. */
function dayInYear(time: number, other: number, locale: string, timeZone: string): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  return new Intl.DateTimeFormat(locale, {
    ...(year.format(time) === year.format(other) ? {} : { year: 'numeric' }),
    ...{ month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).format(time);
}
