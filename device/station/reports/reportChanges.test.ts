import { expect, test } from 'vitest';
import { Findings } from '../../../station/check/findings.ts';
import { configurationChanges } from '../../../station/compare/changes.ts';
import { changeText } from '../../../station/compare/changeText.ts';
import { configurationOf, fileOf } from '../../configuration.ts';
import { inEnglish, translation } from '../../text/catalogue.ts';
import { readRecords } from '../readRecords.ts';

const french = translation('fr');
const moment = { now: Date.UTC(2026, 10, 22, 12), storedProgramme: () => undefined, timeZone: 'UTC' };

const points = (...ids: readonly string[]) =>
  ids.map((id, i) => `<Point Id="${id}" InfoNumber="${i + 1}" Link="field" Register="holding:${i}"/>`).join('');
const figures = '<Block Kind="figures" Title="Water" Points="A, B" Values="mean"/>';
const alarms = '<Block Kind="alarms"/>';
const monthly = (blocks: string, more = '') =>
  `<Report Id="monthly" Title="Monthly" Period="month" ${more}>${blocks}</Report>`;

function recordsOf(reports: string, ids: readonly string[], cfg: string) {
  const text = `<StationCfg><CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1"/></CommunicationCfg><PointCfg>${points(...ids)}</PointCfg><ReportCfg ${cfg}>${reports}</ReportCfg></StationCfg>`;
  const records = readRecords(
    configurationOf([['station.xml', fileOf(Buffer.from(text))]]),
    new Findings('station.xml'),
  );
  if (!records) throw new Error('unreadable');
  return records;
}

interface Side {
  readonly reports: string;
  readonly ids?: readonly string[];
  readonly cfg?: string;
}

function changes(before: Side, after: Side, language = inEnglish) {
  const [a, b] = [before, after].map(({ reports, ids = ['A', 'B'], cfg = '' }) => recordsOf(reports, ids, cfg));
  if (!a || !b) return [];
  return configurationChanges(a, b, moment).map((change) =>
    changeText(change, language).replace(/[\u00a0\u202f]/g, ' '),
  );
}

test.each<[title: string, before: Side, after: Side, en: string, fr: string]>([
  [
    'a new report',
    { reports: '' },
    { reports: monthly(figures + alarms) },
    'New report “Monthly” (monthly). Blocks: 2.',
    'Nouveau rapport « Monthly » (monthly). Blocs : 2.',
  ],
  [
    'a report that is gone',
    { reports: monthly(alarms) },
    { reports: '' },
    'Report “Monthly” (monthly) removed. Blocks: 1. Those that were made are still stored.',
    'Rapport « Monthly » (monthly) supprimé. Blocs : 1. Ceux qui ont été établis restent enregistrés.',
  ],
  [
    'another ID of a report',
    { reports: monthly(figures) },
    { reports: monthly(figures).replace('Id="monthly"', 'Id="month"') },
    'Report “Monthly” has a new ID: monthly → month. Those that were made stay with the old ID.',
    'Le rapport « Monthly » a un nouvel ID : monthly → month. Ceux qui ont été établis restent sous l’ancien ID.',
  ],
  [
    'a report that is made automatically',
    { reports: monthly(figures) },
    { reports: monthly(figures, 'Scheduled="true"') },
    'Report “Monthly” (monthly): made automatically (no) → (yes).',
    'Rapport « Monthly » (monthly) : établi automatiquement (non) → (oui).',
  ],
  [
    'a new block without a title',
    { reports: monthly(figures) },
    { reports: monthly(alarms + figures) },
    'Report “Monthly”: block “alarms” added.',
    'Rapport « Monthly » : bloc « alarmes » ajouté.',
  ],
  [
    'a block that is gone',
    { reports: monthly(figures + alarms) },
    { reports: monthly(alarms) },
    'Report “Monthly”: block “Water” removed.',
    'Rapport « Monthly » : bloc « Water » supprimé.',
  ],
  [
    'another order of blocks',
    { reports: monthly(figures + alarms) },
    { reports: monthly(alarms + figures) },
    'Report “Monthly”: its blocks are in another order.',
    'Rapport « Monthly » : l’ordre de ses blocs a changé.',
  ],
  [
    'other values of a block',
    { reports: monthly(alarms + figures) },
    { reports: monthly(alarms + figures.replace('"mean"', '"mean, maximum"')) },
    'Report “Monthly”, block “Water”: values mean → mean, maximum.',
    'Rapport « Monthly », bloc « Water » : valeurs mean → mean, maximum.',
  ],
  [
    'other shifts',
    { reports: '' },
    { reports: '', cfg: 'Shifts="06:00, 18:00"' },
    'Station: shifts 06:00, 14:00, 22:00 → 06:00, 18:00.',
    'Station : postes 06:00, 14:00, 22:00 → 06:00, 18:00.',
  ],
])('%s is named in English and in French', (_, before, after, en, fr) => {
  expect(changes(before, after)).toEqual([en]);
  expect(changes(before, after, french)).toEqual([fr]);
});

test('a point with another ID is the same in a report; one that is gone names the reports that have it', () => {
  const renamed = { reports: monthly(figures.replace('A, B', 'A2,B')), ids: ['A2', 'B'] };
  expect(changes({ reports: monthly(figures) }, renamed)).toEqual([expect.stringContaining('has a new ID: A → A2')]);
  expect(changes({ reports: monthly(figures) }, { reports: monthly(figures), ids: ['A'] })).toEqual([
    expect.stringContaining('Reports that name it: “Monthly”.'),
  ]);
});

test('hostile texts are texts', () => {
  const hostile = monthly(figures)
    .replace('Title="Monthly"', 'Title="{id} &lt;b&gt; “"')
    .replace('"Water"', '"{name}"');
  expect(changes({ reports: hostile.replace('"mean"', '"last"') }, { reports: hostile })).toEqual([
    'Report “{id} <b> “”, block “{name}”: values last → mean.',
  ]);
});
