import { describe, expect, test } from 'vitest';
import { checkProgramme } from '../programme/check.ts';
import { emptyProgramme } from '../programme/programme.ts';
import { programmeFaultOf, programmeReason } from '../programme/programmeFinding.ts';
import { element } from '../wire/xml.ts';
import { fieldReason } from './fieldReason.ts';
import { type Finding, readFindings, writeFindings } from './finding.ts';
import { findingCodes } from './findingCodes.ts';

const place = { kind: 'fault', file: 'station.xml', line: 3, element: 'Point' } as const;
const told = (...findings: Finding[]) => {
  const rows = writeFindings(findings, ({ reason }) => `words of ${reason.code}`);
  return readFindings(element('SynopticWebCfg', {}, rows));
};

test.each(Object.entries(findingCodes))(
  'a finding of %s comes over the wire with all that it tells',
  (code, params) => {
    const reason = { code, ...Object.fromEntries(params.map((name) => [name, `of ${name}`])) };
    const finding = { ...place, reason } as Finding;
    expect(told(finding)).toEqual([{ ...finding, text: `words of ${code}` }]);
  },
);

test('a fault of a field is reported with what was expected of it, and with nothing that is not there', () => {
  const reason = fieldReason({ field: 'Digits', value: '9', reason: 'outside', min: 0, max: 6 });
  expect(reason).toEqual({ code: 'outside', field: 'Digits', value: '9', expected: '', min: '0', max: '6' });
  const [row] = writeFindings([{ ...place, reason }], () => 'words')[0]?.children ?? [];
  expect(Object.keys(row?.attributes ?? {})).toEqual([
    ...['Kind', 'File', 'Line', 'Reason', 'Element', 'Code', 'Field', 'Value', 'Min', 'Max'],
  ]);
});

describe('between versions', () => {
  test('a code of a later service is told in its English', () => {
    const row = element('Finding', {
      Kind: 'fault',
      File: 'station.xml',
      Line: 1,
      Reason: 'too new',
      Code: 'fromAfar',
    });
    const [finding] = readFindings(element('SynopticWebCfg', {}, [element('Findings', {}, [row])]));
    expect(finding).toMatchObject({ reason: undefined, text: 'too new' });
  });

  test('an earlier service tells no code, and its English is reported', () => {
    const row = element('Finding', { Kind: 'fault', File: 'station.xml', Line: 1, Reason: 'Point: Id is missing' });
    const [finding] = readFindings(element('SynopticWebCfg', {}, [element('Findings', {}, [row])]));
    expect(finding).toMatchObject({ reason: undefined, text: 'Point: Id is missing' });
  });
});

test('a fault of a programme is reported with its place', () => {
  const switches = [{ time: '25:00', value: '1' }];
  const programme = { ...emptyProgramme, weeklySchedule: [switches, [], [], [], [], [], []] };
  const [fault] = checkProgramme(programme, { kind: 'logic', editingKind: 'Weekly' } as never);
  if (!fault) throw new Error('No fault was found');
  const [finding] = told({ ...place, reason: programmeReason(fault, programme) });
  expect(finding?.reason).toMatchObject({ mistake: 'badTime', day: '0', switch: '1', text: '25:00' });
  expect(finding?.reason?.code === 'programmeFault' && programmeFaultOf(finding.reason)).toMatchObject(fault);
});
