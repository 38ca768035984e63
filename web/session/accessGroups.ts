import type { Call } from '../../protocol/calls/call.ts';
import { calls } from '../../protocol/calls.ts';
import { offeredCalls } from '../api/offeredCalls.ts';

export interface Access {
  readonly service: Call['service'] | undefined;
  readonly version: Call['version'] | undefined;
  readonly right: Call['right'];
  readonly isInDegraded: boolean;
}

const groups = new Map<string, [access: Access, names: string[]]>();
for (const name of offeredCalls) {
  const { service, version, right, alsoIn }: Call = calls[name];
  const access = { service, version, right, isInDegraded: alsoIn?.includes('degraded') ?? false };
  const [, names] = groups.getOrInsertComputed(JSON.stringify(access), () => [access, []]);
  names.push(name);
}

/**
 * Who may make each of them, where; names have spaces between. A build evaluates this file (`web/build/evaluated.ts`), so
 * that the app does not load all rows with it.
 */
export const accessGroups = [...groups.values()].map(([access, names]) => [access, names.join(' ')] as const);
