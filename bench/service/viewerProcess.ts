import { calls } from '../../protocol/calls.ts';
import { element } from '../../protocol/xml.ts';
import { ask } from './ask.ts';

// A viewer as the service sees one: the app's files, then the calls of a login in their order, then a stream that is read
// for good; started by viewer.ts in a process of its own. It draws nothing.
const [url = '', points = ''] = process.argv.slice(2);
const page = await (await fetch(url)).text();
for (const [, file] of page.matchAll(/(?:src|href)="(\.?\/?assets\/[^"]+)"/g)) {
  if (file) await (await fetch(new URL(file, url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}
const xpath = (path: string) => [element('XPathRequest', {}, path)];
await (await ask(url, 'identityCard')).text();
await (await ask(url, 'getUserProfile')).text();
await (await ask(url, 'getConfig', xpath('CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec'))).text();
const pages = await (await ask(url, 'getConfig', xpath('SynopticWebCfg'))).text();
const list = await (await ask(url, 'getPoints')).text();
if (!pages.includes('SynopticId') || !list.includes('InfoNumber'))
  throw new Error('The service gave no pages or points.');
process.on('disconnect', () => process.exit(0));
const stream = await ask(url, 'stream', [element('Points', {}, points)]);
let isFirst = true;
for await (const _ of stream.body ?? []) {
  if (isFirst) process.send?.('live');
  isFirst = false;
}
throw new Error(`${calls.stream.path} has ended.`);
