import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { civilOf, type Day } from '../../../protocol/programme/dates.ts';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import { YearCalendar } from '../../text/calendar/YearCalendar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { LocalNow } from '../editor/useLocalNow.ts';
import type { ProgrammeEditorProps } from '../editor/WeekEditor.tsx';
import { toneScale } from '../values.ts';
import { ExceptionBox } from './ExceptionBox.tsx';
import { ExceptionDetail } from './ExceptionDetail.tsx';
import css from './ExceptionEditor.module.css';
import { addException, newException } from './exceptions.ts';

interface ExceptionEditorProps extends ProgrammeEditorProps {
  /** By the device's clock, in its zone (R32). */
  readonly local: LocalNow;
  readonly open: number | undefined;
  readonly onOpen: (place: number | undefined) => void;
}

/** A calendar of the year, the exceptions as a list, the open one in detail. */
export function ExceptionEditor({ local, open, onOpen, ...props }: ExceptionEditorProps) {
  const { t } = useLingui();
  const { point, programme, faults, change } = props;
  const today = local.day;
  const exceptions = programme.exceptionSchedule;
  const add = (from: Day, to: Day) => {
    if (!change) return;
    change((now) => addException(now, newException(now, { name: t`Exception`, from, to, switches: [] })));
    onOpen(exceptions.length);
  };
  const onDays = (from: Day, to: Day) => {
    const name = from === to ? exceptionOn(planOf(programme), from)?.name : undefined;
    const found = exceptions.findIndex((exception) => exception.name.trim() === name?.trim());
    if (name !== undefined && found >= 0) onOpen(found);
    else add(from, to);
  };
  const shown = open === undefined ? undefined : exceptions[open];
  return (
    <div className="stack far">
      <p className="note">
        {change ? (
          <Trans>
            Select a day to add an exception, or drag over several days. On these days the exception replaces the week.
          </Trans>
        ) : (
          <Trans>On its days an exception replaces the week.</Trans>
        )}
      </p>
      <section className={css.parts} aria-label={t`Exceptions`} tabIndex={-1} data-focus-home>
        <div className="stack">
          {exceptions.length === 0 && (
            <p className="note">
              <Trans>No exceptions: the week applies every day.</Trans>
            </p>
          )}
          <ul className={css.list}>
            {exceptions.map((exception, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, and two may be the same
              <li key={index}>
                <ExceptionBox
                  exception={exception}
                  point={point}
                  scale={toneScale(point, programme)}
                  faults={faults.filter((fault) => fault.exception === index)}
                  isOpen={index === open}
                  onPress={() => onOpen(index === open ? undefined : index)}
                />
              </li>
            ))}
          </ul>
          {change && (
            <div className="row">
              <Button onClick={() => add(today + 1, today + 1)}>
                <Plus size={18} aria-hidden />
                <Trans>Add exception for tomorrow</Trans>
              </Button>
            </div>
          )}
        </div>
        {shown && open !== undefined && (
          <ExceptionDetail
            key={open}
            {...props}
            index={open}
            exception={shown}
            year={civilOf(today).year}
            now={exceptionOn(planOf(programme), today)?.name === shown.name ? local.seconds : undefined}
            onGone={() => onOpen(undefined)}
          />
        )}
      </section>
      <YearCalendar programme={programme} today={today} chosen={shown?.name} onDays={onDays} />
    </div>
  );
}
