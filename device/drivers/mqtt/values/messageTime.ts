import type { MqttTimeFormat } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { ZoneTime } from '../../zoneTime.ts';

/** A time further ahead than this is not believed, ms. */
const mostAheadMs = 60_000;
const earliest = Date.UTC(1980, 0, 1);
const hourMs = 3_600_000;

const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d{0,6})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Why a time of a message is not used: the time of receipt counts, and it is counted by this name. */
export type TimeFault =
  | 'time missing'
  | 'time not readable'
  | 'time without offset'
  | 'time of two meanings'
  | 'time ahead';

/** UTC ms. `zone`: of times without offset; undefined: they have none, and are not used. */
export function messageTime(
  format: MqttTimeFormat,
  found: unknown,
  zone: ZoneTime | undefined,
  now: number,
): number | TimeFault {
  if (found === undefined || found === null) return 'time missing';
  const time =
    format === 'iso' ? isoTime(String(found).trim(), zone) : unixTime(found, format === 'unixSec' ? 1000 : 1);
  if (typeof time === 'string') return time;
  if (!(time >= earliest)) return 'time not readable';
  return time <= now + mostAheadMs ? time : 'time ahead';
}

function unixTime(found: unknown, factor: number): number | TimeFault {
  const text = String(found).trim();
  return /^\d{1,14}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text) * factor) : 'time not readable';
}

function isoTime(text: string, zone: ZoneTime | undefined): number | TimeFault {
  const [, year, month, day, hour, minute, second = '0', fraction = '0', offset] = iso.exec(text) ?? [];
  if (year === undefined) return 'time not readable';
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 30 February would be one of March.
  if (new Date(date).toISOString().slice(0, 10) !== `${year}-${month}-${day}` || Number(hour) > 23)
    return 'time not readable';
  const rest = Number(minute) * 60_000 + Number(second) * 1000 + Number(fraction.padEnd(3, '0'));
  if (rest > hourMs) return 'time not readable';
  if (offset !== undefined) return date + Number(hour) * hourMs + rest - offsetMs(offset);
  if (!zone) return 'time without offset';
  const wall = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), isSummer: false };
  const begin = zone.beginOf(wall);
  return typeof begin === 'number' ? begin + rest : 'time of two meanings';
}

function offsetMs(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
}
