import type { HttpLink } from '../../../protocol/drivers/http/httpSchema.ts';
import type { AddressFault } from '../driver.ts';
import { headerFault } from './exchange/plainHeaders.ts';
import { isResourcePath, parseBaseUrl } from './resourceUrl.ts';

/** In an order in which the first is the finding. */
const checks: readonly ((link: HttpLink) => AddressFault | undefined)[] = [
  // A login in it is not repeated by the finding.
  ({ url }) =>
    parseBaseUrl(url) ? undefined : { code: 'badHttpUrl', field: 'Url', value: withoutLogin(url), expected: form },
  ({ url, ...link }) => {
    if (/^\s*https:/i.test(url)) return undefined;
    const { authority: Authority, certificate: Certificate, serverName: ServerName } = link;
    const Trust = link.trust === 'authority' ? undefined : link.trust;
    const [field, value] = stated({ Trust, Authority, Certificate, ServerName }) ?? [];
    return field === undefined ? undefined : { code: 'needsHttps', field, value: String(value), other: 'Url' };
  },
  ({ userName, token }) =>
    userName !== undefined && token !== undefined
      ? { code: 'loginTwice', field: 'UserName', value: userName, other: 'Token' }
      : undefined,
  ({ userName, password }) =>
    userName === undefined && password !== undefined
      ? { code: 'loginIncomplete', field: 'Password', value: password, other: 'UserName' }
      : undefined,
  ({ secretHeader, headerSecret }) => {
    if ((secretHeader === undefined) === (headerSecret === undefined)) return undefined;
    return secretHeader === undefined
      ? { code: 'loginIncomplete', field: 'HeaderSecret', value: headerSecret ?? '', other: 'SecretHeader' }
      : { code: 'loginIncomplete', field: 'SecretHeader', value: secretHeader, other: 'HeaderSecret' };
  },
  headerFault,
  ({ browsePaths }) => {
    const bad = browsePaths.find((path) => !isResourcePath(path));
    const expected = 'sensors/1, /status.json';
    return bad === undefined ? undefined : { code: 'badHttpPath', field: 'BrowsePaths', value: bad, expected };
  },
];

const form = 'http://10.0.0.7/api, https://plant.example:8443/state.json';

const withoutLogin = (url: string) => url.replace(/\/\/[^/?#]*@/, '//');

function stated(fields: Readonly<Record<string, string | undefined>>) {
  return Object.entries(fields).find(([, one]) => one !== undefined);
}

export function httpLinkFault(link: HttpLink): AddressFault | undefined {
  for (const check of checks) {
    const fault = check(link);
    if (fault) return fault;
  }
  return undefined;
}
