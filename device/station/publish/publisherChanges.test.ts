import { expect, test } from 'vitest';
import { Findings } from '../../../station/check/findings.ts';
import { configurationChanges } from '../../../station/compare/changes.ts';
import { changeText } from '../../../station/compare/changeText.ts';
import { configurationOf, fileOf } from '../../configuration.ts';
import { inEnglish, translation } from '../../text/catalogue.ts';
import { readRecords } from '../readRecords.ts';

const french = translation('fr');
/** Before and after. */
type Ids = readonly [readonly string[], readonly string[]];
const same: Ids = [
  ['A', 'B'],
  ['A', 'B'],
];
const moment = { now: Date.UTC(2026, 10, 30, 12), storedProgramme: () => undefined, timeZone: 'UTC' };

function recordsOf(publishers: string, ids: readonly string[]) {
  const points = ids.map((id, i) => `<Point Id="${id}" InfoNumber="${i + 1}" Link="f" Register="holding:${i}"/>`);
  const text = `<StationCfg><CommunicationCfg><ModbusTcp Id="f" Host="127.0.0.1"/></CommunicationCfg><PointCfg>${points.join('')}</PointCfg><PublishCfg>${publishers}</PublishCfg></StationCfg>`;
  const file = configurationOf([['station.xml', fileOf(Buffer.from(text))]]);
  const records = readRecords(file, new Findings('station.xml'));
  if (!records) throw new Error('unreadable');
  return records;
}

function changes(before: string, after: string, language = inEnglish, ids = same) {
  const found = configurationChanges(recordsOf(before, ids[0]), recordsOf(after, ids[1]), moment);
  return found.map((change) => changeText(change, language).replace(/[\u00a0\u202f]/g, ' '));
}

const one = '<Publisher Id="town" Host="10.0.0.9" Points="A" TopicPrefix="town"/>';

test.each([
  [
    '',
    one,
    'New publisher “town”: Host 10.0.0.9, Points A, TopicPrefix town.',
    'Nouvelle publication « town » : Host 10.0.0.9, Points A, TopicPrefix town.',
  ],
  [
    one,
    '',
    'Publisher “town” removed: Host 10.0.0.9, Points A, TopicPrefix town.',
    'Publication « town » supprimée : Host 10.0.0.9, Points A, TopicPrefix town.',
  ],
  [
    one,
    one.replace('"town" H', '"city" H'),
    'A publisher has a new ID: town → city.',
    'Une publication a un nouvel ID : town → city.',
  ],
  [one, one.replace('"A"', '"A, B"'), 'Publisher “town”: points A → A, B.', 'Publication « town » : points A → A, B.'],
])('%s to %s is called in English and in French', (before, after, en, fr) => {
  expect(changes(before, after)).toEqual([en]);
  expect(changes(before, after, french)).toEqual([fr]);
});

test('a point with another ID is the same there; one that is gone names what sends it', () => {
  const renamed = changes(one, one.replace('"A"', '"A2"'), inEnglish, [
    ['A', 'B'],
    ['A2', 'B'],
  ]);
  expect(renamed).toEqual([expect.stringContaining('has a new ID: A → A2')]);
  expect(
    changes(one, one, inEnglish, [
      ['A', 'B'],
      ['B', 'C'],
    ]).join(' '),
  ).toContain('Publishers that send it: “town”.');
});
