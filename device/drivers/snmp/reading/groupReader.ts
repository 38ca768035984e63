import type { SnmpLink } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { GroupReader } from '../../driver.ts';
import type { Agent } from '../library/agent.ts';
import type { SnmpAddress } from '../snmpAddress.ts';
import { runsOf } from './columnRuns.ts';
import { giveItem } from './giveItem.ts';
import type { NamedRows } from './namedRows.ts';
import type { ReadMemory } from './readMemory.ts';
import { readNamed, rowsOf } from './readNamed.ts';
import { type Give, readObjects } from './readObjects.ts';
import { readRuns } from './readRuns.ts';
import type { Walking } from './walk.ts';

export interface ReadParts {
  readonly link: SnmpLink;
  readonly agent: Agent;
  readonly memory: ReadMemory;
  readonly rows: NamedRows;
}

export function walkingOf({ link, agent }: Pick<ReadParts, 'link' | 'agent'>): Walking {
  return { agent, repetitions: link.version === '1' ? undefined : link.maxRepetitions };
}

export function groupReader(addresses: readonly SnmpAddress[], parts: ReadParts): GroupReader {
  const items = addresses.map((address, index) => ({ index, address }));
  const fixed = Map.groupBy(
    items.filter(({ address }) => !address.row),
    ({ address }) => address.oid,
  );
  const { runs, single } = runsOf(parts.link.version === '1' ? [] : [...fixed.keys()]);
  const others = parts.link.version === '1' ? [...fixed.keys()] : single;
  const named = rowsOf(items);
  return async (sample, answered) => {
    const { agent, memory, link } = parts;
    const give: Give = (oid, read) => {
      for (const item of fixed.get(oid) ?? []) giveItem(item, read, sample);
    };
    const reading = { agent, memory, give, answered };
    await readRuns(runs, link.maxRepetitions, reading);
    await readObjects(others, reading);
    await readNamed(named, parts, sample, answered);
  };
}
