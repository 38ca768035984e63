import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { civilOf, type Day, dateText, dayOf, weekdayOf } from '../../../protocol/programme/dates.ts';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { dateFormat, dateWords, dayNames } from '../labels/dayWords.ts';
import css from './YearCalendar.module.css';

interface YearCalendarProps {
  readonly programme: Programme;
  /** Today by the device's clock and zone (R32). */
  readonly today: Day;
  /** The open exception, by its name. */
  readonly chosen: string | undefined;
  /** The first and the last selected day. */
  readonly onDays: (from: Day, to: Day) => void;
}

const months = 12;

/** A year of days from this month on, those of exceptions marked. A click selects a day, dragging a range. */
export function YearCalendar({ programme, today, chosen, onDays }: YearCalendarProps) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const plan = planOf(programme);
  const [focused, setFocused] = useState(today);
  const [range, setRange] = useState<readonly [Day, Day]>();
  const calendar = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => monthsFrom(today), [today]);
  const first = shown[0]?.days[0] ?? today;
  const last = shown.at(-1)?.days.at(-1) ?? today;
  const monthName = (day: Day) => dateFormat(locale, { month: 'long', year: 'numeric' }).format(day * 86_400_000);

  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      PageUp: -28,
      PageDown: 28,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(focused + step, first), last);
    setFocused(next);
    calendar.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const dayUnder = (event: PointerEvent): Day | undefined => {
    const day = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')
      ?.dataset.day;
    return day === undefined ? undefined : Number(day);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons of the days inside it
    <div
      ref={calendar}
      className={css.calendar}
      onKeyDown={press}
      onPointerDown={(event) => {
        const day = event.pointerType === 'mouse' && event.button === 0 ? dayUnder(event) : undefined;
        if (day !== undefined) setRange([day, day]);
      }}
      onPointerMove={(event) => {
        const day = range && dayUnder(event);
        if (range && day !== undefined && day !== range[1]) setRange([range[0], day]);
      }}
      onPointerUp={() => {
        if (range && range[0] !== range[1]) onDays(Math.min(...range), Math.max(...range));
        setRange(undefined);
      }}
      onPointerLeave={() => setRange(undefined)}
    >
      {shown.map(({ days, blanks }) => (
        // biome-ignore lint/a11y/useSemanticElements: twelve fieldsets would say no more
        <div key={days[0]} className={css.month} role="group" aria-label={monthName(days[0] ?? today)}>
          <h4 className="small">{monthName(days[0] ?? today)}</h4>
          <div className={css.days}>
            {dayNames(locale, 'short').map((name) => (
              <span key={name} className="muted tiny center" aria-hidden>
                {name.slice(0, 2)}
              </span>
            ))}
            {days.map((day, i) => {
              const exception = exceptionOn(plan, day)?.name;
              const date = dateWords(locale, dateText(day));
              return (
                <button
                  key={day}
                  type="button"
                  className={`inset ${css.day}`}
                  style={i === 0 ? { gridColumnStart: blanks + 1 } : undefined}
                  data-day={day}
                  data-exception={exception === undefined ? undefined : ''}
                  data-chosen={(exception !== undefined && exception === chosen) || undefined}
                  data-range={range && isWithin(day, range) ? '' : undefined}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={exception === undefined ? date : t`${date}, ${exception}`}
                  title={exception}
                  tabIndex={day === focused ? 0 : -1}
                  onFocus={() => setFocused(day)}
                  onClick={() => onDays(day, day)}
                >
                  {civilOf(day).dayOfMonth}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function isWithin(day: Day, [a, b]: readonly [Day, Day]): boolean {
  return day >= Math.min(a, b) && day <= Math.max(a, b);
}

/** This month and the eleven after it, each with its days and the empty cells before its first. */
function monthsFrom(today: Day): { readonly days: readonly Day[]; readonly blanks: number }[] {
  const { year, month } = civilOf(today);
  return Array.from({ length: months }, (_, i) => {
    const number = year * 12 + month - 1 + i;
    const date = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
    const first = dayOf(date) ?? today;
    const { daysInMonth } = civilOf(first);
    return { days: Array.from({ length: daysInMonth }, (_, d) => first + d), blanks: weekdayOf(first) };
  });
}
