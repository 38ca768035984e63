import { randomBytes } from 'node:crypto';
import { type CallName, calls, pageHeader, servicePath } from '../../protocol/calls.ts';
import { payload } from '../../protocol/envelope.ts';
import { element, writeXml, type XmlNode } from '../../protocol/xml.ts';
import { credential } from '../machine/vigie.ts';

const asks = {
  identityCard: [],
  getUserProfile: [],
  // What the app asks of a device that announces ExternalRedirect and InactivityExempt, in one call (web/api/station.ts).
  getConfig: [
    'SynopticWebCfg',
    'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec',
    'CommunicationCfg/WebServerCfg/ExternalRedirect',
    'CommunicationCfg/WebServerCfg/@InactivityExempt',
  ].map((path) => element('XPathRequest', {}, path)),
  getPoints: [],
} as const satisfies Partial<Record<CallName, readonly XmlNode[]>>;
/** The calls of a login, in the order of the app. */
export type LoginCall = keyof typeof asks;

/** The requests of one browser, with the headers that Chromium sends with the app's. */
export function browserRequests(url: URL) {
  const always = [
    `Host: ${url.host}`,
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: */*',
    `Authorization: ${credential}`,
    `${pageHeader}: ${randomBytes(16).toString('hex')}`,
    `Origin: ${url.origin}`,
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: ${url.origin}/auth`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-US,en;q=0.9',
    'Cache-Control: no-cache',
    'Pragma: no-cache',
  ].join('\r\n');
  const request = (name: CallName, parameters: readonly XmlNode[]): string => {
    const { method, path } = calls[name];
    const head = `${method} ${url.pathname}${servicePath}${path} HTTP/1.1\r\n${always}\r\n`;
    if (method === 'GET') return `${head}\r\n`;
    const body = writeXml(payload(parameters));
    return `${head}Content-Type: application/xml\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  return {
    login: (name: LoginCall) => request(name, asks[name]),
    stream: (points: number) => request('stream', [element('Points', {}, `1-${points}`)]),
  };
}
