import type { HttpLink } from '../../../protocol/drivers/http/httpSchema.ts';
import { type PollingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import type { Outcome } from './exchange/resource.ts';
import type { HttpAddress } from './httpAddress.ts';
import { HttpConnection } from './httpConnection.ts';

export interface HttpDriver extends PollingDriver<HttpAddress> {
  connect(monitor?: typeof unwatched): Promise<HttpConnection>;
}

export function httpDriver(link: HttpLink, ports: LinkPorts = noPorts): HttpDriver {
  // What a server wants, such as Retry-After, outlives a connection.
  const outcomes = new Map<string, Outcome>();
  const connect = async (monitor = unwatched) => {
    const connection = new HttpConnection(link, ports, monitor, outcomes);
    await connection.open();
    return connection;
  };
  return { mode: 'poll', connect };
}
