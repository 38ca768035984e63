import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';
import { call } from './site/wire.ts';

/** With an observer whose password is permanent, and a point of each editing kind. */
const test = siteTest({
  prepare: (folder) => {
    const file = join(folder, 'accounts.xml');
    const accounts = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      accounts.replace(
        'Login="observer" Profile="0" IsPasswordEditable="true"',
        'Login="observer" Profile="0" IsPasswordEditable="false"',
      ),
    );
    editStation(folder, (xml) =>
      xml
        .replace(/(InfoNumber="212"[^>]*EditingKind=")Output/, '$1Weekly')
        .replace(/(InfoNumber="222"[^>]*EditingKind=")Output/, '$1Annual'),
    );
  },
});
const operators = 'operator:start-the-pump';

test('the editing kinds are Output 0, Weekly 1, Annual 2, NonEditable 3', { tags: ['spec-3-1'] }, async ({ site }) => {
  const { text } = await call(site, 'getPoints', [], operators);
  // A row leaves out what a plain point is: NonEditable.
  const kindOf = (infoNumber: number) => {
    const row = new RegExp(`<Point [^>]*InfoNumber="${infoNumber}"[^>]*>`).exec(text)?.[0];
    if (row === undefined) return expect.fail(`no row of point ${infoNumber}`);
    return / EditingKind="(\d+)"/.exec(row)?.[1] ?? '3';
  };
  expect([410, 212, 222, 413].map(kindOf)).toEqual(['0', '1', '2', '3']);
});

test('an account whose password is permanent is offered no change of it', { tags: ['spec-3-6', 'spec-6-3'] }, async ({
  operator,
}) => {
  const { page } = operator;
  await operator.comeIn('observer');
  await page.getByRole('button', { name: 'User menu of observer' }).click();
  await operator.reads('Theme').waitFor();
  expect(await page.getByRole('link', { name: 'Change password' }).count()).toBe(0);
});

test('the card of the service has the sections of spec §3 that it knows, and never a key', {
  tags: ['spec-3-2'],
}, async ({ site }) => {
  const { text } = await call(site, 'identityCard', [], operators);
  const sections = [
    /<IdentityCard IdentityCardVersion="1">/,
    /<Product StationName="Saint-Aubin water" Options="\d+" Pack="\d+" CsrHashCode="">/,
    /<ProductSerialNumber Version="[^"]+" Product="[^"]+" OrdinalNumber="[^"]+"\/>/,
    /<Configuration LastLoadingDate="[^"]+" LastLoadingUser="" TechnicalHashCode="[^"]+" NetworkHashCode="[^"]+" Managed="(true|false)"><Version Major="\d+" Minor="\d+"\/>/,
    /<Firmware ApiVersion="[^"]+"><Version Major="\d+" Minor="\d+" Revision="\d+"\/>/,
    /<Users LastLoadingDate="[^"]+" LastLoadingUser="" UsersHashCode="[^"]+"\/>/,
    /<Embedded RecoveryVersion=""\/>/,
  ];
  for (const section of sections) expect(text).toMatch(section);
  expect(text).not.toContain('Key');
});
