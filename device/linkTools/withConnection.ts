import type { Connection, ExchangeMonitor } from '../drivers/driver.ts';
import { driverOf } from '../drivers/driverKind.ts';
import type { LinkPorts } from '../drivers/security/linkPorts.ts';
import type { Link } from '../station/links.ts';
import type { Deadline } from './deadline.ts';

export interface ToolSurroundings {
  readonly now: () => number;
  readonly ports: LinkPorts;
}

/** Beside the links of the station; closed afterwards. Rejects as the driver does. */
export async function withConnection<T>(
  link: Link,
  deadline: Deadline,
  run: (connection: Connection) => Promise<T>,
  ports: LinkPorts,
  monitor?: ExchangeMonitor,
): Promise<T> {
  const driver = await driverOf(link.kind, link, ports);
  const connecting: Promise<Connection> = driver.connect(monitor);
  try {
    return await run(await deadline.race(connecting));
  } finally {
    // A late connection is closed, too.
    connecting.then(
      (connection) => connection.close(),
      () => undefined,
    );
  }
}
