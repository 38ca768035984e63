import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { Day } from '../../../protocol/programme/dates.ts';
import { differenceBetween } from '../../../protocol/programme/difference.ts';
import { occurrencesAfter } from '../../../protocol/programme/occurrences.ts';
import { canonical, type Programme } from '../../../protocol/programme/programme.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import type { ToneScale } from '../values.ts';
import { PreviewDay } from './PreviewDay.tsx';

interface LaterExceptionsProps {
  readonly point: Point;
  readonly programme: Programme;
  readonly running: Programme;
  readonly scale: ToneScale;
  /** Device time, UTC ms (R32), and today there. */
  readonly now: number;
  readonly today: Day;
  readonly zone: string;
  readonly shownDays: number;
}

export function LaterExceptions(props: LaterExceptionsProps) {
  const { point, programme, running, scale, now, today, zone, shownDays } = props;
  const later = useMemo(() => {
    const names = differenceBetween(running, programme).flatMap((one) =>
      one.kind === 'exceptionAdded' || one.kind === 'exceptionChanged' ? one.after.name : [],
    );
    return occurrencesAfter(canonical(programme), names, { today, from: today + shownDays }, zone);
  }, [running, programme, today, shownDays, zone]);
  if (later.length === 0) return null;
  return (
    <TitledPart className="stack" title={<Trans>Later: changed exceptions</Trans>}>
      {later.map(({ exception, days, isCut }) => (
        <ol key={exception} className="list" aria-label={exception}>
          {days.map((day) => (
            <PreviewDay key={day.date} day={day} point={point} scale={scale} now={now} />
          ))}
          {isCut && (
            <li className="muted">
              <Trans>And so on for the rest of the exception.</Trans>
            </li>
          )}
        </ol>
      ))}
    </TitledPart>
  );
}
