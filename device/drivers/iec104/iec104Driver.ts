import type { Iec104Link } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { type SubscribingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import { linkTls } from '../security/linkTls.ts';
import { ZoneTime } from '../zoneTime.ts';
import { GuestConnection } from './guestConnection.ts';
import type { Iec104Address } from './iec104Address.ts';
import { openSocket } from './link/openSocket.ts';
import { type Iec104Connection, sessionOpened, sharedAt } from './openSessions.ts';
import { Session, type SessionParts } from './session.ts';
import { isClockSynchronised } from './time/ownClock.ts';

type Surroundings = Pick<SessionParts, 'now' | 'isClockSynchronised'>;

export interface Iec104Driver extends SubscribingDriver<Iec104Address> {
  connect(monitor?: SessionParts['monitor']): Promise<Iec104Connection>;
}

/** The controlling station of IEC 60870-5-104, over one connection or the two of a redundancy group. */
export function iec104Driver(
  link: Iec104Link,
  ports: LinkPorts = noPorts,
  surroundings: Surroundings = { now: Date.now, isClockSynchronised },
): Iec104Driver {
  const { host, port, secondHost, secondPort } = link;
  // Each of both has a certificate of its own.
  const openAt = (at: { readonly host: string; readonly port: number }) =>
    openSocket(at.host, at.port, linkTls({ ...link, ...at }, ports));
  const first = openAt({ host, port });
  const opens = secondHost === undefined ? [first] : [first, openAt({ host: secondHost, port: secondPort })];
  // They outlive a connection.
  const [zone, preference] = [new ZoneTime(link.timeZone.trim()), { index: 0 }];
  // A tool that tries other settings has a connection of its own.
  const { authority, certificate, serverName, trust } = link;
  const secured = [link.tls, trust, authority, certificate, serverName];
  const place = JSON.stringify([host, port, secondHost, secondPort, ...secured]);
  const connect = async (monitor = unwatched) => {
    const open = async () => {
      const session = new Session({ link, opens, zone, preference, monitor, ...surroundings });
      await session.open();
      sessionOpened(place, { session, owner: driver });
      return session;
    };
    const shared = sharedAt(place, driver);
    return shared ? new GuestConnection(shared, open) : open();
  };
  const driver: Iec104Driver = { mode: 'subscribe', connect };
  return driver;
}
