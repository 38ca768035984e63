import selfsigned from 'selfsigned';
import { expect } from 'vitest';
import { onEveryScreen } from './operator/inBothThemes.ts';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const test = siteTest({ isPlantOn: false });
const admin = 'admin:keys-to-the-works';

test('with the keyboard alone a secret is set, replaced and removed, and its value is nowhere', async ({
  seated,
  site,
}) => {
  const operator = await seated('diagnostic/users', 'admin');
  const { page } = operator;
  const { keyboard } = page;
  const press = async (selector: string) => {
    await tabTo(page, selector);
    await keyboard.press('Enter');
  };
  // The last section of the screen.
  const newSecret = 'section:last-of-type header button';
  await page.getByText('No secrets.').waitFor();

  await press(newSecret);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'New secret' }).waitFor();
  await keyboard.type('town mail');
  await tabTo(page, 'dialog input[type="password"]');
  await keyboard.type('hush-hush-hush');
  await keyboard.press('Enter');
  await dialog.getByText('Expected: a name of at most 40 letters, digits, - and _, without blanks.').waitFor();
  await dialog.getByLabel('Name').fill('town-mail');
  await tabTo(page, 'dialog button[type="submit"]');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /^town-mail/ });
  await row.getByText('Not used').waitFor();
  await row.getByText('admin').waitFor();

  await press('button[aria-label="Replace town-mail…"]');
  await dialog.getByRole('heading', { name: 'Replace town-mail' }).waitFor();
  await keyboard.press('Enter');
  await dialog.getByText('Required.').waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, 'button[aria-label="Replace town-mail…"]')).toBe(true);
  expect(await page.content()).not.toContain('hush-hush-hush');

  await press('button[aria-label="Remove town-mail…"]');
  await press('dialog button[type="submit"]');
  await row.waitFor({ state: 'detached' });
  expect((await call(site, 'getSecrets', {}, admin)).text).not.toContain('town-mail');
  expect(operator.complaints).toEqual([]);
});

test('what is set, and what is missing, can be read and pressed on every screen', async ({ seated, site }) => {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: 'vigie' }], { keyType: 'ec' });
  const hook = {
    id: 'duty-office',
    kind: 'webhook',
    url: 'https://chat.town/',
    bearer: 'office-token',
    secret: 'sign',
  };
  const setup = { document: JSON.stringify({ version: 1, ways: [hook] }) };
  expect((await call(site, 'setMessageSetup', setup, admin)).text).toContain('done');
  const secrets = [
    { name: 'office-token', kind: 'password', value: 'hush' },
    { name: 'broker-of-the-town', kind: 'certificate', value: `${cert}\n${key}` },
  ] as const;
  for (const secret of secrets) expect((await call(site, 'setSecret', secret, admin)).text).toContain('done');
  const operator = await seated('diagnostic/users', 'admin');
  const { page } = operator;
  const violations = await onEveryScreen(operator, 'secrets', async (check) => {
    const section = page.getByRole('region', { name: 'Secrets and certificates' });
    await section.getByText('Valid until').waitFor();
    await section.getByText('way duty-office').first().waitFor();
    await section.getByText('Missing').waitFor();
    await section.scrollIntoViewIfNeeded();
    // A mouse needs less room than a thumb; axe judges what it has.
    if (page.viewportSize()?.width !== 1280) expect(await tooSmall(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await check('list');
    await section.getByRole('button', { name: 'New secret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption('Certificate with its private key');
    await dialog.getByLabel('Certificate with its private key').fill('hush');
    await dialog.getByLabel('Name').fill('another');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Not a certificate in PEM.').waitFor();
    await check('dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});
