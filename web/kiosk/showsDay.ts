import { dayName } from './kioskMode.ts';

/** `&day=off`: numbers do not show their last 24 hours. */
export function showsDay(search: string): boolean {
  return new URLSearchParams(search).get(dayName) !== 'off';
}
