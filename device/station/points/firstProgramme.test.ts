import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

/** The programme is on line 2. */
function load(programme: string, editingKind = 'Annual') {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const point = `<Point Id="A" InfoNumber="1" Kind="logic" EditingKind="${editingKind}" Link="field" Register="coil:1">`;
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg><PointCfg>${point}
${programme}</Point></PointCfg></StationCfg>`,
  );
  return loadFolder(folder, driverKinds).station;
}

const night = '<Day Name="Monday"><Switch Time="06:00" Value="0"/><Switch Time="22:00" Value="1"/></Day>';

test('a point begins with the programme that stands in its configuration', () => {
  const { points, findings } = load(`<Programme>${night}</Programme>`);
  expect(findings).toEqual([]);
  expect(points[0]?.firstProgramme?.weeklySchedule[0]).toEqual([
    { time: '06:00', value: '0' },
    { time: '22:00', value: '1' },
  ]);
});

test('of a copied one that nobody has checked yet there is none, and the point says whose it is to be', () => {
  const { points, findings } = load('<Programme CopiedFrom="B"/>');
  expect(findings).toEqual([]);
  expect(points[0]).toMatchObject({ firstProgramme: undefined, programmeCopiedFrom: 'B' });
});

test.each([
  [
    '<Day Name="Monday"><Switch Time="25:00" Value="1"/></Day>',
    'Annual',
    'Monday, switching time 1: “25:00” is not a valid time from 00:00 to 23:59:59.',
  ],
  ['<Day Name="Moonday"/>', 'Annual', 'A day is invalid or duplicated, or an exception has no dates.'],
  [
    `${night}<Exception Name="Feast" Priority="1" From="12-25" To="12-25"/>`,
    'Weekly',
    'This point has a weekly programme, which has no exceptions.',
  ],
  [night, 'Output', 'This point has no time programme.'],
])('a mistake in it is named, and leaves out the programme alone', (content, kind, reason) => {
  const { points, findings } = load(`<Programme>${content}</Programme>`, kind);
  expect(findings.map(findingText)).toEqual([`station.xml:2: Programme: ${reason}`]);
  expect(points).toHaveLength(1);
  expect(points[0]?.firstProgramme).toBeUndefined();
});
