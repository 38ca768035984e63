import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findingText.ts';
import { loadFolder } from './stationFolder.ts';
import { translationRemarks } from './translations.ts';

const station = `<StationCfg><IdentityCfg StationName="Waterworks"/>
<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg><PointCfg>
<Point Id="LEVEL" InfoNumber="2" Name="Level" Synonyms="height, depth" Unit="m" Link="field" Register="holding:2"/>
<Point Id="PUMP" InfoNumber="1" Name="Pump" Kind="logic" EditingKind="Output" State0="Stopped" State1="Running" Command0="Stop" Command1="Start" Link="field" Register="coil:1">
<Interlock Text="The tank is empty" When="LEVEL &lt; 1"/></Point></PointCfg><AlarmCfg>
<Alarm Id="A" Point="LEVEL" Kind="L" Limit="1" Priority="2" Area="Storage" AlarmGroup="power" Message="Level low" Cause="Pump stopped" Consequence="No water" Action="Start the pump"/>
</AlarmCfg><SynopticWebCfg>
<SynopticWeb SynopticId="1" SynopticName="Tanks" Synonyms="vessels" Group="Storage area" SynopticWidth="10" SynopticHeight="10">
<TextComment TextValue="Kept in the tanks" Group="Store" PositionX="0" PositionY="0" Width="1" Height="1"/>
<TextComment TextValue="%" PositionX="0" PositionY="2" Width="1" Height="1"/>
<TextUrlLink Text="Manual" Url="https://example.org/" PositionX="0" PositionY="3" Width="1" Height="1"/>
</SynopticWeb></SynopticWebCfg></StationCfg>`;
const all =
  'Waterworks Tanks vessels Storage~area height depth Kept~in~the~tanks Store Manual Level Pump Stopped Running Stop Start The~tank~is~empty Storage power Level~low Pump~stopped No~water Start~the~pump'
    .split(' ')
    .map((text) => text.replaceAll('~', ' '));
const row = (from: string, to = `${from} (fr)`) => `<Text From="${from}" To="${to}"/>`;

function load(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'station.xml'), station);
  for (const [name, xml] of Object.entries(texts)) writeFileSync(join(folder, name), xml);
  return loadFolder(folder, driverKinds).station;
}
const remarks = (rows: string) =>
  translationRemarks(load({ 'texts.fr.xml': `<TextCfg>${rows}</TextCfg>` })).map(findingText);

test('each language has a file of its own, and belongs to the configuration', () => {
  const read = load({
    'texts.fr.xml': `<TextCfg Version="1">${row('Pump', 'Pompe')}</TextCfg>`,
    'texts.pt-BR.xml': `<TextCfg>${row('Pump', 'Bomba')}</TextCfg>`,
    'texts.xml': '<Nothing/>',
  });
  expect(read.findings).toEqual([]);
  expect([...read.texts].map(([language, texts]) => [language, texts.get('Pump')])).toEqual([
    ['fr', 'Pompe'],
    ['pt-BR', 'Bomba'],
  ]);
  expect(read.files).toEqual(['station.xml', 'texts.fr.xml', 'texts.pt-BR.xml']);
});

test('what is whole has no remark', () => {
  expect(remarks(all.map((text) => row(text)).join(''))).toEqual([]);
});

test('every text that has no translation is named once, and every translation of what is not said', () => {
  expect(remarks('').toSorted()).toEqual(all.map((text) => `texts.fr.xml: “${text}” has no translation.`).toSorted());
  expect(remarks(all.map((text) => row(text)).join('') + row('Pomp'))).toEqual([
    'texts.fr.xml: “Pomp” does not occur in the texts of this station.',
  ]);
});

test.each([
  ['<TextCfg>\n<Text From="Pump"/></TextCfg>', 'texts.fr.xml:2: Text: To is missing.'],
  [`<TextCfg>${row('Pump')}\n${row('Pump')}</TextCfg>`, 'texts.fr.xml:2: Text: Duplicate From “Pump”.'],
  [
    '<TextCfg>\n<Text From="Pump" Too="Pompe" To="x"/></TextCfg>',
    'texts.fr.xml:2: Text: Too is unknown and is ignored. Did you mean To?',
  ],
  ['<Texts/>', 'texts.fr.xml:1: The root element is Texts, not TextCfg.'],
  ['<TextCfg>', /^texts\.fr\.xml:1: /],
])('a mistake in it is named: %s', (xml, told) => {
  const said = load({ 'texts.fr.xml': xml }).findings.map(findingText);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(told);
});

test('the demonstration is whole in French', () => {
  const demo = loadFolder(join(import.meta.dirname, '../../demonstration/station'), driverKinds).station;
  expect([...demo.texts.keys()]).toEqual(['fr']);
  expect(translationRemarks(demo).map(findingText)).toEqual([]);
});

test('a language that the app does not speak is a remark, and the only one of its file', () => {
  const station = load({ 'texts.de.xml': `<TextCfg>${row('Pump')}</TextCfg>` });
  expect(station.findings).toEqual([]);
  expect(translationRemarks(station).map(findingText)).toEqual([
    'texts.de.xml: “de” is not a language of the app: these texts are not shown. Expected: one of en, fr.',
  ]);
});
