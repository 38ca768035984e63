import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listedFindings } from '../../station/check/findings.ts';
import { nearestName } from '../../station/nearestName.ts';
import { driverKinds } from '../drivers/index.ts';
import { findingText, reasonText } from './findingText.ts';
import { loadFolder } from './stationFolder.ts';

function load(station: string, accounts?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'station.xml'), station);
  if (accounts) writeFileSync(join(folder, 'accounts.xml'), accounts);
  const { station: loaded, accounts: seeds } = loadFolder(folder, driverKinds);
  return { ...loaded, accounts: seeds };
}
const place = 'PositionX="0" PositionY="0" Width="1" Height="1"';
/** Each part is on its own line. */
const station = ({ link = '', point = '', inPoint = '', page = '', element = '', root = '', web = '' }) =>
  `<StationCfg><CommunicationCfg><WebServerCfg ${web}/>
<ModbusTcp Id="field" Host="127.0.0.1" ${link}/><Simulator Id="sim"/></CommunicationCfg><PointCfg>
<Point Id="A" InfoNumber="1" Link="field" Register="holding:1" EditingKind="Annual" ${point}>${inPoint}</Point></PointCfg>
<SynopticWebCfg><SynopticWeb SynopticId="1" SynopticWidth="9" SynopticHeight="9" ${page}>
${element}
</SynopticWeb></SynopticWebCfg>
${root}</StationCfg>`;

describe('a name that nobody knows is reported with its line and the name that was likely meant', () => {
  test.each([
    [{ point: 'Digts="1"' }, 'station.xml:3: Point: Digts is unknown and is ignored. Did you mean Digits?'],
    [{ point: 'digits="1"' }, 'station.xml:3: Point: digits is unknown and is ignored. Did you mean Digits?'],
    [{ inPoint: '<Digts>1</Digts>' }, 'station.xml:3: Point: Digts is unknown and is ignored. Did you mean Digits?'],
    [{ point: 'Colour="red"' }, 'station.xml:3: Point: Colour is unknown and is ignored.'],
    [
      { element: `<TextComent ${place}/>` },
      'station.xml:5: SynopticWeb: TextComent is not a known element kind and is ignored. Did you mean TextComment?',
    ],
    [
      { element: `<Elements><TextComment ${place}/><TextComent/></Elements>` },
      'station.xml:5: SynopticWeb: TextComent is not a known element kind and is ignored. Did you mean TextComment?',
    ],
    [
      { element: `<TextComment ${place} TextVlaue="x"/>` },
      'station.xml:5: TextComment: TextVlaue is unknown and is ignored. Did you mean TextValue?',
    ],
    [
      { page: 'Synonym="boosters"' },
      'station.xml:4: SynopticWeb: Synonym is unknown and is ignored. Did you mean Synonyms?',
    ],
    [
      { page: 'IsFrist="true"' },
      'station.xml:4: SynopticWeb: IsFrist is unknown and is ignored. Did you mean IsFirst?',
    ],
    [{ link: 'TimoutMs="9"' }, 'station.xml:2: ModbusTcp: TimoutMs is unknown and is ignored. Did you mean TimeoutMs?'],
    [
      { web: 'ShowStatonName="0"' },
      'station.xml:1: WebServerCfg: ShowStatonName is unknown and is ignored. Did you mean ShowStationName?',
    ],
    [
      { root: '<HistoryCfg/><HistoryCfg/>' },
      'station.xml:7: StationCfg: Duplicate HistoryCfg: only the first is used.',
    ],
  ])('%j', (parts, expected) => {
    const { findings, points, synoptics } = load(station(parts));
    expect(findings.map(findingText)).toEqual([expected]);
    expect(findings[0]?.kind).toBe('remark');
    expect([points.length, synoptics.length]).toEqual([1, 1]);
  });

  test.each([
    [{ inPoint: '<Programme><Day Name="Monday"><Swich/></Day></Programme>' }, 'Day: Swich', 'Switch'],
    [{ inPoint: '<Interlok When="A = 1"/>' }, 'Point: Interlok', 'Interlock'],
    [{ root: '<IdentyCfg/>' }, 'StationCfg: IdentyCfg', 'IdentityCfg'],
    [{ root: '<AlarmCgf/>' }, 'StationCfg: AlarmCgf', 'AlarmCfg'],
    [{ root: '<alarmcfg/>' }, 'StationCfg: alarmcfg', 'AlarmCfg'],
    [{ root: '<Alerts><Alarm Id="x"/></Alerts>' }, 'StationCfg: Alerts', 'AlarmCfg'],
    [{ root: '<AlarmCfg><Alram Id="x"/></AlarmCfg>' }, 'AlarmCfg: Alram', 'Alarm'],
    [{ root: '<AlarmCfg><Alarms><Alram Id="x"/></Alarms></AlarmCfg>' }, 'AlarmCfg: Alarms', 'Alarm'],
  ])('a misspelt definition is a fault: %j', (parts, written, meant) => {
    const { findings, rejectedAlarms, areAlarmsKnown } = load(station(parts));
    expect(findings.map(({ kind }) => kind)).toEqual(['fault']);
    expect(findings.map(findingText)).toEqual([
      expect.stringMatching(new RegExp(`: ${written} is unknown and is ignored\\. Did you mean ${meant}\\?$`)),
    ]);
    expect(areAlarmsKnown).toBe(!meant.startsWith('Alarm'));
    expect(rejectedAlarms.map(({ id }) => id)).toEqual(JSON.stringify(parts).includes('Id=') ? ['x'] : []);
  });

  test('a second section is a fault where it could define something', () => {
    const { findings } = load(station({ root: '<PointCfg/>' }));
    expect(findings).toMatchObject([{ kind: 'fault', reason: { code: 'secondIgnored' } }]);
  });

  test('an account’s', () => {
    const { findings, accounts } = load(
      station({}),
      '<AccountCfg>\n<Account Login="a" Profil="1" DemonstrationPassword="12345678"/></AccountCfg>',
    );
    expect(findings.map(findingText)).toEqual([
      'accounts.xml:2: Account: Profil is unknown and is ignored. Did you mean Profile?',
    ]);
    expect(accounts).toHaveLength(1);
  });

  test('an address has the fields of its own link’s driver', () => {
    const text = station({ point: 'WordOrder="little"' });
    expect(load(text).findings).toEqual([]);
    const simulated = text.replace('Link="field" Register="holding:1"', 'Link="sim" Register="setpoint:1"');
    expect(load(simulated).findings.map(reasonText)).toEqual(['Point: WordOrder is unknown and is ignored.']);
  });

  test('fields that are child elements, a wrapper of any name, and what has a prefix of its own namespace are known', () => {
    const text = station({ inPoint: '<Digits>1</Digits>', element: `<Anything><TextComment ${place}/></Anything>` });
    expect(load(text).findings).toEqual([]);
  });

  test('a name that is wrong everywhere is told each time, and does not fill the list on the pages', () => {
    const { findings } = load(station({ element: '<TextComent/>\n'.repeat(1000), link: 'Port="no"' }));
    const faults = findings.filter(({ kind }) => kind === 'fault');
    const remarks = findings.filter(({ kind }) => kind === 'remark');
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(remarks.map(({ line }) => line)).size, 'one for each line').toBe(1000);
    expect(listedFindings(findings)).toEqual([
      ...faults,
      ...remarks.slice(0, 200),
      expect.objectContaining({
        kind: 'remark',
        file: 'station.xml',
        reason: { code: 'moreUnknown', count: '800' },
      }),
    ]);
  });
});

const stations = ['demonstration/station', 'stations/degraded', 'stations/backup', 'stations/wide'];
test.each(stations)('%s has no unknown name', (name) => {
  const { findings } = loadFolder(join(import.meta.dirname, '../..', name), driverKinds).station;
  expect(findings.filter(({ kind }) => kind === 'remark')).toEqual([]);
});

test.each([
  ['Digts', 'Digits'],
  ['Hieght', 'Height'],
  ['infonumber', 'InfoNumber'],
  ['X', undefined],
  ['Colour', undefined],
])('nearest to %s is %s', (written, meant) => {
  expect(nearestName(written, ['Digits', 'Height', 'Width', 'InfoNumber', 'Unit'])).toBe(meant);
});
