import type { SnmpLink } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import type { Agent } from '../library/agent.ts';
import type { NamedRows } from './namedRows.ts';
import type { ReadMemory } from './readMemory.ts';
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
