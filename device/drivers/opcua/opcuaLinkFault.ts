import type { OpcUaLink } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import type { AddressFault } from '../driver.ts';

/** In an order in which the first is the finding. */
const checks: readonly ((link: OpcUaLink) => AddressFault | false | undefined)[] = [
  ({ securityMode, securityPolicy }) =>
    securityMode === 'none' &&
    securityPolicy !== undefined &&
    securityPolicy !== 'None' && {
      code: 'opcuaNeedsSecurity',
      field: 'SecurityPolicy',
      value: securityPolicy,
      other: 'SecurityMode',
    },
  ({ securityMode, securityPolicy }) =>
    securityMode !== 'none' &&
    securityPolicy === 'None' && {
      code: 'opcuaNoPolicy',
      field: 'SecurityPolicy',
      value: securityPolicy,
      other: 'SecurityMode',
    },
  ({ userName, userCertificate }) =>
    userName !== undefined &&
    userCertificate !== undefined && {
      code: 'opcuaTwoLogins',
      field: 'UserCertificate',
      value: userCertificate,
      other: 'UserName',
    },
  ({ userName, password }) =>
    password !== undefined &&
    userName === undefined && { code: 'opcuaNeedsOther', field: 'Password', value: password, other: 'UserName' },
  ({ serverName, authority }) =>
    serverName !== undefined &&
    authority === undefined && { code: 'opcuaNeedsOther', field: 'ServerName', value: serverName, other: 'Authority' },
];

export function opcuaLinkFault(link: OpcUaLink): AddressFault | undefined {
  for (const check of checks) {
    const fault = check(link);
    if (fault) return fault;
  }
  return undefined;
}
