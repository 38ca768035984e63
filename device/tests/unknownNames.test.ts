import { afterEach, expect, test } from 'vitest';
import { readFindings } from '../../protocol/faults/finding.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { child } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { ask, operator, startSite, type TestSite, testStation } from './testDevice.ts';

let site: TestSite;
afterEach(() => site.stop());

test('unknown names are ignored: one line at the start, remarks for the pages, nothing left out', async () => {
  site = await startSite((port) => testStation(port).replace('<Point ', '<Point Digts="1" Colour="red" '));
  expect(site.said.filter((line) => line.startsWith('Rejected'))).toEqual([]);
  expect(site.said.filter((line) => line.startsWith('Ignored'))).toEqual([
    expect.stringMatching(/^Ignored: 2 unknown names in the configuration\. First: station\.xml:\d+: .*Digits\?$/),
  ]);
  const { content } = readWebOutput(
    await ask(site, 'getConfig', operator, [element('XPathRequest', {}, 'SynopticWebCfg')]),
  );
  const cfg = parseXml(Buffer.from(child(content, 'XmlResponse')?.text ?? ''));
  expect(readFindings(cfg).map(({ kind }) => kind)).toEqual(['remark', 'remark']);
});
