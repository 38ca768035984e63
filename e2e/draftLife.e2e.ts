import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { calls } from '../protocol/calls.ts';
import { servicePath } from '../protocol/headers.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { timeouts } from './operator/timeouts.ts';
import { keepVersion } from './operator/trial.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';
import { addSecond, admin } from './site/trialBench.ts';

const test = siteTest({ prepare: addSecond });

const drafter = (site: Site) => new Drafter(() => ({ device: { url: site.url } }), admin.login, admin.password);

/** A rehearsal only reads. */
const reading = new Set(
  Object.values(calls)
    .filter(({ path }) => /\/(?:Get|Stream|Poll|Download|Check)/.test(path))
    .map(({ path }) => path),
);

test('a draft is rehearsed with live values, and nothing that anybody presses there leaves as a command', {
  tags: ['night'],
}, async ({ operator, site }) => {
  const { page } = operator;
  const draft = await drafter(site).begin('Rehearsed');
  await operator.comeInAt(`editor/${draft}?section=rehearsal&page=wells`, 'admin');
  await page.getByText('Commands are not possible here.').waitFor();
  const pump = page.locator('[data-index]').first();
  await pump.waitFor();
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const screen = page.getByRole('region', { name: 'Wells' });
  const live = screen.getByText(/\d+\.\d/).first();
  await live.waitFor();
  const before = await screen.innerText();
  for (const element of await screen.locator('[data-index]').all()) {
    await element.click({ force: true, timeout: 1000 }).catch(() => undefined);
    for (const key of ['Enter', ' ']) await page.keyboard.press(key);
    if (!page.url().includes('page=wells')) await page.goBack();
  }
  await expect.poll(() => screen.innerText(), { timeout: 20_000 }).not.toBe(before);
  await page.getByRole('link', { name: 'Phone' }).click();
  const rows = page.getByRole('region', { name: 'Wells' }).getByRole('listitem');
  await rows.first().waitFor();
  for (const row of (await rows.all()).slice(0, 10)) await row.click({ timeout: 1000 }).catch(() => undefined);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const violations = await inBothThemes(operator, 'draft, rehearsal');
  const foreign = requested
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith(servicePath))
    .filter((path) => ![...reading].some((known) => path.slice(servicePath.length).startsWith(known)));
  expect(requested.length).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
});

test('a draft is checked, proposed, tried and kept without leaving it', async ({ operator, site }) => {
  const { page } = operator;
  const draft = await drafter(site).begin('A high level');
  const violations: string[] = [];
  const judge = async (name: string) => void violations.push(...(await inBothThemes(operator, `draft, ${name}`)));
  await operator.comeInAt(`editor/${draft}?section=alarms`, 'admin');
  await page.getByRole('button', { name: 'New alarms…' }).click();
  await page.getByLabel('On points').fill('WELL.P2.FLOW');
  await page.getByRole('button', { name: 'Add 1 alarm' }).click();
  await page
    .getByText(/^Last 24 hours: |^No values of this point/)
    .first()
    .waitFor();
  await judge('alarms');
  await page.getByLabel('Limit').fill('nowhere');
  await page.keyboard.press('Enter');
  // The translation of its message is unused while the device rejects the alarm.
  await page.getByRole('link', { name: /^Findings.*2 findings/ }).click({ timeout: 20_000 });
  await judge('findings');
  await page.getByRole('link', { name: /nowhere/ }).click();
  await page.getByLabel('Limit').fill('75');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Propose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 2' });
  await dialog.getByRole('heading', { name: 'Activate on trial' }).waitFor();
  await dialog.getByText('WELL.P2.FLOW.HIGH').first().waitFor();
  await judge('activate');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Activate version 2 on trial' }).click();
  await page.getByRole('heading', { name: 'Version 2 is on trial' }).waitFor(timeouts.back);
  expect(operator.route).toContain(`editor/${draft}`);
  await judge('trial');
  await keepVersion(page);
  await page.getByText('Version 2 is on trial').waitFor({ state: 'detached' });
  expect((await drafter(site).versions()).running).toBe(2);
  expect(operator.route).toContain(`editor/${draft}`);
  expect(violations).toEqual([]);
});
