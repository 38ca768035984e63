import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { reasonText } from '../findingText.ts';
import { loadStation } from '../station.ts';

/** What `check` says of one element of that width, on a point with these fields. */
function said(point: string, element: string, { width = 58, height = 20, texts = '' } = {}) {
  const place = `InfoNumber="1" PositionX="1" PositionY="1" Width="${width}" Height="${height}"`;
  const file = (xml: string) => ({ bytes: Buffer.from(xml), sha256: '' });
  const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" ${/Name=/.test(point) ? '' : 'Name="A"'} Link="plc" Register="holding:0" ${point}/></PointCfg>
<SynopticWebCfg><SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="400" SynopticHeight="300">
<${element} ${place}/></SynopticWeb></SynopticWebCfg></StationCfg>`;
  const files = new Map([
    ['station.xml', file(station)],
    ['texts.fr.xml', file(`<TextCfg>${texts}</TextCfg>`)],
  ]);
  const { remarks, findings } = loadStation({ files } as Parameters<typeof loadStation>[0], driverKinds);
  expect(findings).toEqual([]);
  expect(remarks.every(({ line }) => line === 4)).toBe(true);
  return remarks.map(reasonText);
}

const number = 'TextValueNumericData IsShowedUnit="true"';

test('a number whose register holds more digits than its box, and what would be shown', () => {
  expect(said('Unit="kWh" Type="uint32"', number)).toEqual([
    'TextValueNumericData: “4,294,967,295 kWh” does not fit and is shown as “####”. Expected: Width 107 or more.',
  ]);
  expect(said('Unit="kWh" Type="uint32"', number, { width: 107 })).toEqual([]);
  expect(said('Unit="m" Digits="2" Scale="0.01" Type="int16"', number, { width: 40 })[0]).toContain('as “≈-328”');
});

test('bounds count more than the register; a counter has two digits more than its own', () => {
  const bounds = 'MeasureMin="0" MeasureMax="99.9"';
  expect(said(`Unit="%" Digits="1" Type="int32" ${bounds}`, number, { width: 45 })).toEqual([]);
  expect(said(`Unit="%" Digits="1" Type="int32" ${bounds} IsCounter="true"`, number, { width: 45 })).toHaveLength(1);
  expect(said('Type="float32" RangeMin="6" RangeMax="8" Digits="2"', number, { width: 40 })).toEqual([]);
  expect(said('Type="float32" EditingKind="Output" Min="0" Max="1234567"', number)).toHaveLength(1);
});

test('the longest state, in the language in which it is longest; two that would read alike', () => {
  const state = 'Kind="state" State0="Off" State1="Running" State2="Running, fault"';
  expect(said(state, 'TextStateData')).toEqual([
    'TextStateData: “Running, fault” does not fit and is not shown: cut, it would read like another state. Expected: Width 77 or more.',
  ]);
  const texts = '<Text From="Off" To="Arrêtée par le niveau"/>';
  expect(said(state, 'TextStateData', { width: 90, texts })).toEqual([
    'TextStateData: “Arrêtée par le niveau” does not fit and is cut. Expected: Width 115 or more.',
  ]);
  expect(said(state, 'TextStateData', { width: 120, texts })).toEqual([]);
});

test('words, names and links; a text of several lines in a box for one', () => {
  const texts = '<Text From="Lake" To="Lac de Lanoux"/><Text From="Inlet" To="Arrivée"/>';
  expect(said('Name="Lake"', 'TextLabelData', { texts })).toHaveLength(1);
  expect(said('Name="Lake"', 'TextComment TextValue="Inlet"', { texts })).toEqual([]);
  expect(said('', 'TextLink RefSynoptic="p" Text="To the northern reservoir"')[0]).toContain('is cut');
  expect(said('', 'TextComment TextValue="One&#10;Two"', { height: 20 })[0]).toMatch(/Expected: Height 26 or more/);
  expect(said('', 'TextComment TextValue="One&#10;Two"', { height: 34 })).toEqual([]);
});

test('rows of a table without room', () => {
  expect(said('', 'PointTableData InfoNumbers="1 1 1 1"', { height: 72 })).toEqual([
    'PointTableData: 2 of its rows have no room. Expected: Height 96 or more.',
  ]);
  expect(said('', 'PointTableData InfoNumbers="1 1 1 1"', { height: 96 })).toEqual([]);
});
