import type { OfferedCall } from '../api/offeredCalls.ts';
import { type Access, accessGroups } from './accessGroups.ts';

export const access = Object.fromEntries(
  accessGroups.flatMap(([one, names]) => names.split(' ').map((name) => [name, one])),
) as Readonly<Record<OfferedCall, Access>>;
