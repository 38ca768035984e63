import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { LinkError } from '../../driver.ts';
import type { Agent } from '../library/agent.ts';
import type { Varbind } from '../library/netSnmp.ts';
import { statusText, tooBig } from '../library/numbers.ts';
import type { ReadMemory } from './readMemory.ts';

/** Called once for each object. */
export type Give = (oid: string, read: Varbind | ItemFault) => void;

export interface Reading {
  readonly agent: Pick<Agent, 'read'>;
  readonly memory: ReadMemory;
  readonly give: Give;
  /** Called after each response. */
  readonly answered: () => void;
}

/** By GET, with as few requests as the device allows; what it refuses takes no other along. Rejects with LinkError. */
export async function readObjects(oids: readonly string[], reading: Reading): Promise<void> {
  const { memory, give, answered } = reading;
  const { open, alone, left } = memory.sort(oids);
  for (const { oid, fault } of left) give(oid, fault);
  for (let at = 0; at < open.length; ) {
    const some = open.slice(at, at + memory.most);
    at += some.length;
    await readTogether(some, reading);
    answered();
  }
  for (const oid of alone) {
    await readTogether([oid], reading);
    answered();
  }
}

async function readTogether(oids: readonly string[], reading: Reading): Promise<void> {
  const { agent, memory, give } = reading;
  const { status, errorIndex, varbinds } = await agent.read({ kind: 'get', oids });
  if (status === 0) {
    if (varbinds.length !== oids.length) throw new LinkError({ code: 'unreadableAnswer' });
    for (const [i, oid] of oids.entries()) {
      const varbind = varbinds[i];
      memory.accept(oid);
      give(oid, varbind?.oid === oid ? varbind : { code: 'otherOid' });
    }
    return;
  }
  const fault = { code: 'snmpStatus', status: statusText(status) } as const;
  const [only] = oids;
  if (oids.length === 1 && only !== undefined) {
    memory.refuse(only, fault);
    return give(only, fault);
  }
  if (status === tooBig) memory.tooBig(oids.length);
  const refused = status === tooBig ? undefined : oids[errorIndex - 1];
  if (refused !== undefined) {
    memory.refuse(refused, fault);
    give(refused, fault);
    return readTogether(
      oids.filter((oid) => oid !== refused),
      reading,
    );
  }
  // Which one it was is not known.
  const half = oids.length >> 1;
  await readTogether(oids.slice(0, half), reading);
  await readTogether(oids.slice(half), reading);
}
