import type { TimeFormat } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { shown } from './fieldValue.ts';
import type { FoundValue } from './found.ts';

/** A time further ahead than this is not believed, ms. */
const mostAheadMs = 60_000;
const earliest = Date.UTC(1980, 0, 1);

const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/;

const parsers: Readonly<Record<TimeFormat, (text: string) => number>> = {
  iso: (text) => isoTime(text, false),
  isoUtc: (text) => isoTime(text, true),
  unixSec: (text) => (/^\d{1,11}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN),
  unixMs: (text) => (/^\d{1,14}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text)) : Number.NaN),
};

/** NaN: it is none, or states no offset where it must. */
function isoTime(text: string, isUtc: boolean): number {
  const [, day, time, offset] = iso.exec(text) ?? [];
  if (day === undefined || (offset === undefined) !== isUtc) return Number.NaN;
  const zone = offset === undefined ? 'Z' : offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const parsed = Date.parse(`${day}T${time}${zone}`);
  // 30 February would be one of March.
  return new Date(Date.parse(`${day}T00:00Z`)).toISOString().startsWith(day) ? parsed : Number.NaN;
}

/** UTC ms. */
export function fieldTime(format: TimeFormat, found: FoundValue | ItemFault, now: number): number | ItemFault {
  if ('code' in found) return { code: 'httpBadTime', text: '' };
  const time = timeOf(format, found.text.trim());
  if (time >= earliest && time <= now + mostAheadMs) return time;
  return { code: 'httpBadTime', text: shown(found.text) };
}

function timeOf(format: TimeFormat, text: string): number {
  try {
    return parsers[format](text);
  } catch {
    // No such day.
    return Number.NaN;
  }
}
