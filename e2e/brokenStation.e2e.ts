import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { vigie } from './site/program.ts';
import { copyStation, demo, editStation, temporaryFolder } from './site/stationCopy.ts';

/** Each is found again by its own text in the file. */
const mistakes = {
  'an unknown point': {
    edit: (xml: string) => xml.replace('<TextLabelData InfoNumber="101"', '<TextLabelData InfoNumber="998877"'),
    mark: '"998877"',
    reason: /998877/,
  },
  'a number that stands twice': {
    edit: (xml: string) => xml.replace('Id="WELL.P1.STARTS" InfoNumber="217"', 'Id="WELL.P1.STARTS" InfoNumber="216"'),
    mark: 'Id="WELL.P1.STARTS"',
    reason: /216/,
  },
  'a missing image': {
    edit: (xml: string) => xml.replace('BackgroundImage="tanks.svg"', 'BackgroundImage="tank.svg"'),
    mark: '"tank.svg"',
    reason: /tank\.svg/,
  },
  'an unreadable address': {
    edit: (xml: string) => xml.replace('Register="input:3"', 'Register="inputs:3"'),
    mark: '"inputs:3"',
    reason: /inputs:3/,
  },
} as const;

function makeAllMistakes(folder: string): void {
  for (const { edit } of Object.values(mistakes)) editStation(folder, edit);
}

const test = siteTest({ prepare: makeAllMistakes });

test('check names each mistake with its file, its line and its reason', async ({ onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  for (const [name, { edit, mark, reason }] of Object.entries(mistakes)) {
    const folder = join(room.path, name);
    copyStation(demo, folder, 1);
    editStation(folder, edit);
    let line = 0;
    editStation(folder, (xml) => {
      line = xml.slice(0, xml.indexOf(mark)).split('\n').length;
      return `${xml} `;
    });
    const { code, output } = await vigie('check', folder);
    expect(code, name).toBe(1);
    expect(output.split('\n')[0], name).toMatch(reason);
    expect(output, name).toMatch(new RegExp(`^station\\.xml:${line}: `, 'm'));
  }
});

test('check names a broken XML, and a sound station is sound', async ({ onTestFinished }) => {
  const room = temporaryFolder();
  onTestFinished(room.remove);
  const folder = join(room.path, 'station');
  copyStation(demo, folder, 1);
  expect(await vigie('check', folder)).toMatchObject({ code: 0 });
  writeFileSync(join(folder, 'station.xml'), '<StationCfg>\n  <IdentityCfg>\n</StationCfg>\n');
  expect(await vigie('check', folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^station\.xml:[23]: /),
  });
  rmSync(join(folder, 'station.xml'));
  expect(await vigie('check', folder)).toMatchObject({ code: 1, output: expect.stringMatching(/^station\.xml: /) });
});

test('the service runs with what is sound, and tells what it left out: on its console and on the page', async ({
  operator,
  site,
}) => {
  for (const [name, { reason }] of Object.entries(mistakes)) {
    expect(site.output.filter((line) => line.startsWith('Rejected: ')).join('\n'), name).toMatch(reason);
  }
  await operator.comeIn('admin');
  await operator.page.locator('button[data-info="103"][data-quality="good"]').first().waitFor();
  await operator.page.getByTitle('Show all').click();
  await operator.picture('broken station');
  const onPage = () => operator.page.locator('body').evaluate((body) => body.textContent ?? '');
  for (const [name, { reason }] of Object.entries(mistakes)) {
    await expect.poll(onPage, { message: name }).toMatch(reason);
  }
});
