import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { findingText } from '../findingText.ts';
import { loadFolder } from '../stationFolder.ts';

const points = `<Point Id="LEVEL" InfoNumber="1" Unit="m" RangeMin="2" RangeMax="5" Link="field" Register="input:0" Type="float32"/>
<Point Id="FLOW" InfoNumber="2" Min="0" Max="100" DeadBand="1" RangeMax="90" Link="field" Register="input:2" Type="uint16" Scale="0.1"/>
<Point Id="RUN" InfoNumber="3" Kind="logic" State0="Stopped" State1="Running" Link="field" Register="coil:0"/>
<Point Id="MODE" InfoNumber="4" Kind="state" State0="Auto" State1="Hand" State2="Local" Link="field" Register="input:3"/>
<Point Id="RESET" InfoNumber="6" Kind="logic" EditingKind="Output" CommandKind="pulse" Link="field" Register="coil:1"/>
<Point Id="NOTE" InfoNumber="5" Kind="text" Link="sim" Register="text:Ready"/><Point Id="FAR" InfoNumber="7" UnitId="7" Link="field" Register="input:4"/>`;
const page = '<SynopticWeb SynopticId="tanks" SynopticWidth="9" SynopticHeight="9"/>';

/** The definitions begin at line 9. */
function load(...alarms: readonly string[]) {
  return loadBeside('', ...alarms);
}

/** With further points on the last line of the others. */
function loadBeside(more: string, ...alarms: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const links = '<ModbusTcp Id="field" Host="127.0.0.1"/><Simulator Id="sim"/>';
  writeFileSync(
    join(folder, 'station.xml'),
    `<StationCfg><CommunicationCfg>${links}</CommunicationCfg><PointCfg>\n${points}${more}\n</PointCfg><AlarmCfg>\n` +
      `${alarms.join('\n')}\n</AlarmCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`,
  );
  const station = loadFolder(folder, driverKinds).station;
  return {
    ...station,
    ids: station.alarms.map(({ id }) => id),
    told: station.findings.map(findingText),
    advised: station.remarks.map(findingText),
  };
}

const texts = 'Priority="3" Message="Look at it" Action="Go there"';
const high = (id: string, more = '', limit = '5.2') =>
  `<Alarm Id="${id}" Point="LEVEL" Kind="H" Limit="${limit}" ${texts} ${more}/>`;
const of = (more: string) => `<Alarm Id="A" ${texts} ${more}/>`;

test('a definition says what it watches, how long and how urgently, and what to do', () => {
  const { alarms, told, advised } = load(
    `<Alarm Id="LEVEL.H" Point="LEVEL" Kind="H" Limit="5.2" DeadBand="0.2" OnDelayMs="3000" OffDelayMs="5000" Priority="2"
      Area="Tanks" AlarmGroup="tank" SuppressedWhen="RUN = 0" NeedsAck="false" Latching="true" ReAlarmAfterMin="30"
      Message="Tank too full" Cause="The pump did not stop" Consequence="Overflow" Action="Stop the pump"
      RespondWithinMin="10" Page="tanks"/>`,
  );
  expect([...told, ...advised]).toEqual([]);
  expect(alarms).toEqual([
    {
      id: 'LEVEL.H',
      kind: 'H',
      point: 'LEVEL',
      link: undefined,
      limit: 5.2,
      states: [],
      from: undefined,
      deadBand: 0.2,
      onDelayMs: 3000,
      offDelayMs: 5000,
      priority: 2,
      area: 'Tanks',
      alarmGroup: 'tank',
      suppressedWhen: { when: 'RUN', comparison: '=', limit: 0 },
      needsAcknowledgement: false,
      isLatching: true,
      reAlarmAfterMin: 30,
      message: 'Tank too full',
      cause: 'The pump did not stop',
      consequence: 'Overflow',
      action: 'Stop the pump',
      respondWithinMin: 10,
      page: 'tanks',
    },
  ]);
});

test('what it does not say is as usual: at once, to be acknowledged, not latched, with the dead band of its point', () => {
  const { alarms } = load(high('A'), '<Alarm Id="B" Point="FLOW" Kind="HH" Limit="95" Priority="3" Message="Much"/>');
  expect(alarms).toMatchObject([
    { onDelayMs: 0, offDelayMs: 0, needsAcknowledgement: true, isLatching: false, area: '', alarmGroup: undefined },
    { deadBand: 1, action: undefined, suppressedWhen: undefined, page: undefined },
  ]);
  // A hundredth of the range, as for the log.
  expect(alarms[0]?.deadBand).toBeCloseTo(0.03);
});

test('every kind watches what it is for', () => {
  const { alarms, told, advised } = load(
    `<Alarm Id="1" Point="RUN" Kind="state" State="Stopped" ${texts}/>`,
    `<Alarm Id="2" Point="MODE" Kind="state" State="Hand, 2" ${texts}/>`,
    `<Alarm Id="3" Point="LEVEL" Kind="rate" Limit="-0.5" ${texts}/>`,
    `<Alarm Id="4" Point="LEVEL" Kind="deviation" From="FLOW" Limit="2" DeadBand="0.5" ${texts}/>`,
    `<Alarm Id="5" Point="LEVEL" Kind="L" Limit="FLOW" ${texts}/>`,
    `<Alarm Id="6" Point="NOTE" Kind="notCurrent" ${texts}/>`,
    `<Alarm Id="7" Link="field" Kind="notCurrent" ${texts}/>`,
    `<Alarm Id="7 too" Link="field unit 7" Kind="notCurrent" ${texts}/>`,
  );
  expect([...told, ...advised]).toEqual([]);
  expect(alarms).toMatchObject([
    { states: [0] },
    { states: [1, 2] },
    { limit: -0.5 },
    { limit: 2, from: 'FLOW', deadBand: 0.5 },
    { limit: 'FLOW' },
    { point: 'NOTE', link: undefined },
    { point: undefined, link: 'field' },
    { point: undefined, link: 'field unit 7' },
  ]);
});

describe('a definition that can’t be evaluated is rejected, and it alone', () => {
  test.each([
    ['no Id', high(''), 'Id is missing.'],
    ['an Id twice', high('SOUND'), 'Duplicate Id “SOUND”.'],
    ['no kind', of('Point="LEVEL" Limit="5"'), 'Kind is missing.'],
    [
      'a kind that is none',
      of('Point="LEVEL" Kind="HHH" Limit="5"'),
      'Kind: “HHH” is not valid. Expected: one of state, LL, L, H, HH, rate, deviation, starts, expression, notCurrent.',
    ],
    [
      'no priority',
      '<Alarm Id="A" Point="LEVEL" Kind="H" Limit="6" Message="High" Action="Go"/>',
      'Priority is missing.',
    ],
    [
      'a priority that is none',
      high('A').replace('"3"', '"5"'),
      'Priority: “5” is not valid. Expected: a whole number from 1 to 4.',
    ],
    ['no message', '<Alarm Id="A" Point="LEVEL" Kind="H" Limit="6" Priority="3" Action="Go"/>', 'Message is missing.'],
    [
      'a message longer than a line',
      high('A').replace('Look at it', 'x'.repeat(201)),
      'Message is longer than 200 characters or contains unprintable characters.',
    ],
    ['no point', of('Kind="H" Limit="5"'), 'Point is missing.'],
    [
      'an unknown point',
      of('Point="LEVLE" Kind="H" Limit="5"'),
      'Point: point “LEVLE” does not exist or was rejected.',
    ],
    [
      'a limit of a state',
      of('Point="RUN" Kind="H" Limit="5"'),
      'Point: “RUN” is a point of Kind logic. An alarm of Kind H requires one of: numeric.',
    ],
    [
      'a state of a number',
      of('Point="LEVEL" Kind="state" State="1"'),
      'Point: “LEVEL” is a point of Kind numeric. An alarm of Kind state requires one of: logic, state.',
    ],
    ['no state', of('Point="RUN" Kind="state"'), 'State is missing.'],
    [
      'an unknown state',
      of('Point="RUN" Kind="state" State="Stoped"'),
      'State: “Stoped” is not a state of RUN. Its states: Stopped, Running.',
    ],
    [
      'a state beyond the last',
      of('Point="MODE" Kind="state" State="3"'),
      'State: “3” is not a state of MODE. Its states: Auto, Hand, Local.',
    ],
    ['no limit', of('Point="LEVEL" Kind="H"'), 'Limit is missing.'],
    [
      'a limit that is none',
      of('Point="LEVEL" Kind="H" Limit="5,2"'),
      'Limit: “5,2” is neither a number nor a point Id.',
    ],
    [
      'a limit that a state tells',
      of('Point="LEVEL" Kind="H" Limit="RUN"'),
      'Limit: point “RUN” is not numeric. Expected: a point of Kind numeric.',
    ],
    ['a rate of nothing', of('Point="LEVEL" Kind="rate" Limit="0"'), 'Limit is 0. Expected: a number other than 0.'],
    ['nothing to deviate from', of('Point="LEVEL" Kind="deviation" Limit="1"'), 'From is missing.'],
    [
      'a deviation from an unknown point',
      of('Point="LEVEL" Kind="deviation" From="LEVLE" Limit="1"'),
      'From: point “LEVLE” does not exist or was rejected.',
    ],
    [
      'a deviation below 0',
      of('Point="LEVEL" Kind="deviation" From="FLOW" Limit="-1"'),
      'Limit is -1. Expected: more than 0.',
    ],
    ['a dead band below 0', high('A', 'DeadBand="-0.1"'), 'DeadBand is -0.1. Expected: 0 or more.'],
    [
      'a unit that no point is read over',
      of('Link="field unit 8" Kind="notCurrent"'),
      'Link: link “field unit 8” does not exist or was rejected.',
    ],
    ['an unknown link', of('Link="filed" Kind="notCurrent"'), 'Link: link “filed” does not exist or was rejected.'],
    [
      'a point and a link',
      of('Link="field" Point="LEVEL" Kind="notCurrent"'),
      'Point and Link are both present. Expected: one of them.',
    ],
    [
      'a delay that never ends',
      high('A', 'OnDelayMs="3600001"'),
      'OnDelayMs: “3600001” is not valid. Expected: a whole number from 0 to 3600000.',
    ],
  ])('%s', (_, alarm, expected) => {
    const { ids, told, points: kept } = load(high('SOUND'), alarm);
    const words =
      typeof expected === 'string' ? `station.xml:10: Alarm: ${expected.replaceAll('&lt;', '<')}` : expected;
    expect(told).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)]);
    expect(ids).toEqual(['SOUND']);
    expect(kept).toHaveLength(7);
  });
});

describe('a suppression that can’t be evaluated suppresses nothing: the alarm stays', () => {
  test.each([
    [
      'an unreadable suppression',
      high('A', 'SuppressedWhen="RUN is 0"'),
      'SuppressedWhen, line 1, column 5: An operator is missing before “is”.',
    ],
    [
      'a suppression by an unknown point',
      high('A', 'SuppressedWhen="RAN = 0"'),
      'SuppressedWhen: point “RAN” does not exist or was rejected.',
    ],
    [
      'a suppression by a text',
      high('A', 'SuppressedWhen="NOTE = 0"'),
      'SuppressedWhen: “NOTE” is a text point and can’t be compared with a number.',
    ],
  ])('%s', (_, alarm, expected) => {
    const { alarms, told } = load(alarm);
    expect(told).toEqual([`station.xml:9: Alarm: ${expected.replaceAll('&lt;', '<')}`]);
    expect(alarms).toMatchObject([{ id: 'A', suppressedWhen: undefined }]);
  });
});

test('a rejected definition is known by its Id, so that what is active of it stays', () => {
  const { rejectedAlarms: rejected } = load(high('A', 'DeadBand="-0.1"'), high('SOUND'), high('SOUND'));
  expect(rejected).toMatchObject([
    { id: 'A', point: 'LEVEL', rejected: { line: 9, text: 'Alarm: DeadBand is -0.1. Expected: 0 or more.' } },
  ]);
});

describe('what names a rejected point stays', () => {
  const broken = '<Point Id="BROKEN" InfoNumber="66" Kind="text" Link="field" Register="spool:0"/>';
  test.each([
    of('Point="BROKEN" Kind="H" Limit="5"'),
    of('Point="BROKEN" Kind="state" State="Stopped"'),
    of('Point="LEVEL" Kind="H" Limit="BROKEN"'),
    of('Point="LEVEL" Kind="deviation" From="BROKEN" Limit="1"'),
    high('A', 'SuppressedWhen="BROKEN = 0"'),
  ])('%s', (alarm) => {
    const { ids, told } = loadBeside(broken, alarm);
    expect(ids).toEqual(['A']);
    expect(told).toEqual([
      expect.stringContaining(
        'Register: “spool:0” is not a valid register. Expected: one of coil, discrete, input, holding, a colon, and a number from 0 to 65535.',
      ),
    ]);
  });
});

test('a page that is not there is reported, and the alarm stays without it', () => {
  const { alarms, told } = load(high('A', 'Page="cellar"'));
  expect(told).toEqual(['station.xml:9: Alarm: Page: page “cellar” does not exist.']);
  expect(alarms).toMatchObject([{ id: 'A', page: undefined }]);
});

test('the point that resets the fault is one that is commanded; else it is reported, and the alarm stays without it', () => {
  const { alarms, told } = load(
    high('A', 'ResetPoint="RESET"'),
    high('B', 'ResetPoint="REST"'),
    high('C', 'ResetPoint="RUN"'),
  );
  expect(told).toEqual([
    'station.xml:10: Alarm: ResetPoint: point “REST” does not exist or was rejected.',
    'station.xml:11: Alarm: ResetPoint: point “RUN” does not take commands. Expected: a point with commands (EditingKind).',
  ]);
  expect(alarms).toMatchObject([
    { id: 'A', resetPoint: 'RESET' },
    { resetPoint: undefined },
    { resetPoint: undefined },
  ]);
});

test('a field that nobody knows is ignored and reported with the one that was likely meant', () => {
  const { ids, told } = load(high('A', 'DedBand="1"'), '<Alram/>');
  expect(told).toEqual([
    'station.xml:9: Alarm: DedBand is unknown and is ignored. Did you mean DeadBand?',
    'station.xml:10: AlarmCfg: Alram is unknown and is ignored. Did you mean Alarm?',
  ]);
  expect(ids).toEqual(['A']);
});

describe('an alarm by a formula', () => {
  const byFormula = (more: string) => `<Alarm Id="A" Kind="expression" ${texts} ${more}/>`;

  test('needs no point, and may have a second formula for its end', () => {
    const { alarms, told } = load(byFormula('When="RUN AND FLOW &lt; 5" Until="FLOW > 8"'));
    expect(told).toEqual([]);
    expect(alarms).toMatchObject([
      { kind: 'expression', point: undefined, when: { inputs: ['RUN', 'FLOW'] }, until: { inputs: ['FLOW'] } },
    ]);
  });

  test('can be shown at a point', () => {
    expect(load(byFormula('Point="RUN" When="RUN AND FLOW &lt; 5"')).alarms).toMatchObject([{ point: 'RUN' }]);
  });

  test.each([
    ['without its formula', '', 'When is missing.'],
    ['of a number', 'When="FLOW + 1"', 'When, line 1, column 1: The result is a number. Expected: a truth value.'],
    [
      'of an unknown point',
      'When="RUN AND FLAW"',
      'When, line 1, column 9: Point “FLAW” does not exist. Did you mean FLOW?',
    ],
    ['with a mistake in its end', 'When="RUN" Until="NOT"', 'Until, line 1, column 1: A value is missing after “NOT”.'],
  ])('%s is rejected', (_, more, expected) => {
    const { told, ids, rejectedAlarms } = load(byFormula(more));
    expect(told).toEqual([`station.xml:9: Alarm: ${expected}`]);
    expect(ids).toEqual([]);
    expect(rejectedAlarms).toMatchObject([{ id: 'A', when: undefined }]);
  });

  test('of another kind has no formula', () => {
    const { alarms, advised } = load(high('A', 'When="RUN"'));
    expect(alarms).toMatchObject([{ when: undefined }]);
    expect(advised).toEqual([expect.stringContaining('When')]);
  });
});

test('a suppression can be a formula', () => {
  const { alarms, told } = load(high('A', 'SuppressedWhen="NOT RUN OR FLOW &lt; 5"'));
  expect(told).toEqual([]);
  expect(alarms).toMatchObject([{ suppressedWhen: undefined, suppressionFormula: { inputs: ['RUN', 'FLOW'] } }]);
});
