import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { civilOf, type Day } from '../../../protocol/programme/dates.ts';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import { Button } from '../../ui/Button.tsx';
import type { ProgrammeEditorProps } from '../editor/WeekEditor.tsx';
import form from '../Form.module.css';
import { faultWords } from '../faultWords.ts';
import { ExceptionDetail } from './ExceptionDetail.tsx';
import css from './ExceptionEditor.module.css';
import { addException, newException } from './exceptions.ts';
import { periodWords } from './periodWords.ts';
import { YearCalendar } from './YearCalendar.tsx';

interface ExceptionEditorProps extends ProgrammeEditorProps {
  readonly today: Day;
  /** The exception that is shown in detail, by its place. */
  readonly open: number | undefined;
  readonly onOpen: (place: number | undefined) => void;
}

/** Feast days, holidays, a one-off tomorrow: a year to point at, the exceptions as a list, the open one in detail. */
export function ExceptionEditor({ today, open, onOpen, ...props }: ExceptionEditorProps) {
  const { i18n, t } = useLingui();
  const { programme, faults, change } = props;
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
    <div className={css.editor}>
      <p className={form.hint}>
        {change ? (
          <Trans>
            Choose a day for a new exception, or draw over several. On its days the exception takes the place of the
            week.
          </Trans>
        ) : (
          <Trans>On its days an exception takes the place of the week.</Trans>
        )}
      </p>
      <section className={css.parts} aria-label={t`Exceptions`} tabIndex={-1} data-focus-home>
        <div className={css.list}>
          {exceptions.length === 0 && (
            <p className={form.hint}>
              <Trans>No exceptions: the week runs on every day.</Trans>
            </p>
          )}
          <ul>
            {exceptions.map((exception, index) => {
              const mine = faults.filter((fault) => fault.exception === index);
              const { priority } = exception;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, and two may be the same
                <li key={index}>
                  <Button
                    look="bare"
                    className={css.exception}
                    aria-pressed={index === open}
                    data-faulty={mine.length > 0 || undefined}
                    onClick={() => onOpen(index === open ? undefined : index)}
                  >
                    <b>{exception.name || t`(no name)`}</b>
                    <span>{i18n._(periodWords(i18n.locale, exception))}</span>
                    <small>
                      <Trans>priority {priority}</Trans>
                    </small>
                    {mine.map((fault) => (
                      <small key={`${fault.reason} ${fault.switch}`} className={form.fault}>
                        {i18n._(faultWords(fault, i18n.locale))}
                      </small>
                    ))}
                  </Button>
                </li>
              );
            })}
          </ul>
          {change && (
            <Button onClick={() => add(today + 1, today + 1)}>
              <Plus size={18} aria-hidden />
              <Trans>Add one for tomorrow</Trans>
            </Button>
          )}
        </div>
        {shown && open !== undefined && (
          <ExceptionDetail
            key={open}
            {...props}
            index={open}
            exception={shown}
            year={civilOf(today).year}
            onGone={() => onOpen(undefined)}
          />
        )}
      </section>
      <YearCalendar programme={programme} today={today} chosen={shown?.name} onDays={onDays} />
    </div>
  );
}
