import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { dateWords } from '../../text/labels/dayWords.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { zoneTime } from '../../ui/zoneTime.ts';
import { HourScale } from '../day/HourScale.tsx';
import css from './DayLine.module.css';
import type { ShownDay } from './shownDay.ts';

interface DayHeadProps {
  readonly day: ShownDay;
  /** Days from today. */
  readonly ahead: number;
  readonly onAhead: (days: number) => void;
  /** UTC ms. */
  readonly now: number;
  readonly zone: string;
}

/** Which day it is, and its hours; another day by the arrows. */
export function DayHead({ day, ahead, onAhead, now, zone }: DayHeadProps) {
  const { i18n, t } = useLingui();
  const { date, hours, placeOf, shareOf } = day;
  const near = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(ahead, 'day');
  return (
    <div className={css.head}>
      <div className="row near">
        <IconButton icon={ChevronLeft} label={t`Previous day`} onClick={() => onAhead(ahead - 1)} />
        <h2 className="fill" aria-live="polite">
          {dateWords(i18n.locale, date, 'short')}{' '}
          <small>
            {near}
            {hours !== 24 && (
              <>
                {' · '}
                <Trans>clock change: day of {hours} hours</Trans>
              </>
            )}
          </small>
        </h2>
        {ahead !== 0 && (
          <Button variant="bare" onClick={() => onAhead(0)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <IconButton icon={ChevronRight} label={t`Next day`} onClick={() => onAhead(ahead + 1)} />
      </div>
      <HourScale placeOf={placeOf} now={ahead === 0 ? shareOf(now) : undefined}>
        {ahead === 0 && (
          <b className={css.clock} style={{ '--at': shareOf(now) } as CSSProperties}>
            {zoneTime(now, 'time', i18n.locale, zone).slice(0, 5)}
          </b>
        )}
      </HourScale>
    </div>
  );
}
