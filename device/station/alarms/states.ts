import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { parseNumber } from '../../../protocol/wire/fields.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { wantedValue } from '../../../station/check/checkAllowed.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { AlarmSettings } from './reading.ts';

/** The numbers of the states that raise the alarm; the file has each by its word or its number. */
export function readStates(fields: CfgFields, settings: AlarmSettings, point: FieldPoint): number[] {
  const stated = settings.states.length === 0 ? undefined : settings.states;
  const named = wantedValue(fields, alarmFields.states, settings, stated) ?? [];
  if (point.rejected) return [];
  return named.flatMap((name) => {
    const state = stateOf(point, name);
    if (state !== undefined) return state;
    fields.fault({ code: 'unknownState', field: 'State', value: name, other: point.id, expected: statesOf(point) });
    return [];
  });
}

function stateOf({ states }: FieldPoint, name: string): number | undefined {
  const named = states.indexOf(name);
  if (named >= 0) return named;
  const number = parseNumber(name);
  return number !== undefined && Object.hasOwn(states, number) ? number : undefined;
}

/** `Failed, Present`; a number where a state has no word. */
function statesOf({ states }: FieldPoint): string {
  return states.map((word, state) => word || String(state)).join(', ');
}
