import { expect, test } from 'vitest';
import { Findings } from '../../../station/check/findings.ts';
import { parseXml } from '../../parseXml.ts';
import { readReports } from './reports.ts';

const points = [{ id: 'WELL.P1.FLOW' }, { id: 'WELL.P2.FLOW' }];

function read(xml: string) {
  const [findings, remarks] = [new Findings('station.xml'), new Findings('station.xml')];
  const result = readReports(parseXml(Buffer.from(`<ReportCfg ${xml}</ReportCfg>`)), points, findings, remarks);
  const codes = (list: Findings) => list.list.map(({ reason }) => reason.code);
  return { ...result, faults: codes(findings), remarks: codes(remarks) };
}

test('a report has its settings, its blocks, and the times of the shifts', () => {
  const { reports, shifts, faults, remarks } = read(`Shifts="22:00, 06:00">
    <Report Id="monthly" Title="Water" Period="month" Scheduled="true" Formats="pdf, xlsx" SendTo="a@town.fr, b@town.fr">
      <Block Kind="figures" Points="WELL.*.FLOW" Values="integral, maximum"/>
      <Block Kind="alarms"/>
    </Report>`);
  expect([faults, remarks]).toEqual([[], []]);
  expect(shifts).toEqual([6 * 3600, 22 * 3600]);
  expect(reports).toMatchObject([
    {
      ...{ id: 'monthly', period: 'month', isScheduled: true, delayMin: 10, formats: ['pdf', 'xlsx'] },
      sendTo: ['a@town.fr', 'b@town.fr'],
      blocks: [
        { kind: 'figures', points: ['WELL.*.FLOW'], values: ['integral', 'maximum'] },
        { kind: 'alarms', most: 10 },
      ],
    },
  ]);
});

test('a station without reports has the usual three shifts', () => {
  const { reports, shifts } = readReports(undefined, points, new Findings(''), new Findings(''));
  expect([reports, shifts]).toEqual([[], [6 * 3600, 14 * 3600, 22 * 3600]]);
});

test.each([
  ['<Report Id="a/b" Period="day"/>', 'badReportId'],
  ['<Report Id="a" Period="fortnight"/>', 'notAChoice'],
  ['<Report Id="a"/>', 'missing'],
  ['<Report Id="a" Period="day" SendTo="nobody"/>', 'notMailAddress'],
  ['<Report Id="a" Period="day" Formats="doc"/>', 'notAChoice'],
])('a report with a fault is left out: %s', (xml, code) => {
  const { reports, faults } = read(`>${xml}`);
  expect([reports, faults]).toEqual([[], [code]]);
});

test.each([
  ['<Block Kind="figures" Values="mean"/>', 'missing'],
  ['<Block Kind="figures" Points="WELL.*"/>', 'missing'],
  ['<Block Kind="figures" Points="WELL.*" Values="median"/>', 'notAChoice'],
  ['<Block Kind="poem"/>', 'notAChoice'],
])('of a sound report the block with a fault is left out: %s', (xml, code) => {
  const { reports, faults } = read(`><Report Id="a" Period="day">${xml}<Block Kind="notes"/></Report>`);
  expect(faults).toEqual([code]);
  expect(reports).toMatchObject([{ blocks: [{ kind: 'notes' }] }]);
});

test('a second report of the same ID, and shifts that can’t be read, are named', () => {
  expect(read('><Report Id="a" Period="day"/><Report Id="a" Period="week"/>').faults).toEqual(['standsTwice']);
  const { shifts, faults } = read('Shifts="6:00">');
  expect([shifts.length, faults]).toEqual([3, ['notAChoice']]);
});

test('fields without effect and patterns of no point are remarked', () => {
  const { remarks } = read(
    '><Report Id="a" Period="day"><Block Kind="alarms" Points="WELL.*"/><Block Kind="chart" Points="PS.*" Values="mean"/></Report>',
  );
  expect(remarks).toEqual(['notOfBlockKind', 'noPointLike']);
});
