import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import type { Exception } from '../../../protocol/programme/programme.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import form from '../../text/calendar/Form.module.css';
import { periodWords } from '../../text/calendar/periodWords.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DayBar } from '../editor/DayBar.tsx';
import { daySeconds, stretchesOf } from '../editor/day.ts';
import { type ToneScale, wordOf } from '../values.ts';
import css from './ExceptionBox.module.css';

interface ExceptionBoxProps {
  readonly exception: Exception;
  readonly point: Point;
  readonly scale: ToneScale;
  /** Of this exception alone. */
  readonly faults: readonly ProgrammeFault[];
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** An exception as a box: its name, its days, and the values that it has. */
export function ExceptionBox({ exception, point, scale, faults, isOpen, onPress }: ExceptionBoxProps) {
  const { i18n, t } = useLingui();
  const { name, priority, switches } = exception;
  const stretches = stretchesOf(switches, undefined).map(({ from, to, value }) => ({
    from: from / daySeconds,
    to: to / daySeconds,
    value,
  }));
  return (
    <Button
      variant="bare"
      className={css.box}
      aria-pressed={isOpen}
      data-faulty={faults.length > 0 || undefined}
      onClick={onPress}
    >
      <b>{name || t`(no name)`}</b>
      <span>{i18n._(periodWords(i18n.locale, exception))}</span>
      <DayBar stretches={stretches} scale={scale} />
      <span className={css.values}>
        {switches.length === 0 ? (
          <Trans>No switching time: the previous value stays in effect.</Trans>
        ) : (
          switches.map(({ time, value }) => (
            <span key={`${time} ${value}`}>
              {time} {wordOf(i18n.locale, point, value)}
            </span>
          ))
        )}
      </span>
      <small>
        <Trans>priority {priority}</Trans>
      </small>
      {faults.map((fault) => (
        <small key={`${fault.reason} ${fault.switch}`} className={form.fault}>
          {i18n._(programmeFaultWords(fault, i18n.locale))}
        </small>
      ))}
    </Button>
  );
}
