import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { Station } from '../station.ts';
import { linkAlarms } from './linkAlarms.ts';
import { startAlarms } from './startAlarms.ts';

/** Made by the settings of links and points, beside those that the file defines. */
export function defaultAlarms(station: Pick<Station, 'links' | 'points' | 'alarms'>): readonly AlarmDefinition[] {
  return [...linkAlarms(station), ...startAlarms(station)];
}
