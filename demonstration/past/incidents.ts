import { instantOf } from '../../protocol/programme/zone.ts';
import type { FaultName } from '../plant/faultTargets.ts';
import type { PastCommand } from './pastPeople.ts';
import { weekdayOf } from './townDemand.ts';

export type Deed =
  | { readonly kind: 'begins'; readonly fault: FaultName; readonly size?: number }
  | { readonly kind: 'ends'; readonly fault: FaultName }
  | ({ readonly kind: 'command' } & PastCommand)
  | { readonly kind: 'note'; readonly text: string; readonly about?: string }
  | { readonly kind: 'stops' }
  | { readonly kind: 'goesDown' }
  | { readonly kind: 'comesBack' };

/** `at`: time of day in the station's zone. */
export type Incident = { readonly daysAgo: number; readonly at: string } & Deed;

/** Above what the town uses at night, below what is noticed at once by day. */
const burstSize = 0.23;

/**
 * In the order of time. What is recorded stays in memory until the service stops: without the restarts it would be
 * hundreds of megabytes.
 */
export const incidents: readonly Incident[] = [
  { daysAgo: 17, at: '09:30', kind: 'stops' },
  { daysAgo: 17, at: '09:32', kind: 'comesBack' },
  {
    daysAgo: 17,
    at: '09:45',
    kind: 'note',
    text: 'Security updates installed on the control room computer; restarted.',
  },
  { daysAgo: 16, at: '10:25', kind: 'begins', fault: 'sensor' },
  {
    daysAgo: 16,
    at: '10:50',
    kind: 'note',
    about: 'NORTH.LEVEL',
    text: 'Excavator at North Street tore the cable of the level sensor. The float switch says enough water; electrician called.',
  },
  { daysAgo: 16, at: '12:40', kind: 'ends', fault: 'sensor' },
  { daysAgo: 12, at: '13:12', kind: 'goesDown' },
  { daysAgo: 12, at: '13:37', kind: 'comesBack' },
  {
    daysAgo: 12,
    at: '14:20',
    kind: 'note',
    text: 'Power cut in the control room over noon; the computer came back by itself.',
  },
  { daysAgo: 9, at: '14:05', kind: 'begins', fault: 'pump-trip' },
  { daysAgo: 9, at: '15:10', kind: 'ends', fault: 'pump-trip' },
  {
    daysAgo: 9,
    at: '15:12',
    kind: 'note',
    about: 'PS1.P1.RUN',
    text: 'Rag in the impeller of pump 1. Cleaned; motor currents are even again.',
  },
  { daysAgo: 9, at: '15:15', kind: 'command', point: 'PS1.P1.PROTECTION.RESET', value: '1' },
  { daysAgo: 7, at: '09:30', kind: 'stops' },
  { daysAgo: 7, at: '09:32', kind: 'comesBack' },
  { daysAgo: 7, at: '09:45', kind: 'note', text: 'Network switch replaced; computer restarted.' },
  { daysAgo: 5, at: '01:50', kind: 'begins', fault: 'burst-main', size: burstSize },
  {
    daysAgo: 5,
    at: '05:45',
    kind: 'command',
    point: 'NORTH.P2.START',
    value: '3.4',
    note: 'Second pump earlier: the tank falls though nobody is up yet',
  },
  {
    daysAgo: 5,
    at: '06:30',
    kind: 'note',
    about: 'NET.MARKET.PRESSURE',
    text: 'Water rises through the paving beside the market hall. Duty team is on its way to close the valves.',
  },
  { daysAgo: 5, at: '07:35', kind: 'ends', fault: 'burst-main' },
  {
    daysAgo: 5,
    at: '07:50',
    kind: 'note',
    about: 'NET.MARKET.PRESSURE',
    text: 'Main DN 250 closed off between Station Road and the market; the market is fed from the church. A clamp follows today.',
  },
  { daysAgo: 5, at: '11:00', kind: 'command', point: 'NORTH.P2.START', value: '2.9', note: 'Back to the usual level' },
];

/** By the ID of the alarm. */
export const comments: Readonly<Record<string, string>> = {
  'NORTH.SENSOR': 'Cable torn, the tank itself is fine',
  'PS1.P1.TRIP': 'Pump 2 has taken over',
  'SUPPLY.BURST': 'Fire brigade draws nothing. Looking for a burst around the market',
};

/**
 * UTC ms; `today` in days since 1970. Instead of on a Sunday it was the day before: pump stations trip and cables are
 * torn on working days.
 */
export function incidentTime({ daysAgo, at }: Incident, today: number, zone: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const onSunday = weekdayOf(today - daysAgo) === 0 ? 1 : 0;
  return instantOf(today - daysAgo - onSunday, hours * 3600 + minutes * 60, zone);
}
