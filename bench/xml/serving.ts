import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml } from '../../device/parseXml.ts';
import { readNodes, readTexts } from '../../protocol/fields.ts';
import { elementNodes } from '../../protocol/synoptic.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';
import { type Answered, type Asker, contentOf, createAsker } from '../client/ask.ts';
import { memoryMB } from '../machine/usage.ts';
import type { ConfigurationSize } from './configuration.ts';
import { startService } from './service.ts';

const again = 20;

/** What one fresh service took. */
export interface Served {
  readonly readMs: number;
  readonly firstMs: number;
  readonly againMs: number;
  readonly blockMs: number;
  readonly wireKB: number;
  readonly memory: number;
}

/** A fresh service reads the station and is asked for the configuration, again and again. */
export async function serve(folder: string, station: string, size: ConfigurationSize): Promise<Served> {
  const service = await startService(station, join(folder, 'data'));
  const asker = createAsker(service.url);
  try {
    // As a browser's login: the password is checked with these, the configuration comes after.
    await asker.ask('identityCard');
    await asker.ask('getUserProfile');
    await service.longestBlock();
    const first = await askConfiguration(asker);
    await delay(50);
    const blockMs = await service.longestBlock();
    check(first, size);
    const times: number[] = [];
    while (times.length < again) {
      const next = await askConfiguration(asker);
      if (!next.body.equals(first.body)) check(next, size);
      times.push(next.ms);
    }
    const againMs = times.sort((a, b) => a - b)[Math.floor(again / 2)] ?? Number.NaN;
    return {
      readMs: service.readMs,
      firstMs: first.ms,
      againMs,
      blockMs,
      wireKB: first.body.length / 1000,
      memory: memoryMB(service.pid),
    };
  } finally {
    asker.close();
    await service.stop();
  }
}

function askConfiguration({ ask }: Asker): Promise<Answered> {
  return ask('getConfig', [
    element('XPathRequest', {}, 'SynopticWebCfg'),
    element('XPathRequest', {}, 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec'),
  ]);
}

/** Every page with every element, in the order of the file. */
function check(answer: Answered, { pages, elements }: ConfigurationSize): void {
  const [xml = ''] = readTexts(contentOf(answer), 'XmlResponse');
  const found: XmlNode[] = readNodes(parseXml(Buffer.from(xml)), 'SynopticWeb');
  const isWhole = found.length === pages && found.every((page) => elementNodes(page).length === elements);
  if (!isWhole || found[0]?.attributes.SynopticId !== 'page-0') throw new Error('The configuration is not whole.');
}
