import type { Call } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';

type Access = Pick<Call, 'service' | 'version' | 'right' | 'alsoIn'>;

/**
 * Of all calls. A build evaluates this file (`web/build/evaluated.ts`), so that the app does not load all rows with it.
 */
export const access = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, { service, version, right, alsoIn }]) => [
    name,
    { service, version, right, alsoIn },
  ]),
) as Readonly<Record<CallName, Access>>;
