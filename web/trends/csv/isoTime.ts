import { localOf } from '../../../protocol/programme/zone.ts';

/** Clocks change at whole quarters of an hour: within one the offset is constant. */
const quarterMs = 900_000;
let last = { quarter: Number.NaN, zone: '', offset: 0, text: '' };

/** UTC ms as ISO 8601 with the zone's offset at that time: `2026-11-20T16:00:00.000+01:00`. */
export function isoTime(time: number, zone: string): string {
  const ms = Math.round(time);
  const quarter = Math.floor(ms / quarterMs);
  // Files have millions of consecutive times.
  if (last.quarter !== quarter || last.zone !== zone) last = { quarter, zone, ...offsetIn(quarter * quarterMs, zone) };
  return `${new Date(ms + last.offset * 60_000).toISOString().slice(0, -1)}${last.text}`;
}

/** In minutes, and as text. */
function offsetIn(time: number, zone: string): { readonly offset: number; readonly text: string } {
  const { day, seconds } = localOf(time, zone);
  const offset = (day * 86_400 + seconds - time / 1000) / 60;
  const minutes = Math.abs(Math.round(offset));
  const digits = (value: number) => String(value).padStart(2, '0');
  return { offset, text: `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}` };
}
