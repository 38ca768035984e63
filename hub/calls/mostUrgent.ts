import { alarmPriorities } from '../../protocol/alarm.ts';
import type { FleetAlarm } from '../../protocol/calls/fleet.ts';
import type { SummaryAlarm } from '../../protocol/uplink/summary.ts';

interface StationAlarms {
  readonly station: string;
  readonly alarms: readonly SummaryAlarm[];
}

/** The most urgent alarms of many stations: by priority, then the newest. In a storm there are hundreds of thousands. */
export function mostUrgent(stations: readonly StationAlarms[], most: number): readonly FleetAlarm[] {
  const chosen: FleetAlarm[] = [];
  for (const priority of alarmPriorities) {
    const room = most - chosen.length;
    if (room === 0) break;
    const times = Float64Array.from(alarmsOf(stations, priority), ({ raisedAt }) => raisedAt).sort();
    const oldest = times.at(-room) ?? Number.NEGATIVE_INFINITY;
    const some: FleetAlarm[] = [];
    for (const { station, alarms } of stations)
      for (const alarm of alarms)
        if (alarm.priority === priority && alarm.raisedAt >= oldest) some.push({ station, ...alarm });
    some.sort((a, b) => b.raisedAt - a.raisedAt);
    for (const alarm of some.slice(0, room)) chosen.push(alarm);
  }
  return chosen;
}

function* alarmsOf(stations: readonly StationAlarms[], priority: SummaryAlarm['priority']): Iterable<SummaryAlarm> {
  for (const { alarms } of stations) for (const alarm of alarms) if (alarm.priority === priority) yield alarm;
}
