import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../drivers/index.ts';
import { findingText } from './findingText.ts';
import { openView } from './pages/synopticWebCfg.ts';
import { loadFolder } from './stationFolder.ts';

function folderWith(station: string, accounts?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'station.xml'), station);
  if (accounts) writeFileSync(join(folder, 'accounts.xml'), accounts);
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'images', 'pump.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}
const load = (station: string, accounts?: string) => loadFolder(folderWith(station, accounts), driverKinds).station;
const told = (station: string, accounts?: string) => load(station, accounts).findings.map(findingText);

const link = '<ModbusTcp Id="field" Host="127.0.0.1"/>';
const good = '<Point Id="A" InfoNumber="1" Link="field" Register="holding:1"/>';
/** Points begin at line 3, a page's elements at line 5. */
const withPoints = (points: string, links = link) =>
  `<StationCfg><CommunicationCfg>\n${links}</CommunicationCfg><PointCfg>\n${points}\n</PointCfg></StationCfg>`;
const withElement = (element: string, page = '') =>
  `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>\n${good}\n</PointCfg><SynopticWebCfg>\n` +
  `<SynopticWeb SynopticId="1" SynopticWidth="10" SynopticHeight="10" ${page}>\n${element}\n</SynopticWeb></SynopticWebCfg></StationCfg>`;
const place = 'PositionX="0" PositionY="0" Width="1" Height="1"';

describe('mistakes in a station file are named with file, line and reason', () => {
  test.each([
    ['a broken XML', '<StationCfg>\n<PointCfg>\n</StationCfg>', /^station\.xml:3: .*PointCfg/],
    ['a document type', '<!DOCTYPE x><StationCfg/>', /^station\.xml:1: .*DOCTYPE/],
    [
      'a second list of points that is no XML',
      '<StationCfg><PointCfg></PointCfg>\n<PointCfg><a></b></PointCfg></StationCfg>',
      /^station\.xml:2: /,
    ],
    ['another root', '<Station/>', 'station.xml:1: The root element is Station, not StationCfg.'],
    [
      'no Id',
      withPoints('<Point InfoNumber="1" Link="field" Register="holding:1"/>'),
      /^station\.xml:3: Point: Id is missing/,
    ],
    [
      'a number twice',
      withPoints(`${good}\n${good.replace('"A"', '"B"')}`),
      'station.xml:4: Point: Duplicate InfoNumber “1”.',
    ],
    ['an Id twice', withPoints(`${good}\n${good.replace('"1"', '"2"')}`), 'station.xml:4: Point: Duplicate Id “A”.'],
    [
      'a reference twice',
      withPoints(
        `${good.replace('/>', ' RiData="a"/>')}\n<Point Id="B" InfoNumber="2" RiData="a" Link="field" Register="coil:1"/>`,
      ),
      'station.xml:4: Point: Duplicate RiData “a”.',
    ],
    [
      'a zone that is none',
      '<StationCfg><IdentityCfg TimeZone="Europe/Atlantis"/></StationCfg>',
      'station.xml:1: IdentityCfg: TimeZone: “Europe/Atlantis” is not a valid time zone. Expected for example: Europe/Paris.',
    ],
    ['no number', withPoints(good.replace(' InfoNumber="1"', '')), /:3: Point: InfoNumber is missing/],
    ['an empty number', withPoints(good.replace('"1"', '""')), /:3: Point: InfoNumber is missing/],
    [
      'a number that is none',
      withPoints(good.replace('"1"', '"one"')),
      'station.xml:3: Point: InfoNumber: “one” is not a number.',
    ],
    [
      'an unknown link',
      withPoints(good.replace('field', 'nope')),
      'station.xml:3: Point: Link: link “nope” does not exist or was rejected.',
    ],
    [
      'an unreadable address',
      withPoints(good.replace('holding:1', 'holding')),
      'station.xml:3: Point: Register: “holding” is not a valid register. Expected: one of coil, discrete, input, holding, a colon, and a number from 0 to 65535.',
    ],
    [
      'an address beyond',
      withPoints(good.replace('holding:1', 'holding:65536')),
      'station.xml:3: Point: Register: “holding:65536” is not a valid register. Expected: one of coil, discrete, input, holding, a colon, and a number from 0 to 65535.',
    ],
    [
      'an unknown type',
      withPoints(good.replace('/>', ' Type="float16"/>')),
      'station.xml:3: Point: Type: “float16” is not a valid type. Expected: one of bool, int16, uint16, int32, uint32, float32, int64, uint64, float64, bcd16, bcd32, string.',
    ],
    [
      'an unknown order of words',
      withPoints(good.replace('/>', ' Type="float32" WordOrder="middle"/>')),
      'station.xml:3: Point: WordOrder: “middle” is not a valid order. Expected: one of big, little.',
    ],
    [
      'a bit beyond the word',
      withPoints(good.replace('coil', 'holding').replace('/>', ' Bit="16"/>')),
      'station.xml:3: Point: Bit: “16” is not a valid bit. Expected: a whole number from 0 to 15.',
    ],
    [
      'an output that can only be read',
      withPoints(good.replace('holding', 'input').replace('/>', ' EditingKind="Output"/>')),
      /:3: Point: EditingKind is Output/,
    ],
    [
      'an unknown editing kind',
      withPoints(good.replace('/>', ' EditingKind="Sometimes"/>')),
      'station.xml:3: Point: EditingKind: “Sometimes” is not valid. Expected: one of Output, Weekly, Annual, NonEditable.',
    ],
    ['a scale of nothing', withPoints(good.replace('/>', ' Scale="0"/>')), /:3: Point: Scale is 0/],
    [
      'limits the wrong way round',
      withPoints(good.replace('/>', ' Min="2" Max="1"/>')),
      'station.xml:3: Point: Min (2) is above Max (1).',
    ],
    [
      'a normal range the wrong way round',
      withPoints(good.replace('/>', ' RangeMin="2" RangeMax="1"/>')),
      'station.xml:3: Point: RangeMin (2) is above RangeMax (1).',
    ],
    [
      'a measuring range the wrong way round',
      withPoints(good.replace('/>', ' MeasureMin="2" MeasureMax="1"/>')),
      'station.xml:3: Point: MeasureMax is 1. Expected: more than MeasureMin 2.',
    ],
    [
      'a measuring range of nothing',
      withPoints(good.replace('/>', ' MeasureMin="2" MeasureMax="2"/>')),
      'station.xml:3: Point: MeasureMax is 2. Expected: more than MeasureMin 2.',
    ],
    [
      'a normal range that begins below what is measured',
      withPoints(good.replace('/>', ' RangeMin="-1" MeasureMin="0" MeasureMax="5"/>')),
      'station.xml:3: Point: MeasureMin (0) is above RangeMin (-1).',
    ],
    [
      'a normal range that ends above what is measured',
      withPoints(good.replace('/>', ' RangeMin="1" RangeMax="6" MeasureMax="5"/>')),
      'station.xml:3: Point: RangeMax (6) is above MeasureMax (5).',
    ],
    [
      'a setpoint that would read back as a failed sensor',
      withPoints(good.replace('/>', ' EditingKind="Output" Min="0" Max="9" MeasureMax="5"/>')),
      'station.xml:3: Point: Max (9) is above MeasureMax (5).',
    ],
    [
      'a counter that goes on beyond what is measured',
      withPoints(good.replace('/>', ' IsCounter="true" Modulus="1000" MeasureMax="999"/>')),
      'station.xml:3: Point: Modulus (1000) is above MeasureMax (999).',
    ],
    [
      'a measuring range of a switch',
      withPoints(good.replace('/>', ' Kind="logic" MeasureMax="1"/>')),
      'station.xml:3: Point: MeasureMax is only valid for numeric points.',
    ],
    [
      'a value that would be frozen between two reads',
      withPoints(good.replace('/>', ' FrozenAfterMs="1500"/>')),
      'station.xml:3: Point: FrozenAfterMs: “1500” is not valid. Expected: a whole number from 2000 to 604800000.',
    ],
    [
      'a simulated register that is none',
      withPoints('<Point Id="S" InfoNumber="2" Link="s" Register="ramp:0..1"/>', '<Simulator Id="s"/>'),
      'station.xml:3: Point: Register: “ramp:0..1” must be a minimum, a maximum and a period, for example ramp:0..100/60s. Units: ms, s, min, h.',
    ],
    [
      'an output of a curve',
      withPoints('<Point Id="S" InfoNumber="2" Link="s" Register="nan" EditingKind="Output"/>', '<Simulator Id="s"/>'),
      'station.xml:3: Point: EditingKind is Output, but “nan” can’t be written. Expected: setpoint, or EditingKind NonEditable.',
    ],
    ['a link without a host', withPoints('', '<ModbusTcp Id="field"/>'), /:2: ModbusTcp: Host is missing/],
    [
      'a silent device that would be told too late',
      withPoints('', link.replace('/>', ' TimeoutMs="4001"/>')),
      'station.xml:2: ModbusTcp: TimeoutMs is 4001: with PeriodMs 1000, the maximum is 4000.',
    ],
    [
      'a point read more often than a silent device can be told of',
      withPoints(good.replace('/>', ' PeriodMs="1000"/>'), link.replace('/>', ' PeriodMs="9000" TimeoutMs="9000"/>')),
      'station.xml:3: Point: PeriodMs is 1000: the TimeoutMs of the link (9000) can then be at most 4000.',
    ],
    [
      'a link of no kind',
      withPoints(good, `${link}<Pigeon Id="p"/>`),
      'station.xml:2: CommunicationCfg: Pigeon is not a valid kind of link. Expected: one of ModbusTcp, ModbusRtuTcp, ModbusSerial, Mqtt, Sparkplug, Iec104, Snmp, Http, Simulator.',
    ],
    [
      'a period too short',
      withPoints(good.replace('/>', ' PeriodMs="1"/>')),
      'station.xml:3: Point: PeriodMs: “1” is not valid. Expected: a whole number from 20 to 3600000.',
    ],
    [
      'a tank whose rate is no point',
      withElement(`<BarValueNumericData InfoNumber="1" RateInfoNumber="9" ${place}/>`),
      'station.xml:5: BarValueNumericData: RateInfoNumber: point 9 does not exist or was rejected.',
    ],
    [
      'a tank that has no scale',
      withElement(`<BarValueNumericData InfoNumber="1" Min="4" Max="4" ${place}/>`),
      'station.xml:5: BarValueNumericData: Max is 4. Expected: more than Min.',
    ],
    [
      'a pipe of one place',
      withElement(`<PipeData Points="0,1" ${place}/>`),
      'station.xml:5: PipeData: Points: “0,1” is not a valid line. Expected: two points or more, such as 0,4 120,4.',
    ],
    [
      'a shape whose ranges do not ascend',
      withElement(`<ShapeStateData InfoNumber="1" Ranges="4 2" ${place}/>`),
      'station.xml:5: ShapeStateData: Ranges is 2. Expected: more than 4.',
    ],
    [
      'a line without its places',
      withElement(`<ShapeStateData InfoNumber="1" Form="Line" ${place}/>`),
      'station.xml:5: ShapeStateData: Points is missing.',
    ],
    [
      'a table of an unknown point',
      withElement(`<PointTableData InfoNumbers="1 9" ${place}/>`),
      'station.xml:5: PointTableData: InfoNumbers: point 9 does not exist or was rejected.',
    ],
    [
      'a list of the alarms of an unknown page',
      withElement(`<AlarmListData AlarmPage="nowhere" ${place}/>`),
      'station.xml:5: AlarmListData: AlarmPage: page “nowhere” does not exist.',
    ],
    [
      'a button of a point that takes no commands',
      withElement(`<ButtonData InfoNumber="1" TextValue="Start" ${place}/>`),
      'station.xml:5: ButtonData: InfoNumber: point “A” does not take commands. Expected: a point with commands (EditingKind).',
    ],
    [
      'a button that opens nothing',
      withElement(`<ButtonData TextValue="Start" ${place}/>`),
      'station.xml:5: ButtonData: RefSynoptic is missing.',
    ],
    [
      'a button that opens two things',
      withElement(`<ButtonData RefSynoptic="1" InfoNumber="1" TextValue="Start" ${place}/>`),
      'station.xml:5: ButtonData: RefSynoptic: “1” is not valid. Expected: one of RefSynoptic, InfoNumber.',
    ],
    [
      'an element of an unknown point',
      withElement(`<TextValueNumericData InfoNumber="9" ${place}/>`),
      'station.xml:5: TextValueNumericData: InfoNumber: point 9 does not exist or was rejected.',
    ],
    [
      'an unknown reference',
      withElement(`<TextLabelData RiData="9" ${place}/>`),
      'station.xml:5: TextLabelData: RiData: no point has the reference “9”.',
    ],
    [
      'a value without a point',
      withElement(`<TextValueLogicData ${place}/>`),
      /:5: TextValueLogicData: InfoNumber is missing/,
    ],
    [
      'a missing image',
      withElement(`<ImageLogicData InfoNumber="1" Status0Image="pump.svg" Status1Image="no.svg" ${place}/>`),
      'station.xml:5: ImageLogicData: Status1Image: file “no.svg” does not exist in images/.',
    ],
    [
      'a missing background image',
      withElement('', 'BackgroundImage="../station.xml"'),
      /:4: SynopticWeb: BackgroundImage/,
    ],
    [
      'a link to nowhere',
      withElement(`<TextLink RefSynoptic="7" ${place}/>`),
      'station.xml:5: TextLink: RefSynoptic: page “7” does not exist.',
    ],
    ['a script in a link', withElement(`<TextUrlLink Url="javascript:alert(1)" ${place}/>`), /:5: TextUrlLink: Url/],
    [
      'a place that is no number',
      withElement('<TextComment PositionX="x" PositionY="0" Width="1" Height="1"/>'),
      'station.xml:5: TextComment: PositionX: “x” is not a number.',
    ],
    [
      'no size',
      withElement('<TextComment PositionX="0" PositionY="0" Height="1"/>'),
      /:5: TextComment: Width is missing/,
    ],
    [
      'a size of nothing',
      withElement('<TextComment PositionX="0" PositionY="0" Width="0" Height="1"/>'),
      'station.xml:5: TextComment: Width is 0. Expected: more than 0.',
    ],
    [
      'a place to the right of its page',
      withElement('<TextComment PositionX="10" PositionY="0" Width="1" Height="1"/>'),
      'station.xml:5: TextComment: Outside the page, not visible.',
    ],
    [
      'a place above its page',
      withElement('<TextComment PositionX="0" PositionY="-1" Width="1" Height="1"/>'),
      'station.xml:5: TextComment: Outside the page, not visible.',
    ],
    [
      'one bad element among good ones like it',
      withElement(['1', '7', '1'].map((id) => `<TextLink RefSynoptic="${id}" ${place}/>`).join('\n')),
      'station.xml:6: TextLink: RefSynoptic: page “7” does not exist.',
    ],
    [
      'no colour',
      withElement(`<TextComment Foreground="reddish" ${place}/>`),
      'station.xml:5: TextComment: Foreground: “reddish” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
    ],
    [
      'half a colour',
      withElement(`<TextComment Foreground="#12345" ${place}/>`),
      'station.xml:5: TextComment: Foreground: “#12345” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
    ],
  ])('%s', (_, station, expected) => {
    const findings = told(station);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(expected);
  });

  test.each([
    [
      'a login with a colon',
      '<Account Login="a:b" DemonstrationPassword="12345678"/>',
      'accounts.xml:2: Account: Login “a:b” contains a colon, which is not allowed in logins.',
    ],
    ['no password', '<Account Login="a"/>', 'accounts.xml:2: Account: PasswordHash is missing.'],
    [
      'a plain password as hash',
      '<Account Login="a" PasswordHash="secret"/>',
      'accounts.xml:2: Account: PasswordHash is not an argon2id hash (PHC string).',
    ],
    [
      'a profile that is none',
      '<Account Login="a" Profile="9" DemonstrationPassword="12345678"/>',
      'accounts.xml:2: Account: Profile: “9” is not valid. Expected: a whole number from 0 to 3.',
    ],
  ])('accounts: %s', (_, account, expected) => {
    expect(told(withPoints(good), `<AccountCfg>\n${account}\n</AccountCfg>`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test('a missing file', () => {
    const station = loadFolder(mkdtempSync(join(tmpdir(), 'vigie-')), driverKinds).station;
    expect(station.findings.map(findingText)).toEqual([
      expect.stringContaining('station.xml: The file is unreadable. Technical detail: ENOENT'),
    ]);
  });
});

describe('what is sound is kept', () => {
  test('a service that starts reads the same, without the remarks on pages', () => {
    const folder = join(import.meta.dirname, '../../stations/wide');
    const { remarks, left: _, ...checked } = loadFolder(folder, driverKinds).station;
    const { remarks: ofStart, left: __, ...started } = loadFolder(folder, driverKinds, 'toRun').station;
    expect(started).toEqual(checked);
    const tooWide = expect.arrayContaining([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'wordsTooWide' }) }),
    ]);
    expect(remarks).toEqual(tooWide);
    expect(ofStart).not.toEqual(tooWide);
  });

  test('one bad point leaves the others, one bad element its page', () => {
    const station = load(withPoints(`${good}\n<Point Id="B" InfoNumber="2" Link="nope" Register="holding:1"/>`));
    expect(station.points.map((point) => point.id)).toEqual(['A']);
    expect(load(withElement('<TextComment/>')).synoptics).toHaveLength(1);
  });

  test('texts are taken as they are meant, whatever quotes and references they are written with', () => {
    const { points } = load(withPoints(good.replace('/>', " Name='Flow &amp; &quot;return&quot;' Unit='m&#179;/h'/>")));
    expect(points).toMatchObject([{ name: 'Flow & "return"', unit: 'm³/h' }]);
  });

  test('a second page of the same id is left out', () => {
    const page = (id: string) => `<SynopticWeb SynopticId="${id}" SynopticWidth="1" SynopticHeight="1"/>`;
    const station = load(
      `<StationCfg><SynopticWebCfg>${page('1')}${page('1')}${page('2')}</SynopticWebCfg></StationCfg>`,
    );
    expect(station.synoptics.map(({ synoptic }) => synoptic.id)).toEqual(['1', '2']);
  });

  test('points of one link and period are read together, another unit is a link of its own', () => {
    const { points, links } = load(
      withPoints(
        `${good}${good.replace(/"A" InfoNumber="1"/, '"B" InfoNumber="2" UnitId="7"')}${good.replace(/"A" InfoNumber="1"/, '"C" InfoNumber="3"')}`,
      ),
    );
    expect(points.map((point) => point.source)).toEqual([0, 1, 0]);
    expect([...links.values()]).toMatchObject([
      { id: 'field', unitId: 1 },
      { id: 'field unit 7', unitId: 7 },
    ]);
  });
});

describe('what visitors may see (R1, R4)', () => {
  test.each([
    ['false', true],
    ['False', false],
    ['0', false],
    ['', false],
    [' false', false],
    ['true', false],
  ])('IsAuthenticationRequired="%s"', { tags: ['spec-3-9'] }, (text, isOpen) => {
    const station = load(
      withElement(
        `<ImageLogicData InfoNumber="1" Status0Image="pump.svg" Status1Image="pump.svg" ${place}/>`,
        `IsAuthenticationRequired="${text}"`,
      ),
    );
    const open = openView(station);
    expect([open.synoptics.length, open.points.length, open.images.size]).toEqual(isOpen ? [1, 1, 1] : [0, 0, 0]);
  });

  test('a tank that says where it goes brings the point of its rate', () => {
    const rate = '<Point Id="B" InfoNumber="2" Link="field" Register="holding:2"/>';
    const tank = `<BarValueNumericData InfoNumber="1" RateInfoNumber="2" ${place}/>`;
    const station = load(withElement(tank, 'IsAuthenticationRequired="false"').replace(good, good + rate));
    expect(openView(station).points.map(({ infoNumber }) => infoNumber)).toEqual([1, 2]);
  });
});
