import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import { dateText } from '../../../protocol/programme/dates.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { dateFormat } from '../../text/labels/dayWords.ts';
import { Section } from '../../ui/Section.tsx';
import type { AlarmView } from '../alarmView.ts';
import css from './StatisticsView.module.css';
import { type Shift, shiftDays, shiftHours } from './shifts.ts';

interface ShiftTableProps {
  readonly statistics: AlarmStatistics;
  /** UTC ms; of an earlier time nothing is known. */
  readonly countedFrom: number;
  /** The times of the history that is shown. */
  readonly view: Pick<AlarmView, 'from' | 'until'>;
  readonly onChange: (part: Partial<AlarmView>) => void;
}

/** The darkest cell, of the shift with the most alarms: percent of the colour of text. */
const mostShade = 30;

/** How many alarms came in each shift; a press shows them in the history. */
export function ShiftTable({ statistics, countedFrom, view, onChange }: ShiftTableProps) {
  const { i18n, t } = useLingui();
  const zone = knownZone(useWorld().timeZone());
  const days = shiftDays({ ...statistics, from: countedFrom }, zone);
  const most = Math.max(...days.flatMap(({ shifts }) => shifts.map(({ count = 0 }) => count)), 1);
  const names = shiftHours.map((hour, i) => `${hours(hour)}–${hours(shiftHours[i + 1] ?? shiftHours[0])}`);
  const dayFormat = dateFormat(i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const cell = ({ from, until, count }: Shift, name: string) => {
    if (count === undefined) return null;
    const isShown = view.from === from && view.until === until - 1;
    return (
      <button
        type="button"
        className={count === 0 ? `muted ${css.shift}` : css.shift}
        style={{ '--shade': `${Math.round((count / most) * mostShade)}%` } as CSSProperties}
        aria-label={t`${count} in ${name}: show in history`}
        aria-pressed={isShown}
        onClick={() => onChange({ view: 'history', alarm: undefined, from, until: until - 1 })}
      >
        {count}
      </button>
    );
  };
  return (
    <Section title={<Trans>Alarms per shift</Trans>}>
      <table className="whole">
        <thead>
          <tr className="note">
            <th scope="col" className="plain">
              <Trans>Day</Trans>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="plain center">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, shifts }) => {
            const words = dayFormat.format(Date.parse(dateText(day)));
            return (
              <tr key={day}>
                <th scope="row" className="plain">
                  {words}
                </th>
                {shifts.map((shift, i) => (
                  <td key={shift.from}>{cell(shift, `${words}, ${names[i]}`)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function hours(hour: number): string {
  return String(hour).padStart(2, '0');
}
