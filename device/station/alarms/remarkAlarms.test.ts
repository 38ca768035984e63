import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

const points = `<Point Id="LEVEL" InfoNumber="1" RangeMin="2" RangeMax="5" Min="0" Max="6" Link="field" Register="input:0" Type="float32"/>
<Point Id="SPEED" InfoNumber="2" Scale="0.1" Link="field" Register="input:2" Type="int16"/>
<Point Id="RUN" InfoNumber="3" Kind="logic" Link="field" Register="coil:0"/>
<Point Id="P1.RUN" InfoNumber="4" Machine="Pump 1" Kind="logic" Link="field" Register="coil:1"/>
<Point Id="P1.TRIPPED" InfoNumber="5" Kind="logic" Link="field" Register="coil:2"/>
<Point Id="P2.TRIPPED" InfoNumber="6" Kind="logic" Link="field" Register="coil:3"/>`;

/** What `check` advises of these definitions, the first of which is on line 9; none of them is left out. */
function advised(...alarms: readonly string[]) {
  const { alarms: kept, findings, remarks } = load(points, alarms);
  expect(findings).toEqual([]);
  expect(kept).toHaveLength(alarms.length);
  expect(remarks.every(({ kind }) => kind === 'remark')).toBe(true);
  return remarks.map(findingText);
}

/** The points begin at line 2. */
function load(pointCfg: string, alarms: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const link = '<ModbusTcp Id="field" Host="127.0.0.1"/>';
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>\n${pointCfg}</PointCfg>\n<AlarmCfg>\n${alarms.join('\n')}\n</AlarmCfg></StationCfg>`,
  );
  return loadFolder(folder, driverKinds).station;
}
const alarm = (id: string, what: string, priority = 3) =>
  `<Alarm Id="${id}" ${what} Priority="${priority}" Message="Look" Action="Go"/>`;
const limit = (kind: string, value: number, point = 'LEVEL') =>
  alarm(`${point}.${kind}`, `Point="${point}" Kind="${kind}" Limit="${value}"`);

test('an alarm without an action is no help to anybody', () => {
  const silent = alarm('A', 'Point="RUN" Kind="state" State="0"').replace('Action="Go"', 'Action=" "');
  expect(advised(silent)).toEqual(['station.xml:9: Alarm: “A” has no operator guidance (Action).']);
});

describe('limits', () => {
  test.each([
    ['above what a setpoint can be', limit('HH', 6), 'Limit (6) can’t be reached: the range of LEVEL ends at 6.'],
    ['below what it can be', limit('LL', -1), 'Limit (-1) can’t be reached: the range of LEVEL ends at 0.'],
    [
      'beyond what the register holds',
      limit('H', 4000, 'SPEED'),
      'Limit (4000) can’t be reached: the range of SPEED ends at 3276.7.',
    ],
    [
      'within the normal range, from above',
      limit('H', 4.5),
      'Limit (4.5) is within the normal range of LEVEL, which ends at 5: the alarm would be active in normal operation.',
    ],
    [
      'within the normal range, from below',
      limit('L', 2.5),
      'Limit (2.5) is within the normal range of LEVEL, which ends at 2: the alarm would be active in normal operation.',
    ],
  ])('%s', (_, definition, words) => {
    expect(advised(definition)).toEqual([`station.xml:9: Alarm: ${words}`]);
  });

  test('the wrong way round are reported at each of them that is too high', () => {
    expect(advised(limit('LL', 1.5), limit('L', 1), limit('H', 5.5), limit('HH', 5.2))).toEqual([
      'station.xml:9: Alarm: The limit 1.5 of LL is above the limit 1 of L (LEVEL.L).',
      'station.xml:11: Alarm: The limit 5.5 of H is above the limit 5.2 of HH (LEVEL.HH).',
    ]);
    expect(advised(limit('L', 900, 'SPEED'), limit('H', 500, 'SPEED'))).toEqual([
      'station.xml:9: Alarm: The limit 900 of L is above the limit 500 of H (SPEED.H).',
    ]);
  });

  test('in their order, at the ends of the normal range and of other points have no remark', () => {
    expect(advised(limit('LL', 1), limit('L', 2), limit('H', 5), limit('HH', 5.5), limit('L', 100, 'SPEED'))).toEqual(
      [],
    );
  });
});

test('a field that means nothing for its kind is reported as ignored', () => {
  const idle = 'Limit="1" State="0" From="LEVEL" DeadBand="1"';
  expect(
    advised(alarm('A', `Point="RUN" Kind="state" ${idle}`), alarm('B', `Point="RUN" Kind="notCurrent" ${idle}`)),
  ).toEqual([
    ...['Limit', 'From', 'DeadBand'].map(
      (field) => `station.xml:9: Alarm: ${field} does not apply to an alarm of Kind state and is ignored.`,
    ),
    ...['State', 'Limit', 'From', 'DeadBand'].map(
      (field) => `station.xml:10: Alarm: ${field} does not apply to an alarm of Kind notCurrent and is ignored.`,
    ),
  ]);
  expect(advised(alarm('C', 'Point="LEVEL" Link="field" Kind="rate" Limit="1"'))).toEqual([
    'station.xml:9: Alarm: Link does not apply to an alarm of Kind rate and is ignored.',
  ]);
});

describe('priorities (EEMUA 191)', () => {
  const some = (priorities: string) =>
    [...priorities].map((priority, i) => alarm(String(i), 'Point="RUN" Kind="state" State="0"', Number(priority)));

  test('where much is urgent, the shares that are usual are reported', () => {
    expect(advised(...some('1122224333'))).toEqual([
      'station.xml:8: AlarmCfg: 2 of 10 alarms have priority 1; the usual share is about 5 % (EEMUA 191).',
      'station.xml:8: AlarmCfg: 4 of 10 alarms have priority 2; the usual share is about 15 % (EEMUA 191).',
    ]);
  });

  test.each([
    ['a healthy set', '12233333334444444444'],
    ['a set without anything urgent', '3333333333'],
    ['too few to speak of shares', '111111111'],
  ])('%s has no remark', (_, priorities) => {
    expect(advised(...some(priorities))).toEqual([]);
  });
});

test('an alarm whose point was left out of the machine beside it does not show there', () => {
  const trip = (id: string) => alarm(id, `Point="${id}" Kind="state" State="1"`);
  expect(advised(trip('P1.TRIPPED'), trip('P2.TRIPPED'), trip('P1.RUN'), trip('RUN'))).toEqual([
    'station.xml:9: Alarm: “P1.TRIPPED” has no Machine, so this alarm is not shown on “Pump 1”, the machine of P1.RUN.',
  ]);
});

describe('a measuring range (R44)', () => {
  const measured = points.replace('RangeMin="2"', 'MeasureMin="0" MeasureMax="5.5" RangeMin="2"');
  const found = (pointCfg: string, ...alarms: readonly string[]) => {
    const { alarms: kept, findings, remarks } = load(pointCfg, alarms);
    return { kept: kept.length, findings: findings.map(findingText), remarks: remarks.map(findingText) };
  };

  test.each([
    [5.6, limit('H', 5.6), 5.5],
    [5.5, limit('HH', 5.5), 5.5],
    [-0.1, limit('LL', -0.1), 0],
    [0, limit('L', 0), 0],
    [6, limit('L', 6), 5.5],
  ])('a limit of %d is a finding, and the alarm stays', (value, definition, end) => {
    const words = `Limit (${value}) is outside the measuring range of LEVEL, which ends at ${end}: no measured value can reach it.`;
    expect(found(measured, definition)).toEqual({ kept: 1, findings: [`station.xml:9: Alarm: ${words}`], remarks: [] });
  });

  test('a limit within it is none, and nor is one of a point without it', () => {
    expect(found(measured, limit('H', 5.4), limit('LL', 0.1), limit('H', 3000, 'SPEED')).findings).toEqual([]);
  });

  test('a condition that suppresses only where the sensor has failed is a finding', () => {
    const suppressed = limit('L', 1.5).replace(' Priority', ' SuppressedWhen="LEVEL &lt; -0.1" Priority');
    expect(found(measured, suppressed).findings).toEqual([
      'station.xml:9: Alarm: SuppressedWhen (-0.1) is outside the measuring range of LEVEL, which ends at 0: no measured value can reach it.',
    ]);
  });

  test('an interlock on a point without one is a remark; a limit outside of it is a finding', () => {
    const output = (ranges: string, when: string) =>
      `<Point Id="LEVEL" InfoNumber="1" ${ranges} Link="field" Register="input:0" Type="float32"/>
<Point Id="RUN" InfoNumber="3" Kind="logic" EditingKind="Output" Link="field" Register="coil:0"><Interlock Text="Dry" When="${when}"/></Point>`;
    const of = (ranges: string, when = 'LEVEL &lt; 0.5') => {
      const { findings, remarks } = found(output(ranges, when));
      return { findings, remarks };
    };
    expect(of('MeasureMin="0" MeasureMax="5" RangeMin="1"')).toEqual({ findings: [], remarks: [] });
    expect(of('RangeMin="1"').remarks).toEqual([
      'station.xml:3: Point: The interlock “Dry” also refuses commands outside the normal range of “LEVEL”, which has no measuring range (MeasureMin, MeasureMax).',
    ]);
    expect(of('').remarks).toEqual([
      'station.xml:3: Point: The interlock “Dry” uses “LEVEL” even if its sensor has failed: the point has no measuring range (MeasureMin, MeasureMax).',
    ]);
    expect(of('MeasureMin="1" MeasureMax="5"').findings).toEqual([
      'station.xml:3: Point: Interlock (0.5) is outside the measuring range of LEVEL, which ends at 1: no measured value can reach it.',
    ]);
    expect(of('', 'RUN = 1')).toEqual({ findings: [], remarks: [] });
  });
});
