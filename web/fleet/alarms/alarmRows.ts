import { alarmStates, isActive, isUnacknowledged } from '../../../protocol/alarm.ts';
import type { FleetAlarm, FleetStation } from '../../../protocol/calls/fleet.ts';
import { fold, words } from '../../text/fold.ts';

export interface FleetAlarmRow {
  /** Of all stations. */
  readonly key: string;
  readonly alarm: FleetAlarm;
  /** Undefined: it was removed a moment ago. */
  readonly station: FleetStation | undefined;
}

export const stateOf = ({ state }: FleetAlarm) => alarmStates.find((known) => known === state);

/** Alarms of a later version of a station: what is unknown asks for someone. */
export const isOpenAlarm = (alarm: FleetAlarm) => {
  const state = stateOf(alarm);
  return alarm.needsAcknowledgement && (state === undefined || isUnacknowledged({ state }));
};

const isActiveAlarm = (alarm: FleetAlarm) => {
  const state = stateOf(alarm);
  return state === undefined || isActive({ state });
};

/** When it was raised, by the hub's clock, UTC ms. */
export function raisedAtHub({ raisedAt }: FleetAlarm, station: FleetStation | undefined): number {
  return raisedAt - (station?.clockOffsetMs ?? 0);
}

interface AlarmFilter {
  readonly text: string;
  /** Raised since then, UTC ms by the hub's clock; undefined: whenever. */
  readonly from: number | undefined;
}

/** The most urgent first, as in the list of a station. */
export function alarmRows(
  alarms: readonly FleetAlarm[],
  stations: readonly FleetStation[],
  { text, from = Number.NEGATIVE_INFINITY }: AlarmFilter,
): readonly FleetAlarmRow[] {
  const byId = new Map(stations.map((station) => [station.id, station]));
  const wanted = words(text);
  return alarms
    .map((alarm) => ({
      key: `${alarm.station} ${alarm.id} ${alarm.occurrence}`,
      alarm,
      station: byId.get(alarm.station),
    }))
    .filter(({ alarm, station }) => raisedAtHub(alarm, station) > from)
    .filter((row) => wanted.length === 0 || isFound(row, wanted))
    .toSorted(({ alarm: one }, { alarm: other }) => byUrgency(one, other));
}

function byUrgency(one: FleetAlarm, other: FleetAlarm): number {
  return (
    one.priority - other.priority ||
    Number(isOpenAlarm(other)) - Number(isOpenAlarm(one)) ||
    Number(isActiveAlarm(other)) - Number(isActiveAlarm(one)) ||
    other.raisedAt - one.raisedAt ||
    (one.id < other.id ? -1 : 1)
  );
}

function isFound({ alarm, station }: FleetAlarmRow, wanted: readonly string[]): boolean {
  const text = fold([alarm.message, alarm.area, station?.name ?? '', station?.group ?? ''].join(' '));
  return wanted.every((word) => text.includes(word));
}
