import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseXml } from '../../device/parseXml.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import { readNodes, readTexts } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { type Answered, contentOf, createAsker } from '../client/ask.ts';
import { startField } from '../field/onField.ts';
import { ofRuns } from '../figures.ts';
import { tempFolder } from '../machine/folder.ts';
import { startProgram } from '../machine/program.ts';
import { accountEnv, nodeFlags } from '../machine/vigie.ts';
import { elements, pages, writeConfiguration } from './configuration.ts';

const again = 20;
const parameters = [
  'SynopticWebCfg/Heads',
  'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec',
  'SynopticWebCfg/SynopticWeb',
].map((path) => element('XPathRequest', {}, path));

export interface Served {
  readonly readMs: number;
  readonly firstMs: number;
  readonly againMs: number;
}

export async function serve(): Promise<Served> {
  await using folder = await tempFolder();
  const station = join(folder.path, 'station');
  await using field = startField();
  await writeConfiguration(station, await field.call('listen'));
  const program = fileURLToPath(new URL('./serviceProcess.ts', import.meta.url));
  const args = [...nodeFlags, program, station, '--port', '0', '--data', join(folder.path, 'data')];
  await using service = await startProgram(args, /^(http\S+ \S+)$/, accountEnv);
  const [url = '', readMs] = service.matched.split(' ');
  using asker = createAsker(url);
  const askConfiguration = () => asker.ask('getConfig', parameters);
  // As in a browser's login: these calls check the password, the configuration comes after.
  await asker.ask('identityCard');
  await asker.ask('getUserProfile');
  const first = await askConfiguration();
  check(first);
  const times: number[] = [];
  while (times.length < again) {
    const next = await askConfiguration();
    if (!next.body.equals(first.body)) check(next);
    times.push(next.ms);
  }
  return { readMs: Number(readMs), firstMs: first.ms, againMs: ofRuns(times).median };
}

function check(answer: Answered): void {
  const [heads = '', , ...texts] = readTexts(contentOf(answer), 'XmlResponse');
  const listed = readNodes(parseXml(Buffer.from(heads)), 'SynopticWeb');
  const found = texts.map((xml) => parseXml(Buffer.from(xml)));
  const isWhole =
    [listed, found].every(({ length }) => length === pages) &&
    found.every((page) => elementNodes(page).length === elements);
  if (!isWhole || found[0]?.attributes.SynopticId !== 'page-0') throw new Error('The configuration is not whole.');
}
