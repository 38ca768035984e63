import { randomBytes } from 'node:crypto';
import type { CallName } from '../../protocol/calls.ts';
import { pageHeader } from '../../protocol/headers.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { acceptEncoding, contentOf, createAsker } from '../client/ask.ts';
import { credential } from '../machine/vigie.ts';

export function browserHeaders(url: string) {
  const { origin } = new URL(url);
  return {
    Connection: 'keep-alive',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    Accept: '*/*',
    Authorization: credential,
    [pageHeader]: randomBytes(16).toString('hex'),
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Dest': 'empty',
    Referer: `${origin}/auth`,
    'Accept-Encoding': acceptEncoding,
    'Accept-Language': 'en-US,en;q=0.9',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
  };
}

// The app's one call for a device that announces ExternalRedirect, InactivityExempt and Pages (web/session/readStation.ts).
const configuration = [
  'SynopticWebCfg/Heads',
  'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec',
  'CommunicationCfg/WebServerCfg/ExternalRedirect',
  'CommunicationCfg/WebServerCfg/@InactivityExempt',
  'SynopticWebCfg/SynopticWeb',
].map((path) => element('XPathRequest', {}, path));

/** Checked answers; all browsers get the same, so that later ones are only compared. */
const sound = new Map<CallName, Buffer>();

/** The login flow of the app (web/session/login.ts); the last two go out together, on two connections. */
export async function logIn(url: string): Promise<void> {
  using browser = createAsker(url, browserHeaders(url));
  const ask = async (name: CallName, parameters?: readonly XmlNode[]) => {
    const answer = await browser.ask(name, parameters);
    if (sound.get(name)?.equals(answer.body)) return;
    contentOf(answer);
    sound.set(name, answer.body);
  };
  await browser.ask('identityCard');
  await ask('getUserProfile');
  await Promise.all([ask('getConfig', configuration), ask('getPoints')]);
}
