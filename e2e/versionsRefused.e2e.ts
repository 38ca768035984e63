import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { addSecond, admin, deploy, deployer, editedFiles, goBack, second, trialLine } from './site/trialBench.ts';

const test = siteTest({ prepare: addSecond });
const renamed = (xml: string) => xml.replace('Name="Well pump 1 speed setpoint"', 'Name="Speed of well pump 1"');

test('a station that can’t start leaves the one before running, and says why', async ({ operator, arrive, site }) => {
  await site.stopService();
  const db = new Database(join(site.folder, 'data', 'device.db'));
  db.exec(`CREATE TRIGGER refused BEFORE INSERT ON programme WHEN NEW.point = 'NEW.PUMP'
    BEGIN SELECT RAISE(ABORT, 'no room for this programme'); END`);
  db.close();
  await site.startService();
  const pump = `<Point Id="NEW.PUMP" InfoNumber="950" Name="Pump" Kind="logic" EditingKind="Weekly" State0="Off" State1="On"
    Link="plant" Register="coil:99"><Programme><Day Name="Monday"><Switch Time="00:00" Value="1"/></Day></Programme></Point>`;
  const one = deployer(site);
  const { running } = await one.versions();
  const { version } = await one.propose(
    editedFiles(site.folder, (xml) => renamed(xml).replace('</PointCfg>', `${pump}</PointCfg>`)),
    running,
  );
  await operator.comeInAt('synoptic/wells');
  await operator.synoptic.isLive();
  const boss = await arrive();
  await boss.comeInAt(`diagnostic/versions?version=${version}`, 'admin');
  const form = boss.page.getByRole('region', { name: 'Activate on trial' });
  await form.getByLabel('Comment').fill('With another pump');
  const activate = async () => {
    await form.getByLabel('Your password').fill(admin.password);
    await form.getByRole('button', { name: /^Activate version/ }).click();
  };
  await activate();
  await form.getByRole('group', { name: 'New findings: confirm each of them' }).waitFor();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await activate();
  await boss.reads('This version could not start. The previous one is running.').waitFor();
  await boss.picture('versions, not started');
  await operator.synoptic.isLive();
  expect(await trialLine(operator).count()).toBe(0);
  await boss.goTo('Operation log');
  await boss.page
    .getByRole('row', { name: /failed to start/ })
    .first()
    .waitFor();
  await boss.picture('versions, not started, log');
});

test('another login, or the one who activated it with the hash of before, does not keep a version', {
  tags: ['night'],
}, async ({ operator, arrive, site }) => {
  const { page } = operator;
  const before = await deployer(site).hash();
  const version = await deploy(site, renamed);
  const after = await deployer(site).hash();
  const other = await arrive();
  await other.open(`auth?redirect=${encodeURIComponent('diagnostic/versions')}`);
  await other.fillIn(second.login, second.password);
  await other.reads('Only admin can keep this version.').waitFor();
  expect(await other.page.getByRole('button', { name: /^Keep version/ }).count()).toBe(0);
  expect(await deployer(site, second).keep(version)).toBe('otherLogin');

  // A page that was loaded before, and sends what it knows.
  await operator.comeInAt(`diagnostic/versions`, 'admin');
  const sent: string[] = [];
  await page.route(/IConfigurationManager\/Keep$/, (route) => {
    const body = route.request().postData()?.replace(after, before) ?? '';
    sent.push(body);
    return route.continue({ postData: body });
  });
  await page.getByRole('button', { name: `Keep version ${version}` }).click();
  await page.getByRole('alert').filter({ hasText: 'has not loaded the version on trial yet' }).waitFor();
  await operator.picture('versions, kept with an old hash');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(before);
  await page.unroute(/IConfigurationManager\/Keep$/);
  await goBack(site, version, operator);
  expect((await deployer(site).versions()).running).not.toBe(version);
});
