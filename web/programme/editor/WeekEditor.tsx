import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { weekdayOf } from '../../../protocol/programme/dates.ts';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import track from '../day/Day.module.css';
import { HourScale } from '../day/HourScale.tsx';
import { firstBrush, restValue, toneScale, wordOf } from '../values.ts';
import { DaySelectionForm } from './DaySelectionForm.tsx';
import { DayTrack } from './DayTrack.tsx';
import { moveSwitch } from './day.ts';
import { SwitchList } from './SwitchList.tsx';
import type { LocalNow } from './useLocalNow.ts';
import css from './WeekEditor.module.css';
import { copyDay, type DaySelection, paintWeek, valueAtStart, withDay } from './week.ts';

export interface ProgrammeEditorProps {
  readonly point: Point;
  readonly programme: Programme;
  readonly faults: readonly ProgrammeFault[];
  /** Undefined: read-only. */
  readonly change: ((step: (programme: Programme) => Programme) => void) | undefined;
}

interface WeekEditorProps extends ProgrammeEditorProps {
  /** The day that is shown to the minute. */
  readonly chosen: number;
  readonly onChoose: (day: number) => void;
  /** By the device's clock, in its zone (R32). */
  readonly local: LocalNow;
}

export function WeekEditor({ point, programme, faults, change, chosen, onChoose, local }: WeekEditorProps) {
  const { i18n } = useLingui();
  const [brush, setBrush] = useState(() => firstBrush(point, programme));
  const names = dayNames(i18n.locale, 'long');
  const shortNames = dayNames(i18n.locale, 'short');
  const scale = toneScale(point, programme);
  const rest = restValue(point, programme);
  const paint = (day: number, selection: DaySelection) => change?.((now) => paintWeek(now, day, selection, rest));
  const edit = (day: number) =>
    change && {
      brush,
      onPaint: (from: number, to: number) => {
        onChoose(day);
        paint(day, { from, to, value: brush });
      },
      onMove: (index: number, seconds: number) =>
        change((now) => withDay(now, day, moveSwitch(now.weeklySchedule[day] ?? [], index, seconds))),
      onRemove: (index: number) =>
        change((now) =>
          withDay(
            now,
            day,
            (now.weeklySchedule[day] ?? []).filter((_, i) => i !== index),
          ),
        ),
    };
  const chosenName = names[chosen] ?? '';
  const today = weekdayOf(local.day);
  const exceptionToday = exceptionOn(planOf(programme), local.day)?.name;
  const brushWord = wordOf(i18n.locale, point, brush);
  return (
    <div className="stack far">
      {change && (
        <DaySelectionForm
          point={point}
          where={chosenName}
          switches={programme.weeklySchedule[chosen] ?? []}
          valueAtStart={valueAtStart(programme, chosen)}
          brush={brush}
          onBrush={setBrush}
          onSet={(selection) => paint(chosen, selection)}
        />
      )}
      <div className={css.week}>
        <HourScale />
        {programme.weeklySchedule.map((switches, day) => (
          <div key={names[day]} className={css.day} data-chosen={day === chosen || undefined}>
            <Button
              variant="bare"
              className={css.name}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day)}
              data-faulty={faults.some((fault) => fault.day === day) || undefined}
            >
              <span className={css.long}>{names[day]}</span>
              <span className={css.short} aria-hidden>
                {shortNames[day]}
              </span>
              {day === today && (
                <small className={`tiny ${css.long}`}>
                  <Trans>today</Trans>
                </small>
              )}
            </Button>
            <DayTrack
              label={names[day] ?? ''}
              switches={switches}
              valueAtStart={valueAtStart(programme, day)}
              point={point}
              scale={scale}
              now={day === today ? local.seconds : undefined}
              edit={edit(day)}
            />
          </div>
        ))}
      </div>
      {change && (
        <p className="note">
          <Trans>
            Drag along a day to set it to {brushWord}; drag an edge to move a switching time. Keyboard: Tab to an edge,
            arrow keys move it by 15 min (with Shift by 1 min), Delete removes it.
          </Trans>
        </p>
      )}
      {exceptionToday !== undefined && (
        <p className="note">
          <Trans>Today the exception “{exceptionToday}” replaces the week.</Trans>
        </p>
      )}
      <section className={`stack apart part ${css.chosen}`} aria-label={chosenName}>
        <h3 className={track.capital}>
          {chosenName}{' '}
          <small>
            <Plural
              value={programme.weeklySchedule[chosen]?.length ?? 0}
              one="# switching time"
              other="# switching times"
            />
          </small>
        </h3>
        <SwitchList
          key={chosen}
          switches={programme.weeklySchedule[chosen] ?? []}
          point={point}
          faults={faults.filter((fault) => fault.day === chosen)}
          brush={brush}
          onChange={change && ((switches) => change((now) => withDay(now, chosen, switches)))}
        />
        {change && (
          <CopyDay
            key={`copy ${chosen}`}
            day={chosen}
            names={names}
            onCopy={(days) => change((now) => copyDay(now, chosen, days))}
          />
        )}
      </section>
    </div>
  );
}

interface CopyDayProps {
  readonly day: number;
  readonly names: readonly string[];
  readonly onCopy: (days: readonly number[]) => void;
}

/** To any of the other days, or to all working days at once. */
function CopyDay({ day, names, onCopy }: CopyDayProps) {
  const [days, setDays] = useState<ReadonlySet<number>>(new Set());
  const name = names[day] ?? '';
  const all = names.map((_, i) => i).filter((i) => i !== day);
  const toggle = (i: number) => setDays(new Set(days.has(i) ? [...days].filter((d) => d !== i) : [...days, i]));
  return (
    <fieldset className="stack near">
      <legend className="muted">
        <Trans>Copy {name} to</Trans>
      </legend>
      <div className="wrap">
        {all.map((i) => (
          <label key={i} className="press">
            <input type="checkbox" checked={days.has(i)} onChange={() => toggle(i)} />
            {names[i]}
          </label>
        ))}
      </div>
      <div className="wrap">
        <Button variant="bare" onClick={() => setDays(new Set(all.filter((i) => i < 5)))}>
          <Trans>Working days</Trans>
        </Button>
        <Button variant="bare" onClick={() => setDays(new Set(all))}>
          <Trans>All days</Trans>
        </Button>
        <Button disabled={days.size === 0} onClick={() => onCopy([...days])}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
