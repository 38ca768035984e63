import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

const point = (id: string, number: number, more: string) =>
  `<Point Id="${id}" InfoNumber="${number}" Link="field" ${more}/>`;
const numbers = ['LEVEL', 'FLOW', 'HEAD'].map((id, i) => point(id, i + 1, `Register="input:${i}"`));
const points = [...numbers, point('RUN', 4, 'Kind="logic" Register="coil:0"')].join('');

function load(...alarms: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const link = '<ModbusTcp Id="field" Host="127.0.0.1"/>';
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>${points}</PointCfg><AlarmCfg>\n${alarms.join('\n')}\n</AlarmCfg></StationCfg>`,
  );
  const { alarms: kept, findings } = loadFolder(folder, driverKinds).station;
  const ids = kept.map(({ id }) => id);
  const suppressed = kept.filter(({ suppressedWhen }) => suppressedWhen).map(({ id }) => id);
  return { ids, suppressed, told: findings.map(findingText) };
}
const alarm = (id: string, what: string, when: string) =>
  `<Alarm Id="${id}" ${what} SuppressedWhen="${when.replaceAll('<', '&lt;')}" Priority="3" Message="M" Action="A"/>`;

describe('an alarm whose own condition silences it would never come: it is not suppressed', () => {
  test.each([
    ['Point="LEVEL" Kind="H" Limit="5"', 'LEVEL > 4'],
    ['Point="LEVEL" Kind="H" Limit="5"', 'LEVEL >= 5'],
    ['Point="LEVEL" Kind="LL" Limit="1"', 'LEVEL < 1.5'],
    ['Point="LEVEL" Kind="L" Limit="1"', 'LEVEL != 3'],
    ['Point="RUN" Kind="state" State="0"', 'RUN = 0'],
    ['Point="RUN" Kind="state" State="0"', 'RUN < 1'],
  ])('%s, suppressed when %s', (what, when) => {
    const { ids, suppressed, told } = load(alarm('A', what, when));
    expect(told).toEqual([
      `station.xml:2: Alarm: SuppressedWhen: “${when}” is true whenever the alarm condition is, so the alarm would never be raised.`,
    ]);
    expect(suppressed).toEqual([]);
    expect(ids).toEqual(['A']);
  });

  test.each([
    ['what is too high to be true', 'Point="LEVEL" Kind="H" Limit="5"', 'LEVEL > 8'],
    ['the other side', 'Point="LEVEL" Kind="H" Limit="5"', 'LEVEL < 5'],
    ['another state', 'Point="RUN" Kind="state" State="0"', 'RUN = 1'],
    ['one of two states', 'Point="RUN" Kind="state" State="0, 1"', 'RUN = 1'],
    ['a limit that another point tells', 'Point="LEVEL" Kind="H" Limit="HEAD"', 'LEVEL > 4'],
    ['a value that is not current', 'Point="LEVEL" Kind="notCurrent"', 'LEVEL > 4'],
    ['a rate', 'Point="LEVEL" Kind="rate" Limit="1"', 'LEVEL < 0.5'],
  ])('but %s may', (_, what, when) => {
    expect(load(alarm('A', what, when))).toMatchObject({ ids: ['A'], told: [] });
  });
});

describe('alarms that silence each other in a circle are not suppressed: all of them could be silent at once', () => {
  const lowFlow = alarm('FLOW.L', 'Point="FLOW" Kind="L" Limit="1"', 'RUN = 0');

  test('two', () => {
    const { suppressed, told } = load(lowFlow, alarm('STOPPED', 'Point="RUN" Kind="state" State="0"', 'FLOW < 0.5'));
    const words = 'These alarms suppress each other in a loop, so all of them could be suppressed at once';
    expect(told).toEqual([
      `station.xml:2: Alarm: ${words}: FLOW.L, STOPPED, FLOW.L.`,
      `station.xml:3: Alarm: ${words}: STOPPED, FLOW.L, STOPPED.`,
    ]);
    expect(suppressed).toEqual([]);
  });

  test('three, and not the one that only hangs on them', () => {
    const { suppressed, told } = load(
      alarm('A', 'Point="LEVEL" Kind="H" Limit="5"', 'FLOW > 9'),
      alarm('B', 'Point="FLOW" Kind="H" Limit="8"', 'HEAD > 3'),
      alarm('C', 'Point="HEAD" Kind="HH" Limit="4"', 'LEVEL > 6'),
      alarm('D', 'Point="RUN" Kind="state" State="0"', 'LEVEL > 5'),
    );
    expect(told.map((text) => text.split(': ').at(-1))).toEqual(['A, B, C, A.', 'B, C, A, B.', 'C, A, B, C.']);
    expect(suppressed).toEqual(['D']);
  });

  test('but not those that are silent while their own sensor is broken', () => {
    const low = alarm('LEVEL.L', 'Point="LEVEL" Kind="L" Limit="2"', 'LEVEL < 0');
    const empty = alarm('LEVEL.LL', 'Point="LEVEL" Kind="LL" Limit="1"', 'LEVEL < 0');
    expect(load(low, empty)).toMatchObject({ ids: ['LEVEL.L', 'LEVEL.LL'], told: [] });
  });

  test('but not those whose conditions never hold together with the alarm of the other', () => {
    const running = alarm('RUNNING', 'Point="RUN" Kind="state" State="1"', 'FLOW < 0.5');
    const highLevel = alarm('LEVEL.H', 'Point="LEVEL" Kind="H" Limit="5"', 'HEAD > 3');
    const lowHead = alarm('HEAD.L', 'Point="HEAD" Kind="L" Limit="1"', 'LEVEL > 5');
    expect(load(lowFlow, running, highLevel, lowHead)).toMatchObject({
      ids: ['FLOW.L', 'RUNNING', 'LEVEL.H', 'HEAD.L'],
      told: [],
    });
  });
});
