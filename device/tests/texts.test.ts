import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import { readIdentityCard, readLanguages } from '../../protocol/identityCard.ts';
import { stationTextRecord, stationTextsOf } from '../../protocol/texts.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { ask, operator, startSite, type TestSite, testStation } from './testDevice.ts';

const french = {
  'Test &amp; trial': 'Essai',
  Closed: 'Fermé',
  Open: 'Ouvert',
  Level: 'Niveau',
  Pump: 'Pompe',
};
const rows = Object.entries(french).map(([from, to]) => `<Text From="${from}" To="${to}"/>`);

let site: TestSite;
afterEach(() => site.stop());

/** The test station, translated before its service starts again. */
async function translated() {
  site = await startSite(testStation);
  writeFileSync(join(site.folder, 'texts.fr.xml'), `<TextCfg>${rows.join('')}</TextCfg>`);
  site = await site.restart();
}
const textsIn = async (call: CallName, language: string, headers = {}) =>
  [
    ...stationTextsOf(
      stationTextRecord.readAll(
        readWebOutput(await ask(site, call, headers, [element('Language', {}, language)])).content,
      ),
    ),
  ].map(([from, to]) => `${from}: ${to}`);

test('whoever is logged in gets the texts of a language; in another one there are none', async () => {
  await translated();
  expect(readIdentityCard(await ask(site, 'identityCard', operator))?.languages).toEqual(new Set(['fr']));
  expect(await textsIn('getTexts', 'fr', operator)).toEqual([
    'Test & trial: Essai',
    'Closed: Fermé',
    'Open: Ouvert',
    'Level: Niveau',
    'Pump: Pompe',
  ]);
  expect(await textsIn('getTexts', 'de', operator)).toEqual([]);
});

test('a visitor gets those of open pages and of what they show, and no other (R4)', async () => {
  await translated();
  expect(await textsIn('getTextsUnAuth', 'fr')).toEqual(['Test & trial: Essai', 'Open: Ouvert', 'Level: Niveau']);
  expect(readWebOutput(await ask(site, 'getTexts')).code).toBe(1);
});

test('the calls of the specification stay in the station’s own language', async () => {
  await translated();
  const path = [element('XPathRequest', {}, 'SynopticWebCfg')];
  const pages = writeXml(await ask(site, 'getConfig', operator, path));
  expect(pages).toContain('Closed');
  expect(pages).not.toContain('Fermé');
  const open = readWebOutput(await ask(site, 'getConfigUnAuth', {}, path)).content.children[0]?.text ?? '';
  expect(open).toContain('StationName="Test &amp; trial"');
  expect(open).toContain('Languages="fr"');
  expect(readLanguages(element('x', {}))).toEqual(new Set());
});
