import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  group,
  groupDn,
  groupsBase,
  hasSlapd,
  peopleBase,
  person,
  personDn,
  reader,
  type Slapd,
  startSlapd,
} from '../../testing/slapd.ts';
import { Directory } from './directory.ts';
import { readDirectorySettings } from './directorySettings.ts';

const password = 'Straight-7-ahead';
let slapd: Slapd;
let folder: string;

const manyGroups = Array.from({ length: 1100 }, (_, at) => group(`many${at}`, [personDn('collector')]));

beforeAll(async () => {
  if (!hasSlapd) return;
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  slapd = await startSlapd([
    ...['anna', 'bert', 'carla', 'dora', 'collector'].map((uid) => person(uid, password, `Person ${uid}`)),
    person('twin', password, 'First twin'),
    `dn: ou=north,${peopleBase}\nobjectClass: organizationalUnit\nou: north\n`,
    person('twin', password, 'Second twin', `uid=twin,ou=north,${peopleBase}`),
    group('operators', [personDn('anna'), groupDn('shift')]),
    group('shift', [groupDn('nights'), groupDn('ring')]),
    group('nights', [personDn('bert')]),
    group('ring', [groupDn('shift')]),
    group('admins', [personDn('anna')]),
    group('others', [personDn('carla')]),
    ...manyGroups,
  ]);
});

afterAll(async () => {
  await slapd?.close();
  if (folder) rmSync(folder, { recursive: true });
});

function directoryOf(lines: readonly string[] = [`url=${slapd.secure}`], secret: string | undefined = reader.password) {
  const file = join(folder, 'directory.conf');
  const usual = [
    `ca=${slapd.authority}`,
    `reader=${reader.dn}`,
    `people=${peopleBase}`,
    `groups=${groupsBase}`,
    `group=Operators = CN=Operators, ${groupsBase.toUpperCase()}`,
    `group=Administrators = ${groupDn('admins')}`,
  ];
  writeFileSync(file, [...lines, ...usual].join('\n'));
  const settings = readDirectorySettings(file);
  return new Directory({ settings, readerPassword: () => secret, now: Date.now });
}

describe.skipIf(!hasSlapd)('a login that OpenLDAP checks', () => {
  test('opens with the groups here of all groups there, over LDAPS and over STARTTLS', async () => {
    const anna = { login: 'anna', name: 'Person anna', groups: ['Operators', 'Administrators'], isCut: false };
    expect(await directoryOf().logIn('anna', password)).toEqual({ kind: 'right', person: anna });
    expect(await directoryOf([`url=${slapd.plain}`]).logIn('anna', password)).toEqual({ kind: 'right', person: anna });
  });

  test('counts a group in a group in a group, and ends where they contain each other', async () => {
    expect(await directoryOf().logIn('bert', password)).toMatchObject({ person: { groups: ['Operators'] } });
  });

  test('is refused with its reason', async () => {
    const directory = directoryOf();
    const refused = async (login: string, given = password) => {
      const answer = await directory.logIn(login, given);
      return answer.kind === 'refused' ? answer.reason : answer.kind;
    };
    expect(await refused('anna', 'Straight-8-ahead')).toBe('wrong');
    expect(await refused('nobody')).toBe('wrong');
    expect(await refused('twin')).toBe('directoryDuplicate');
    expect(await refused('carla')).toBe('directoryNoGroup');
    expect(await refused('Anna')).toBe('directoryCase');
    expect(await refused('Anna', 'Straight-8-ahead')).toBe('wrong');
    for (const login of ['*', 'an*', '*)(uid=*', 'anna)(uid=anna', '\\2a', 'anna\u0000'])
      expect(await refused(login)).toBe('wrong');
  });

  test('reads 1,000 groups of a person at most', async () => {
    expect(await directoryOf().logIn('collector', password)).toEqual({
      ...{ kind: 'refused', reason: 'directoryNoGroup', isCut: true },
    });
  });

  test('says who was removed, locked or out of all groups', async () => {
    const directory = directoryOf();
    const all = ['anna', 'bert', 'carla', 'dora', 'twin', 'gone'];
    await slapd.lock(personDn('dora'));
    for (let times = 0; times < 6; times++) await directory.logIn('bert', `Guess-${times}`);
    const found = await directory.recheck(all);
    expect(Object.fromEntries(found as ReadonlyMap<string, unknown>)).toMatchObject({
      ...{ anna: { groups: ['Operators', 'Administrators'] }, bert: { groups: ['Operators'] } },
      ...{ carla: 'directoryNoGroup', dora: 'directoryLocked', twin: 'directoryDuplicate', gone: 'directoryRemoved' },
    });
    expect(await directory.logIn('dora', password)).toMatchObject({ kind: expect.stringMatching('wrong|refused') });
  });
});

describe.skipIf(!hasSlapd)('a directory that can’t be asked', () => {
  const faultOf = async (directory: Directory) => {
    const answer = await directory.logIn('anna', password);
    return answer.kind === 'fault' ? answer.fault : answer.kind;
  };

  test('does not know the account that searches', async () => {
    expect(await faultOf(directoryOf(undefined, 'wrong'))).toBe('directoryRefused');
    expect(await faultOf(directoryOf(undefined, ''))).toBe('directoryRefused');
  });

  test('is asked at the next of its servers', async () => {
    expect(await faultOf(directoryOf(['url=ldaps://127.0.0.1:1', `url=${slapd.secure}`]))).toBe('right');
    expect(await faultOf(directoryOf(['url=ldaps://127.0.0.1:1']))).toBe('directoryAway');
  });

  test('is trusted by its own authority, under its own name', async () => {
    const { secure, plain } = slapd;
    expect(await faultOf(directoryOf([`url=${secure.replace('127.0.0.1', 'localhost')}`]))).toBe('directoryUntrusted');
    await slapd.renewCertificates();
    expect(await faultOf(directoryOf([`url=${secure}`]))).toBe('directoryUntrusted');
    expect(await faultOf(directoryOf([`url=${plain}`]))).toBe('directoryUntrusted');
  });

  test('does not respond', async () => {
    await slapd.stop();
    expect(await faultOf(directoryOf())).toBe('directoryAway');
    expect(await directoryOf().recheck(['anna'])).toMatchObject({ fault: 'directoryAway' });
  });
});
