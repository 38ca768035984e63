import type { SnmpLink } from '../../../../protocol/drivers/snmp/snmpSchema.ts';
import { LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import type { User } from './netSnmp.ts';
import { authNumbers, levels, privNumbers } from './numbers.ts';

export const usualCommunity = 'public';
/** RFC 3414 §11.2 */
const shortestPassword = 8;

/** The community of versions 1 and 2c. Throws LinkError where a secret is missing. */
export function communityOf({ community }: SnmpLink, ports: LinkPorts): string {
  return community === undefined ? usualCommunity : secretOf(community, ports);
}

/** Throws LinkError where a secret is missing or too short. */
export function userOf(link: SnmpLink, ports: LinkPorts): User {
  const { userName = '', authProtocol, authPassword, privProtocol, privPassword } = link;
  const level = privProtocol ? levels.priv : authProtocol ? levels.auth : levels.none;
  return {
    ...{ name: userName, level },
    ...(authProtocol && { authProtocol: authNumbers[authProtocol], authKey: passwordOf(authPassword, ports) }),
    ...(privProtocol && { privProtocol: privNumbers[privProtocol], privKey: passwordOf(privPassword, ports) }),
  };
}

function passwordOf(name: string | undefined, ports: LinkPorts): string {
  const password = secretOf(name, ports);
  if (Buffer.byteLength(password) < shortestPassword)
    throw new LinkError({ code: 'shortPassword', name: name ?? '' }, false);
  return password;
}

function secretOf(name: string | undefined, { secret }: LinkPorts): string {
  const value = secret(name, 'password');
  if (value === undefined) throw new LinkError({ code: 'noSecret', name: name ?? '' }, false);
  return value;
}
