import type { Data } from '../data.ts';
import type { RunningStation } from '../managers/parts.ts';
import type { Timing } from '../points/timing.ts';
import type { Settings } from '../settings.ts';
import type { Users } from '../users/users.ts';

/** What an uplink needs of the service. */
export interface UplinkPorts {
  readonly data: Data;
  readonly settings: Pick<Settings, 'publicUrl' | 'hubProxy'>;
  readonly timing: Timing;
  readonly users: Users;
  readonly version: string;
  readonly station: () => RunningStation;
  readonly closeUser: (login: string) => void;
}
