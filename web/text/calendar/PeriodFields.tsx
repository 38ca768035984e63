import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Exception, WeekAndDay } from '../../../protocol/programme/programme.ts';
import { isYearly } from '../../../protocol/programme/programme.ts';
import { Options } from '../../ui/Options.tsx';
import { dayNames, monthName } from '../labels/dayWords.ts';
import form from './Form.module.css';

interface PeriodFieldsProps {
  readonly period: Exception['period'];
  /** The displayed year of a date without one. */
  readonly year: number;
  readonly isFaulty: boolean;
  readonly onChange: (period: Exception['period']) => void;
}

const kinds = {
  once: msg`Once`,
  yearly: msg`Every year`,
  weekAndDay: msg`Weekday of a month`,
} as const;
type Kind = keyof typeof kinds;

/** On dates, on dates of every year, or on a weekday of a month. */
export function PeriodFields({ period, year, isFaulty, onChange }: PeriodFieldsProps) {
  const { i18n, t } = useLingui();
  const kind: Kind = period.kind === 'weekAndDay' ? 'weekAndDay' : isYearly(period) ? 'yearly' : 'once';
  return (
    <div className="wrap">
      <select
        className={form.input}
        aria-label={t`When`}
        value={kind}
        onChange={(event) => onChange(asKind(period, event.target.value as Kind, year))}
      >
        <Options of={Object.entries(kinds).map(([name, word]) => [name, i18n._(word)])} />
      </select>
      {period.kind === 'dates' ? (
        <>
          <DateInput
            label={t`First day`}
            date={period.from}
            year={year}
            isFaulty={isFaulty}
            onTake={(from) => onChange({ ...period, from, to: from > period.to && from.length > 5 ? from : period.to })}
          />
          <Trans>to</Trans>
          <DateInput
            label={t`Last day`}
            date={period.to}
            year={year}
            isFaulty={isFaulty}
            onTake={(to) => onChange({ ...period, to })}
          />
        </>
      ) : (
        <WeekAndDayFields period={period} onChange={onChange} />
      )}
    </div>
  );
}

interface DateInputProps {
  readonly label: string;
  readonly date: string;
  readonly year: number;
  readonly isFaulty: boolean;
  readonly onTake: (date: string) => void;
}

/** The browser's own calendar. Of a date that comes every year only its day and month are used. */
function DateInput({ label, date, year, isFaulty, onTake }: DateInputProps) {
  const isYearly = date.length === 5;
  // 29 February is in leap years only.
  const shownYear = date === '02-29' ? year + ((4 - (year % 4)) % 4) : year;
  return (
    <input
      type="date"
      className={form.input}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      value={isYearly ? `${shownYear}-${date}` : date}
      onChange={({ target: { value } }) => {
        if (value !== '') onTake(isYearly ? value.slice(-5) : value);
      }}
    />
  );
}

const weeks = [
  { value: '', name: msg`every` },
  { value: '1', name: msg`the first` },
  { value: '2', name: msg`the second` },
  { value: '3', name: msg`the third` },
  { value: '4', name: msg`the fourth` },
  { value: '5', name: msg`the fifth` },
  { value: '6', name: msg`the last` },
] as const;

function WeekAndDayFields({
  period,
  onChange,
}: {
  readonly period: WeekAndDay;
  readonly onChange: (period: WeekAndDay) => void;
}) {
  const { i18n, t } = useLingui();
  const numberOf = (text: string) => (text === '' ? undefined : Number(text));
  return (
    <>
      <select
        className={form.input}
        aria-label={t`Which week`}
        value={period.week ?? ''}
        onChange={({ target }) => onChange({ ...period, week: numberOf(target.value) })}
      >
        <Options of={weeks.map(({ value, name }) => [value, i18n._(name)])} />
      </select>
      <select
        className={form.input}
        aria-label={t`Weekday`}
        value={period.weekday}
        onChange={({ target }) => onChange({ ...period, weekday: Number(target.value) })}
      >
        <Options of={dayNames(i18n.locale, 'long').map((name, i) => [i, name])} />
      </select>
      <select
        className={form.input}
        aria-label={t`Month`}
        value={period.month ?? ''}
        onChange={({ target }) => onChange({ ...period, month: numberOf(target.value) })}
      >
        <option value="">{t`of every month`}</option>
        <Options
          of={Array.from({ length: 12 }, (_, i) => i + 1).map((number) => [number, monthName(i18n.locale, number)])}
        />
      </select>
    </>
  );
}

function asKind(period: Exception['period'], kind: Kind, year: number): Exception['period'] {
  const dates =
    period.kind === 'dates' ? period : { kind: 'dates' as const, from: `${year}-01-01`, to: `${year}-01-01` };
  const withYear = (date: string) => (date.length === 5 ? `${year}-${date}` : date);
  const made: Record<Kind, () => Exception['period']> = {
    once: () => ({ kind: 'dates', from: withYear(dates.from), to: withYear(dates.to) }),
    yearly: () => ({ kind: 'dates', from: dates.from.slice(-5), to: dates.to.slice(-5) }),
    weekAndDay: () => ({ kind: 'weekAndDay', weekday: 0, week: 1, month: Number(dates.from.slice(-5, -3)) || 1 }),
  };
  return made[kind]();
}
