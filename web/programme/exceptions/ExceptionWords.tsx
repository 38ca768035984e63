import { Trans, useLingui } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import type { Exception } from '../../../protocol/programme/programme.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { periodWords } from '../../text/calendar/periodWords.ts';
import { programmeFaultWords } from '../../text/labels/programmeFaultWords.ts';
import { DayBar } from '../day/DayBar.tsx';
import { daySeconds, stretchesOf } from '../editor/day.ts';
import type { ToneScale } from '../values.ts';
import { SwitchWords } from './SwitchWords.tsx';

export interface ExceptionWordsProps {
  readonly exception: Exception;
  readonly point: Point;
  readonly scale: ToneScale;
  /** Of this exception alone. */
  readonly faults: readonly ProgrammeFault[];
}

export function ExceptionWords({ exception, point, scale, faults }: ExceptionWordsProps) {
  const { i18n, t } = useLingui();
  const { name, priority, switches } = exception;
  const stretches = stretchesOf(switches, undefined).map(({ from, to, value }) => ({
    from: from / daySeconds,
    to: to / daySeconds,
    value,
  }));
  return (
    <>
      <b className="words">{name || t`(no name)`}</b>
      <span>{i18n._(periodWords(i18n.locale, exception))}</span>
      <DayBar stretches={stretches} scale={scale} />
      <SwitchWords switches={switches} point={point} />
      <small>
        <Trans>priority {priority}</Trans>
      </small>
      {faults.map((fault) => (
        <small key={`${fault.reason} ${fault.switch}`} className="fault">
          {i18n._(programmeFaultWords(fault, i18n.locale))}
        </small>
      ))}
    </>
  );
}
