import type { LinkTest } from '../../protocol/calls/linkTool.ts';
import { type Connection, type DeviceDetail, type ExchangeMonitor, unwatched } from '../drivers/driver.ts';
import type { LinkPorts } from '../drivers/security/linkPorts.ts';
import type { Link } from '../station/links.ts';
import type { Deadline } from './deadline.ts';
import { withConnection } from './withConnection.ts';

type Tested = Pick<LinkTest, 'isConnected' | 'roundTripMs' | 'details' | 'fault'>;

/**
 * Opens a link, sends its device any request, and then identifies it: not over the connection of a running link,
 * because some devices then close it.
 */
export async function tryLink(link: Link, deadline: Deadline, isRunning: boolean, ports: LinkPorts): Promise<Tested> {
  let tested: Tested = { isConnected: false, details: [] };
  const monitor: ExchangeMonitor = {
    ...unwatched,
    ended: (outcome, roundTripMs) => {
      if (outcome !== 'unanswered') tested = { ...tested, roundTripMs };
    },
  };
  const ask = async (connection: Connection) => {
    tested = { ...tested, isConnected: true };
    await askAnything(link, connection, deadline);
    if (!isRunning || link.kind.isIdentityKnown) tested = { ...tested, details: await detailsOf(connection, deadline) };
  };
  try {
    await withConnection(link, deadline, ask, ports, monitor);
  } catch (error) {
    tested = { ...tested, fault: deadline.faultOf(error) };
  }
  return tested;
}

/** With a request that every device answers or refuses. Rejects with LinkError where it does neither. */
async function askAnything({ kind }: Link, connection: Connection, { signal }: Deadline): Promise<void> {
  if (!kind.browsing) return;
  for await (const _ of connection.browse?.(kind.browsing.any, signal) ?? []) return;
}

/** Some devices refuse, stay silent or close the connection: that is no fault of the link. */
async function detailsOf(connection: Connection, deadline: Deadline): Promise<readonly DeviceDetail[]> {
  const details = await deadline.race(connection.identify?.(deadline.signal) ?? Promise.resolve([])).catch(() => []);
  return 'code' in details ? [] : details;
}
