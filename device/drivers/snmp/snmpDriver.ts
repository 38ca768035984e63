import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { fieldLibrary } from '../../fieldLibraries.ts';
import { type ExchangeMonitor, type PollingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import { NamedRows } from './reading/namedRows.ts';
import { ReadMemory } from './reading/readMemory.ts';
import type { SnmpAddress } from './snmpAddress.ts';
import { SnmpConnection } from './snmpConnection.ts';

export interface SnmpDriver extends PollingDriver<SnmpAddress> {
  connect(monitor?: ExchangeMonitor): Promise<SnmpConnection>;
}

/** The manager of an agent of SNMP, which answers requests and sends nothing by itself. */
export function snmpDriver(link: SnmpLink, ports: LinkPorts = noPorts): SnmpDriver {
  // They outlive a connection.
  const learnt = { memory: new ReadMemory(link.maxBindings), rows: new NamedRows() };
  const connect = async (monitor: ExchangeMonitor = unwatched) => {
    const library = await fieldLibrary('net-snmp');
    const connection = new SnmpConnection({ link, ports, library, monitor, ...learnt });
    await connection.open();
    return connection;
  };
  return { mode: 'poll', connect };
}
