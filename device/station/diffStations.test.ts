import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { diffStations } from './diffStations.ts';
import { loadFolder } from './stationFolder.ts';

const programme = '<Programme><Day Name="Monday"><Switch Time="06:00" Value="1"/></Day></Programme>';
const station = `<StationCfg><IdentityCfg StationName="One"/><CommunicationCfg>
<ModbusTcp Id="field" Host="127.0.0.1"/><ModbusTcp Id="other" Host="127.0.0.2"/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" Link="field" Register="holding:1"/>
<Point Id="B" InfoNumber="2" Link="other" Register="holding:1"/>
<Point Id="C" InfoNumber="3" Kind="logic" EditingKind="Weekly" Link="field" Register="coil:1"/></PointCfg>
<AlarmCfg><Alarm Id="HIGH" Kind="H" Point="A" Limit="3" Message="High" Priority="1"/></AlarmCfg>
<SynopticWebCfg><SynopticWeb SynopticId="1" SynopticName="Page" SynopticWidth="9" SynopticHeight="9"/></SynopticWebCfg></StationCfg>`;

function load(xml: string, files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-diff-'));
  mkdirSync(join(folder, 'images'));
  for (const [name, text] of Object.entries({ 'station.xml': xml, ...files })) writeFileSync(join(folder, name), text);
  return loadFolder(folder, driverKinds).station;
}

/** Only the parts that differ. */
function changes(
  ...[xml, files, before = load(station)]: [
    xml: string,
    files?: Record<string, string>,
    before?: ReturnType<typeof load>,
  ]
) {
  const all = Object.entries(diffStations(before, load(xml, files)));
  return Object.fromEntries(
    all.filter(([, { added, changed, removed }]) => [...added, ...changed, ...removed].length > 0),
  );
}
const one = (how: 'added' | 'changed' | 'removed', id: string) => ({
  added: [],
  changed: [],
  removed: [],
  [how]: [id],
});

test('the same station in another folder has no difference', () => {
  expect(changes(station)).toEqual({});
});

test.each<[string, string, string, object]>([
  ['a link', 'Host="127.0.0.2"', 'Host="127.0.0.3"', { links: one('changed', 'other') }],
  ['a point', 'Id="A" InfoNumber="1"', 'Id="A" InfoNumber="1" Name="Level"', { points: one('changed', 'A') }],
  ['a point with a new id', '"B"', '"D"', { points: { ...one('added', 'D'), removed: ['B'] } }],
  ['an alarm', 'Limit="3"', 'Limit="4"', { alarms: one('changed', 'HIGH') }],
  ['a page', 'SynopticName="Page"', 'SynopticName="The page"', { pages: one('changed', '1') }],
  ['the name', '"One"', '"Two"', { settings: one('changed', 'stationName') }],
])('%s that is another is the only difference', (_, from, to, expected) => {
  expect(changes(station.replace(from, to))).toEqual(expected);
});

test('what is put before others changes none of them', () => {
  const more = '<Point Id="Z" InfoNumber="9" PeriodMs="2000" Link="other" Register="holding:9"/>';
  expect(changes(station.replace('<PointCfg>', `<PointCfg>${more}`))).toEqual({ points: one('added', 'Z') });
});

test('programmes, images and translations are compared too', () => {
  const files = { 'images/plan.svg': '<svg/>', 'texts.fr.xml': '<TextCfg><Text From="High" To="Haut"/></TextCfg>' };
  const before = load(station, files);
  expect(changes(station, {}, before)).toEqual({ images: one('removed', 'plan.svg'), texts: one('removed', 'fr') });
  expect(changes(station, { ...files, 'images/plan.svg': '<svg id="x"/>' }, before)).toEqual({
    images: one('changed', 'plan.svg'),
  });
  const programmed = station.replace('Register="coil:1"/>', `Register="coil:1">${programme}</Point>`);
  expect(changes(programmed)).toEqual({ programmes: one('added', 'C') });
});
