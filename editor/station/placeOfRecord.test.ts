import { expect, test } from 'vitest';
import { recordsOf } from '../records/document.ts';
import { RecordStore } from '../records/recordStore.ts';
import { placeOfRecord } from './placeOfRecord.ts';

const station = `<StationCfg>
  <IdentityCfg StationName="One"/>
  <CommunicationCfg><WebServerCfg/><ModbusTcp Id="plc"><Unit UnitId="3"/></ModbusTcp></CommunicationCfg>
  <PointCfg><Point Id="P1"><Name>One</Name><Programme><Day Index="0"/></Programme></Point></PointCfg>
  <AlarmCfg><Alarm Id="A1"/></AlarmCfg>
  <SynopticWebCfg><SynopticWeb SynopticId="1" BackgroundImage="drawing-1.svg"><TextComment Text="x"/></SynopticWeb></SynopticWebCfg>
  <Other/>
</StationCfg>
`;

const store = new RecordStore();
for (const [file, text] of [
  ['station.xml', station],
  ['texts.fr.xml', '<Texts><Text/></Texts>'],
  ['images/a.svg', '<svg/>'],
  ['images/drawing-1.svg', '<svg><g data-vigie=""><line/></g></svg>'],
] as const)
  for (const [key, record] of recordsOf(file, text)) store.put(key, record);

const at = (open: string) =>
  recordsOf('station.xml', station).find(([, record]) => new RegExp(`^<${open}\\b`).test(record.open))?.[0] ?? '';

test.each([
  ['IdentityCfg', 'station', 'IdentityCfg'],
  ['WebServerCfg', 'station', 'WebServerCfg'],
  ['Unit', 'links', 'ModbusTcp'],
  ['Name', 'points', 'Point'],
  ['Day', 'programmes', 'Point'],
  ['PointCfg', 'points', 'PointCfg'],
  ['Alarm', 'alarms', 'Alarm'],
  ['TextComment', 'pages', 'TextComment'],
])('%s is edited among the %s, where %s is chosen', (open, section, chosen) => {
  expect(placeOfRecord(store, at(open))).toEqual({ section, query: { key: at(chosen) } });
});

test.each([
  [at('Other'), { section: 'files', query: { file: 'station.xml' } }],
  ['station.xml#99', { section: 'files', query: { file: 'station.xml' } }],
  ['images/a.svg#1', { section: 'files', query: { file: 'images/a.svg' } }],
  ['images/drawing-1.svg#3', { section: 'pages', query: { key: 'images/drawing-1.svg#3' } }],
  ['texts.fr.xml#2', { section: 'texts', query: {} }],
])('%s has its place in %j', (key, place) => {
  expect(placeOfRecord(store, key)).toEqual(place);
});
