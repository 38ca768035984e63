import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { isActive } from '../../../protocol/alarm.ts';
import { Moment } from '../../live/Moment.tsx';
import { alarmStateWords } from '../../text/alarms/alarmStateWords.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { StationLink } from '../StationLink.tsx';
import { type FleetAlarmRow, isOpenAlarm, stateOf } from './alarmRows.ts';
import type { Outcome } from './useFleetAcknowledge.ts';

export interface AlarmColumnsSetting {
  readonly i18n: I18n;
  /** False: the hub does not answer. */
  readonly isKnown: boolean;
  readonly isNarrow: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Whether this user may acknowledge at that station, as the hub knows it. */
  readonly mayAcknowledge: (row: FleetAlarmRow) => boolean;
  readonly onChoose: (row: FleetAlarmRow) => void;
  readonly onAcknowledge: (row: FleetAlarmRow) => void;
}

export const widths =
  '1.75rem 1.75rem minmax(9rem, 2.4fr) minmax(8rem, 1.2fr) minmax(6.5rem, 10rem) minmax(7rem, 10rem) auto';
export const areas =
  '"choose mark message act" "choose mark station act" "choose mark state since" / 1.5rem 1.75rem minmax(0, 1fr) auto';

export function fleetAlarmColumns(setting: AlarmColumnsSetting): readonly Column<FleetAlarmRow>[] {
  const { i18n, isKnown, isNarrow, chosen, busy, outcomes, mayAcknowledge, onChoose, onAcknowledge } = setting;
  const canAcknowledge = (row: FleetAlarmRow) =>
    isKnown && isCurrent(row) && isOpenAlarm(row.alarm) && mayAcknowledge(row);
  return [
    {
      id: 'choose',
      title: '',
      className: 'row',
      cell: (row) =>
        canAcknowledge(row) && (
          <input
            type="checkbox"
            aria-label={selectText(i18n, row)}
            checked={chosen.has(row.key)}
            onChange={() => onChoose(row)}
          />
        ),
    },
    {
      id: 'mark',
      title: '',
      className: 'row',
      cell: ({ alarm }) => {
        const state = stateOf(alarm);
        return (
          <NamedAlarmMark
            priority={alarm.priority}
            isUnacknowledged={isOpenAlarm(alarm)}
            isOver={state !== undefined && !isActive({ state })}
            size={20}
          />
        );
      },
    },
    {
      id: 'message',
      title: i18n._(msg`Alarm`),
      isName: true,
      cell: ({ key, alarm }) => {
        const outcome = outcomes.get(key);
        return (
          <>
            <b>{alarm.message}</b> {alarm.area && <small>{alarm.area}</small>}
            {outcome && (
              <span className={`row near ${outcome.result === 'done' ? '' : 'strong'}`} role="status">
                <OutcomeMark result={outcome.result} size={16} /> {i18n._(outcome.words)}
              </span>
            )}
          </>
        );
      },
    },
    {
      id: 'station',
      title: i18n._(msg`Station`),
      cell: ({ alarm, station }) => (station ? <StationLink station={station} group={station.group} /> : alarm.station),
    },
    { id: 'since', title: i18n._(msg`Since`), cell: ({ alarm }) => <Moment time={alarm.raisedAt} isShort /> },
    {
      id: 'state',
      title: i18n._(msg`State`),
      cell: (row) => <AlarmStateCell row={row} i18n={i18n} isKnown={isKnown} />,
    },
    {
      id: 'act',
      cell: (row) =>
        canAcknowledge(row) && (
          <Button
            variant="plain"
            disabled={busy.has(row.key)}
            aria-label={acknowledgeText(i18n, row)}
            onClick={() => onAcknowledge(row)}
          >
            <Check size={18} aria-hidden />
            {!isNarrow && <Trans>Acknowledge</Trans>}
          </Button>
        ),
    },
  ];
}

// The words of the list of a station.
const selectText = (i18n: I18n, { alarm: { message } }: FleetAlarmRow) => i18n._(msg`Select: ${message}`);
const acknowledgeText = (i18n: I18n, { alarm: { message } }: FleetAlarmRow) => i18n._(msg`Acknowledge: ${message}`);

const isCurrent = ({ station }: FleetAlarmRow) => station?.state === 'live';

interface AlarmStateCellProps {
  readonly row: FleetAlarmRow;
  readonly i18n: I18n;
  readonly isKnown: boolean;
}

/** Of a station that is not current it is the last one that was reported. */
function AlarmStateCell({ row, i18n, isKnown }: AlarmStateCellProps) {
  const state = stateOf(row.alarm);
  const words = state ? i18n._(alarmStateWords[state]) : row.alarm.state;
  if (isKnown && isCurrent(row)) return words;
  return (
    <span className="muted">
      <b>
        <Trans>Not current</Trans>
      </b>{' '}
      <small>
        <Trans>last: {words}</Trans>
      </small>
    </span>
  );
}
