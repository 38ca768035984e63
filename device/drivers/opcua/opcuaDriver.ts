import { setTimeout as delay } from 'node:timers/promises';
import type { OpcUaLink } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { needFieldLibrary } from '../../fieldLibraries.ts';
import { type ExchangeMonitor, LinkError, type SubscribingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts, type OwnCertificate } from '../security/linkPorts.ts';
import { authorityFault } from './authorityFault.ts';
import { type OpcUaAddress, urlOf } from './opcuaAddress.ts';
import { OpcUaConnection } from './opcuaConnection.ts';
import type { Login, Offered, Place } from './thread/messages.ts';
import { type OpcUaThread, opcuaThread } from './threadClient.ts';

/** From the end of a connection to the next: small controllers clean up slowly, ms. */
const pauseMs = 1000;
/** Where the server had no room for another session, ms. */
const noRoomPauseMs = 5000;

interface OpcUaDriver extends SubscribingDriver<OpcUaAddress> {
  connect(monitor?: ExchangeMonitor, stop?: AbortSignal): Promise<OpcUaConnection>;
}

let last = 0;

/** A client of OPC UA; its library is in a thread. */
export function opcuaDriver(link: OpcUaLink, ports: LinkPorts = noPorts): OpcUaDriver {
  const id = ++last;
  const securityPolicy = link.securityPolicy ?? (link.securityMode === 'none' ? 'None' : 'Basic256Sha256');
  const { securityMode, timeoutMs } = link;
  const place: Place = { url: urlOf(link), securityMode, securityPolicy, timeoutMs };
  let notBefore = 0;
  const connect = async (monitor: ExchangeMonitor = unwatched, stop?: AbortSignal) => {
    needFieldLibrary('node-opcua-client');
    const login = loginOf(link, ports);
    const wait = notBefore - performance.now();
    if (wait > 0) await delay(wait, undefined, stop && { signal: stop }).catch(() => undefined);
    checkWanted(stop);
    const thread = opcuaThread();
    const connection = new OpcUaConnection({ thread, link: id, monitor });
    connection.onLost(() => {
      notBefore = performance.now() + pauseMs;
    });
    // What the thread is doing for it ends, too.
    const giveUp = () => connection.close();
    stop?.addEventListener('abort', giveUp, { once: true });
    try {
      const isSecure = securityMode !== 'none';
      const server =
        isSecure || login !== undefined ? await trustedServer(thread, id, { link, place, login, ports }) : undefined;
      const own = isSecure ? await ownCertificate(ports) : undefined;
      const times = { sessionTimeoutMs: link.sessionTimeoutSec * 1000, publishMs: link.publishMs };
      checkWanted(stop);
      await thread.ask(id, 'open', { ...place, ...times, login, own, server });
      return connection;
    } catch (error) {
      connection.close();
      if (error instanceof LinkError && error.fault.code === 'opcuaTooManySessions')
        notBefore = performance.now() + noRoomPauseMs;
      throw error;
    } finally {
      stop?.removeEventListener('abort', giveUp);
    }
  };
  return { mode: 'subscribe', connect };
}

function checkWanted(stop: AbortSignal | undefined): void {
  if (stop?.aborted) throw new LinkError({ code: 'closed' }, false);
}

function loginOf({ userName, password, userCertificate }: OpcUaLink, { secret }: LinkPorts): Login {
  const given = <T extends string | undefined>(name: T, kind: 'password' | 'certificate') => {
    const found = secret(name, kind);
    if (name !== undefined && found === undefined) throw new LinkError({ code: 'noSecret', name });
    return found ?? '';
  };
  if (userName !== undefined) return { userName, password: given(password, 'password') };
  return userCertificate === undefined ? undefined : { certificate: given(userCertificate, 'certificate') };
}

async function ownCertificate({ trust }: LinkPorts): Promise<OwnCertificate> {
  try {
    return await trust.own();
  } catch (error) {
    throw new LinkError({ code: 'badCertificate', detail: error instanceof Error ? error.message : String(error) });
  }
}

interface Judging {
  readonly link: OpcUaLink;
  readonly place: Place;
  readonly login: Login;
  readonly ports: LinkPorts;
}

/** DER of the certificate that messages or the password are encrypted for. Rejects with LinkError. */
async function trustedServer(
  thread: OpcUaThread,
  id: number,
  { link, place, login, ports: { secret, trust } }: Judging,
): Promise<Uint8Array | undefined> {
  const kind = login === undefined ? 'anonymous' : 'userName' in login ? 'password' : 'certificate';
  const offered: Offered = await thread.ask(id, 'discover', { ...place, login: kind });
  if (!offered.offersLogin) throw new LinkError({ code: 'opcuaNoSuchLogin' });
  if (kind === 'password' && offered.isClear) throw new LinkError({ code: 'opcuaClearPassword' });
  const { certificate } = offered;
  const { authority, securityMode, serverName = link.host } = link;
  if (!certificate) {
    if (securityMode === 'none') return undefined;
    throw new LinkError({ code: 'badCertificate', detail: 'none' });
  }
  const authorities = secret(authority, 'authority');
  if (authority !== undefined && authorities === undefined) throw new LinkError({ code: 'noSecret', name: authority });
  const isSigned = authorities !== undefined;
  const detail = isSigned ? authorityFault(certificate, authorities, serverName) : undefined;
  if (detail !== undefined) throw new LinkError({ code: 'badCertificate', detail });
  const fault = trust.judge({ place: `${link.host}:${link.port}`, certificate, isSigned });
  if (fault) throw new LinkError(fault);
  return certificate;
}
