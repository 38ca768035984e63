import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Exception, programmeLimits } from '../../../protocol/programme/programme.ts';
import form from '../../text/calendar/Form.module.css';
import { PeriodFields } from '../../text/calendar/PeriodFields.tsx';
import { useTyped } from '../../text/fields/useTyped.ts';
import { dayNames } from '../../text/labels/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';
import { HourScale } from '../day/HourScale.tsx';
import { DaySelectionForm } from '../editor/DaySelectionForm.tsx';
import { DayTrack } from '../editor/DayTrack.tsx';
import { moveSwitch } from '../editor/day.ts';
import { SwitchList } from '../editor/SwitchList.tsx';
import { TakeFrom } from '../editor/TakeFrom.tsx';
import type { ProgrammeEditorProps } from '../editor/WeekEditor.tsx';
import { type DaySelection, dayAlone } from '../editor/week.ts';
import { firstBrush, restValue, toneScale } from '../values.ts';
import { paintException, removeException, withException } from './exceptions.ts';

interface ExceptionDetailProps extends ProgrammeEditorProps {
  readonly index: number;
  readonly exception: Exception;
  readonly year: number;
  /** Seconds since midnight, where today is one of its days. */
  readonly now: number | undefined;
  readonly onGone: () => void;
}

const periodFaults: ReadonlySet<string> = new Set(['badDate', 'yearOnOneSide', 'endsBeforeItBegins', 'tooManyDays']);

export function ExceptionDetail({
  point,
  programme,
  faults,
  change,
  index,
  exception,
  year,
  now,
  onGone,
}: ExceptionDetailProps) {
  const { i18n, t } = useLingui();
  const [brush, setBrush] = useState(() => firstBrush(point, programme));
  const mine = faults.filter((fault) => fault.exception === index);
  const set = (part: Partial<Exception>) => change?.((now) => withException(now, index, part));
  const paint = (selection: DaySelection) =>
    change?.((now) => {
      const current = now.exceptionSchedule[index];
      if (!current) return now;
      return withException(now, index, paintException(current, selection, restValue(point, now)));
    });
  const nameField = useTyped(exception.name, (name) => set({ name }));
  const { switches } = exception;
  return (
    <section ref={intoSight} className="box stack apart pad" aria-label={exception.name}>
      <div className="toolbar far">
        <fieldset className="wrap" disabled={!change}>
          <input
            className={form.input}
            aria-label={t`Name`}
            aria-invalid={mine.some(({ reason }) => reason.toLowerCase().includes('name')) || undefined}
            {...nameField}
          />
          <label className="press">
            <Trans>Priority</Trans>
            <select
              className={form.input}
              value={exception.priority}
              onChange={({ target }) => set({ priority: Number(target.value) })}
            >
              <Options
                of={Array.from({ length: programmeLimits.lowestPriority }, (_, i) => i + 1).map((priority) => [
                  priority,
                  priority === 1 ? t`1 (highest)` : priority,
                ])}
              />
            </select>
          </label>
        </fieldset>
        {change && (
          <Button
            onClick={() => {
              onGone();
              change((now) => removeException(now, index));
            }}
          >
            <Trash2 size={18} aria-hidden />
            <Trans>Delete exception</Trans>
          </Button>
        )}
      </div>
      <fieldset className="wrap" disabled={!change}>
        <PeriodFields
          period={exception.period}
          year={year}
          isFaulty={mine.some(({ reason }) => periodFaults.has(reason))}
          onChange={(period) => set({ period })}
        />
      </fieldset>
      {change && (
        <DaySelectionForm
          point={point}
          where={exception.name}
          switches={switches}
          valueAtStart={undefined}
          brush={brush}
          onBrush={setBrush}
          onSet={paint}
        />
      )}
      <div>
        <HourScale />
        <DayTrack
          label={exception.name}
          switches={switches}
          valueAtStart={undefined}
          point={point}
          scale={toneScale(point, programme)}
          now={now}
          edit={
            change && {
              brush,
              onPaint: (from, to) => paint({ from, to, value: brush }),
              onMove: (at, seconds) => set({ switches: moveSwitch(switches, at, seconds) }),
              onRemove: (at) => set({ switches: switches.filter((_, i) => i !== at) }),
            }
          }
        />
      </div>
      <SwitchList
        switches={switches}
        point={point}
        faults={mine}
        brush={brush}
        onChange={change && ((next) => set({ switches: next }))}
      />
      {change && (
        <TakeFrom
          label={t`Copy switching times from`}
          choices={dayNames(i18n.locale, 'long').map((name, day) => ({ id: String(day), name }))}
          onTake={(day) => set({ switches: dayAlone(programme, Number(day)) })}
        />
      )}
    </section>
  );
}

/** On a phone it is under the list and would open out of sight. */
function intoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}
