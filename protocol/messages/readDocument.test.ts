import { describe, expect, test } from 'vitest';
import { documentFaultText } from './documentFaultText.ts';
import { emptyDocument } from './messageDocument.ts';
import { readDocument, readRosters, writeDocument } from './readDocument.ts';

const mail = { id: 'mail', kind: 'smtp', host: 'mail.town', from: 'vigie@town.fr' };
const anna = { id: 'Anna', login: 'anna', ways: [{ way: 'mail', to: 'anna@town.fr' }] };
const sound = { version: 1, ways: [mail], persons: [anna], rules: [{ steps: [{ who: 'Anna' }] }] };
const week = (...duties: unknown[]) => [duties, [], [], [], [], [], []];

function faultsOf(document: unknown): string[] {
  const read = readDocument(typeof document === 'string' ? document : JSON.stringify(document));
  return 'faults' in read ? read.faults.map((fault) => documentFaultText(fault)) : [];
}

test('what is not written has its default, and what is exported is read as the same', () => {
  const read = readDocument(JSON.stringify(sound));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  expect(read.document).toMatchObject({
    ways: [{ port: 587, security: 'starttls' }],
    persons: [{ language: 'en' }],
    rules: [{ priorities: [1, 2, 3, 4], afterS: 0, steps: [{ who: 'Anna', waitS: 600 }] }],
    test: { day: 'Monday', time: '09:00', who: 'everybody' },
    signOfLife: null,
    notifyAcknowledged: true,
  });
  expect(readDocument(writeDocument(read.document))).toEqual(read);
  expect(readDocument(writeDocument(emptyDocument))).toEqual({ document: emptyDocument });
});

describe('a mistake is named with its place', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{"version":1,', 'document: The file is not valid JSON.'],
    ['no object', '[]', 'document: Not an object. Value: [].'],
    ['another version', { version: 2 }, 'version: Not valid. Value: 2. Expected: 1.'],
    ['a misspelt field', { ...sound, roaster: [] }, 'roaster: Unknown field. Expected: version, ways, persons'],
    [
      'a way of no kind',
      { version: 1, ways: [{ id: 'x', kind: 'pager' }] },
      'ways[0].kind: Not valid. Value: "pager".',
    ],
    [
      'a port',
      { version: 1, ways: [{ ...mail, port: 70_000 }] },
      'ways[0].port: Out of range. Allowed: 1 to 65535. Value: 70000.',
    ],
    ['a way twice', { version: 1, ways: [mail, mail] }, 'ways[1].id: Duplicate: mail.'],
    [
      'a list of addresses',
      { ...sound, persons: [{ ...anna, ways: [{ way: 'mail', to: 'a@b.fr, c@d.fr' }] }] },
      'persons[0].ways[0].to: Not valid. Value: "a@b.fr, c@d.fr". Expected: a mail address',
    ],
    [
      'a line break in an address',
      { ...sound, persons: [{ ...anna, ways: [{ way: 'mail', to: 'a@b.fr\r\nBcc: c@d.fr' }] }] },
      'persons[0].ways[0].to:',
    ],
    [
      'a way that there is not',
      { ...sound, persons: [{ ...anna, ways: [{ way: 'sms' }] }] },
      'persons[0].ways[0].way: Way sms does not exist.',
    ],
    [
      'no address',
      { ...sound, persons: [{ ...anna, login: undefined, ways: [{ way: 'mail' }] }] },
      'persons[0].ways[0].to: Required. Expected: a mail address',
    ],
    [
      'a person that there is not',
      { ...sound, rules: [{ steps: [{ who: 'Paul' }] }] },
      'rules[0].steps[0].who: Person Paul does not exist.',
    ],
    [
      'a roster that there is not',
      { ...sound, rules: [{ steps: [{ who: 'roster:main' }] }] },
      'rules[0].steps[0].who: Roster main does not exist.',
    ],
    ['no step', { ...sound, rules: [{ steps: [] }] }, 'rules[0].steps: Required.'],
    [
      'a wait of half a second',
      { ...sound, rules: [{ steps: [{ who: 'Anna', waitS: 0.5 }] }] },
      'rules[0].steps[0].waitS: Not a whole number. Value: 0.5.',
    ],
    [
      'a time',
      { ...sound, quiet: [{ from: '25:00', to: '06:00' }] },
      'quiet[0].from: Not valid. Value: "25:00". Expected: a time such as 17:30',
    ],
    [
      'a login in the open',
      { version: 1, ways: [{ ...mail, security: 'none', user: 'u', secret: 'smtp' }] },
      'ways[0].security: A password would be sent unencrypted. Value: "none". Expected: starttls, tls.',
    ],
    [
      'a token in the open',
      { version: 1, ways: [{ id: 'hook', kind: 'webhook', url: 'http://chat.town/x', bearer: 'token' }] },
      'ways[0].url: A password would be sent unencrypted. Value: "http://chat.town/x". Expected: https.',
    ],
    [
      'a secret in place of its name, which is not repeated',
      { version: 1, ways: [{ ...mail, user: 'u', secret: 'p@ss word' }] },
      'ways[0].secret: Not valid. Expected: the name of a secret: letters, digits, - and _, up to 40 characters.',
    ],
    [
      'a login in an address',
      { version: 1, ways: [{ id: 'hook', kind: 'webhook', url: 'https://u:p@chat.town/' }] },
      'ways[0].url:',
    ],
    [
      'a file as an address',
      { version: 1, ways: [{ id: 'hook', kind: 'webhook', url: 'file:///etc/passwd' }] },
      'ways[0].url:',
    ],
    [
      'neither gateway nor folder',
      { version: 1, ways: [{ id: 'sms', kind: 'sms' }] },
      'ways[0].url: Enter exactly one of the two. Expected: url or folder.',
    ],
    [
      'a page of nobody',
      { version: 1, ways: [{ id: 'page', kind: 'page' }], persons: [{ id: 'Gate', ways: [{ way: 'page' }] }] },
      'persons[0].login: Notifications in the app need an account.',
    ],
    [
      'two weeks from no Monday',
      { ...sound, roster: [{ id: 'main', from: '2026-12-01', weeks: [week(), week()] }] },
      'roster[0].from: Not valid. Value: "2026-12-01". Expected: a Monday.',
    ],
    [
      'a week of six days',
      { ...sound, roster: [{ id: 'main', weeks: [[[], [], [], [], [], []]] }] },
      'roster[0].weeks[0]: Required. Expected: 7 of them.',
    ],
    [
      'somebody unknown on call',
      { ...sound, roster: [{ id: 'main', weeks: [week({ time: '08:00', person: 'Paul' })] }] },
      'roster[0].weeks[0][0][0].person: Person Paul does not exist.',
    ],
    [
      'two exceptions on a day',
      {
        ...sound,
        roster: [
          {
            id: 'main',
            weeks: [week()],
            exceptions: [
              { name: 'A', from: '2026-12-24', duties: [] },
              { name: 'B', from: '12-24', duties: [] },
            ],
          },
        ],
      },
      'roster[0].exceptions[1]: Falls on the same day as exception “A” with the same priority.',
    ],
    [
      'a swap backwards',
      {
        ...sound,
        roster: [
          {
            id: 'main',
            weeks: [week()],
            swaps: [{ from: '2026-12-02T08:00', to: '2026-12-01T08:00', instead: 'Anna', person: 'Anna' }],
          },
        ],
      },
      'roster[0].swaps[0].to: The end is not after the start. Value: "2026-12-01T08:00".',
    ],
  ])('%s', (_, document, words) => {
    const faults = faultsOf(document);
    expect(faults[0]).toContain(words);
  });

  test('many of them are told together, but not without end', () => {
    const ways = Array.from({ length: 20 }, () => ({ kind: 'smtp' }));
    expect(faultsOf({ version: 1, ways })).toHaveLength(50);
    expect(faultsOf({ version: 1, ways: [...ways, ...ways] })).toEqual([
      'ways: Too many entries. Allowed: 20. Value: 40.',
    ]);
  });
});

test('a name that means something else, and one that can’t be seen, is none', () => {
  for (const id of ['everybody', 'roster:main', 'An\u202ena', ' Anna', '']) {
    expect(faultsOf({ version: 1, persons: [{ id }] })[0]).toContain('persons[0].id');
  }
});

test('rosters alone are read for the persons of the document', () => {
  const read = readDocument(
    JSON.stringify({
      ...sound,
      rules: [{ steps: [{ who: 'roster:main' }] }],
      roster: [{ id: 'main', weeks: [week()] }],
    }),
  );
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const rosters = (value: unknown) => {
    const outcome = readRosters(JSON.stringify(value), read.document);
    return 'faults' in outcome ? outcome.faults.map(({ path, code }) => `${path} ${code}`) : outcome.document.length;
  };
  expect(rosters([{ id: 'main', weeks: [week({ time: '08:00', person: 'Anna' })] }])).toBe(1);
  expect(rosters([{ id: 'main', weeks: [week({ time: '08:00', person: 'Paul' })] }])).toEqual([
    'roster[0].weeks[0][0][0].person unknownPerson',
  ]);
  expect(rosters([])).toEqual(['rules[0].steps[0].who unknownRoster']);
  expect(rosters([{ id: 'main', weeks: 'none' }])).toEqual(
    ['roster[0].weeks notList', 'rules[0].steps[0].who unknownRoster'].slice(0, 1),
  );
});
