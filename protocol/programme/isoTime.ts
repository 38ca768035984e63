import { localOf } from './zone.ts';

/** ISO 8601 in that zone, with its offset. */
export function isoIn(time: number, zone: string): string {
  const { day, seconds } = localOf(time, zone);
  const wall = (day * 86_400 + seconds) * 1000 + (((time % 1000) + 1000) % 1000);
  const minutes = Math.round((wall - time) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return new Date(wall).toISOString().replace('Z', offset);
}
