import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StationState } from '../../protocol/calls/fleet.ts';
import type { Need } from './need.ts';

export const stateWords = {
  live: msg({ message: 'Live', context: 'station' }),
  notCurrent: msg({ message: 'Not current', context: 'station' }),
  notHeard: msg`Not heard yet`,
  conflict: msg`Two devices with this identity`,
} as const satisfies Record<StationState, MessageDescriptor>;

export const needWords = {
  conflict: msg`Two devices with one identity`,
  notCurrent: msg({ message: 'Not current', context: 'stations' }),
  alarms: msg`Unacknowledged alarms`,
  degraded: msg`Degraded mode`,
  links: msg`Lost links`,
  notHeard: msg`Not heard yet`,
  none: msg({ message: 'Normal', context: 'stations' }),
} as const satisfies Record<Need, MessageDescriptor>;
