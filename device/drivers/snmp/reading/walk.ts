import type { Agent } from '../library/agent.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { compareOids } from '../oid.ts';
import { exceptionOf } from '../values/snmpValue.ts';

export interface Walking {
  readonly agent: Pick<Agent, 'read'>;
  /** Undefined: of version 1, one at a time. */
  readonly repetitions: number | undefined;
}

/** What follows an object, in its order, until the end. Rejects with LinkError. */
export async function following(oid: string, { agent, repetitions }: Walking): Promise<readonly Varbind[]> {
  const bulk = repetitions === undefined ? {} : { repetitions };
  const { status, varbinds } = await agent.read({ kind: 'next', oids: [oid], ...bulk });
  // Version 1 says by an error that nothing follows.
  if (status !== 0) return [];
  const found: Varbind[] = [];
  let last = oid;
  for (const varbind of varbinds) {
    // A device that goes backwards would never end.
    if (exceptionOf(varbind) || compareOids(varbind.oid, last) <= 0) break;
    found.push(varbind);
    last = varbind.oid;
  }
  return found;
}
