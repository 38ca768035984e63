import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { testCertificate } from '../device/trust/testCertificates.ts';
import { startIec104Server } from '../testing/iec104TestServer.ts';
import { onEveryScreen } from './operator/inBothThemes.ts';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const [first, renewed] = [await testCertificate('feeder-7.substation.example'), await testCertificate('feeder-7')];
const rtu = await startIec104Server({ tls: first });
afterAll(() => rtu.stop());
const place = `127.0.0.1:${rtu.port}`;
const admin = 'admin:keys-to-the-works';

/** A link that trusts by fingerprint. */
function prepare(folder: string): void {
  const file = join(folder, 'station.xml');
  const link = `<Iec104 Id="rtu" Host="127.0.0.1" Port="${rtu.port}" PeriodMs="500" Tls="true" Trust="fingerprint"/>`;
  const point = '<Point Id="F7.BREAKER" InfoNumber="7701" Kind="logic" Link="rtu" Address="104:1:1" Type="single"/>';
  const text = readFileSync(file, 'utf8')
    .replace('</CommunicationCfg>', `${link}</CommunicationCfg>`)
    .replace('</PointCfg>', `${point}</PointCfg>`);
  writeFileSync(file, text);
}
const test = siteTest({ isPlantOn: false, prepare });
const address = 'diagnostic/device';

test('with the keyboard alone a waiting certificate is reached from its link, trusted and removed', async ({
  seated,
}) => {
  const operator = await seated(address, 'admin');
  const { page } = operator;
  const press = async (selector: string) => {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  const link = page.getByRole('article', { name: 'rtu', exact: true });
  await link.getByText('the certificate of the server is waiting to be trusted').waitFor();
  await link.getByRole('button', { name: 'To the server certificates' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page, '#server-certificates')).toBe(true);
  const card = page.getByRole('region', { name: 'Server certificates' }).getByRole('article', { name: place });
  await card.getByText('Waiting to be trusted').waitFor();
  await card.getByText(first.fingerprint).waitFor();

  const trust = `button[aria-label="Trust the certificate of ${place}…"]`;
  await press(trust);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(first.fingerprint).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, trust)).toBe(true);
  await press(trust);
  await press('dialog button[type="submit"]');
  await card.getByText('Trusted by its fingerprint').waitFor();
  await link.getByText('Connected since').waitFor();

  await press(`button[aria-label="Remove the certificate of ${place}…"]`);
  await press('dialog button[type="submit"]');
  await card.waitFor({ state: 'detached' });
  expect(operator.complaints).toEqual([]);
});

test('what waits, has changed or is our own can be read and pressed on every screen', async ({ seated, site }) => {
  rtu.present(first);
  const decide = () =>
    call(site, 'decideCertificate', { place, fingerprint: first.fingerprint, decision: 'trust' }, admin);
  await expect.poll(async () => (await decide()).text).toContain('done');
  expect((await call(site, 'makeOwnCertificate', {}, admin)).text).toContain('urn:');
  rtu.present(renewed);
  const operator = await seated(address, 'admin');
  const { page } = operator;
  const violations = await onEveryScreen(operator, 'certificates', async (check) => {
    const section = page.getByRole('region', { name: 'Server certificates' });
    await section.getByText('Changed: another certificate is trusted there').waitFor();
    await section.getByText('Certificate of this device').waitFor();
    await page.getByText('1 server waits to be trusted').waitFor();
    await section.scrollIntoViewIfNeeded();
    // A mouse needs less room than a thumb; axe judges what it has.
    if (page.viewportSize()?.width !== 1280) expect(await tooSmall(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    const cut = page
      .locator('article')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(await cut).toBe(0);
    await check('list');
    await section.getByRole('button', { name: /^Trust the certificate/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(renewed.fingerprint).waitFor();
    await dialog.getByText(first.fingerprint).waitFor();
    await check('dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(violations).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PEM' }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----/);
  expect(operator.complaints).toEqual([]);
});
