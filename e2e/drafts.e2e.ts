import { expect } from 'vitest';
import { Drafter, renaming } from '../device/tests/testDrafts.ts';
import { draftLimits } from '../protocol/editor/limits.ts';
import { inBothThemes, screens } from './operator/inBothThemes.ts';
import { loginAt, nameOf } from './operator/nameOf.ts';
import type { Operator } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { tooSmall } from './operator/tooSmall.ts';
import { violationsOn } from './operator/violations.ts';
import { siteTest } from './scene.ts';
import type { Site } from './site/site.ts';
import { addSecond, second } from './site/trialBench.ts';

const hostile = '<img src=x onerror="alert(1)"> & Co';

const test = siteTest({ isFaulty: true, prepare: addSecond });

const bea = (site: Site) => new Drafter(() => ({ device: { url: site.url } }), second.login, second.password);

async function open(operator: Operator): Promise<void> {
  await operator.comeInAt('editor', 'admin');
  await operator.page.getByRole('heading', { name: 'Drafts' }).waitFor();
}

const row = ({ page }: Operator, name: string) => page.getByRole('row').filter({ hasText: name });

test('two administrators create, rename and discard drafts; the log says whose it was', { tags: ['night'] }, async ({
  operator,
  arrive,
  site,
}) => {
  const { page } = operator;
  const violations: string[] = [];
  const judge = async (name: string, one = operator) =>
    void violations.push(...(await inBothThemes(one, `drafts, ${name}`)));
  await open(operator);
  await operator.reads('No drafts.').waitFor();
  await judge('none');
  await page.getByRole('button', { name: 'New draft…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await dialog.getByText('Enter a name of 1 to 100 visible characters.').waitFor();
  await dialog.getByLabel('Name').fill(hostile);
  expect(await dialog.getByLabel('Based on').locator('option:checked').innerText()).toBe('Version 1, running');
  await judge('new');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await row(operator, hostile).getByRole('link', { name: 'Version 1' }).waitFor();
  expect(await page.locator('main img').count()).toBe(0);

  const of = bea(site);
  const draft = await of.begin('New pumps');
  await of.save(draft, 0, renaming('of-bea-001', 'Level', 'Tank'), renaming('of-bea-002', 'Tank', 'Basin'));
  await row(operator, 'New pumps')
    .filter({ hasText: /bea.*2.*bea/s })
    .waitFor();
  await judge('two');
  await page.getByRole('button', { name: 'Rename New pumps…' }).click();
  await dialog.getByLabel('Name').fill('Pumps of the south');
  await dialog.getByRole('button', { name: 'Rename draft' }).click();
  await row(operator, 'Pumps of the south').waitFor();
  for (const viewport of [screens['in a hand'], screens['in a hand, on its side']]) {
    const phone = await arrive({ viewport, hasTouch: true, isMobile: true });
    await open(phone);
    await row(phone, 'Pumps of the south').waitFor();
    await judge('list', phone);
    expect(await tooSmall(phone.page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Discard Pumps of the south…' }).click();
  await dialog.getByText(`This is the draft of ${nameOf('bea')}.`).waitFor();
  await dialog.getByText('Its 2 edits are deleted.').waitFor();
  await judge('discard');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await row(operator, 'Pumps of the south').waitFor({ state: 'detached' });
  expect((await of.edits(draft)).result).toBe('noDraft');
  await operator.goTo('Operation log');
  await row(operator, 'Draft discarded').filter({ hasText: 'Pumps of the south' }).waitFor();
  await row(operator, 'created by bea').waitFor();
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});

test('a service that is killed has every edit that was saved', async ({ operator, site }) => {
  const of = bea(site);
  const draft = await of.begin('Before the kill');
  for (let i = 0; i < 5; i++) await of.save(draft, i, renaming(`edit-00${i}0`, `${i}`, `${i + 1}`));
  await open(operator);
  await row(operator, 'Before the kill').filter({ hasText: '5' }).waitFor();
  await site.weakPlaces.service.kill();
  await operator.reads('The device is not responding.').waitFor(timeouts.lost);
  await site.startService();
  await row(operator, 'Before the kill').filter({ hasText: '5' }).waitFor(timeouts.back);
  const { edits } = await of.edits(draft);
  const by = loginAt('bea');
  expect(edits.map(({ sequence, login }) => `${sequence} ${login}`)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `${at} ${by}`),
  );
  await of.discard(draft);
});

test('there are at most twenty drafts, and the list says so', async ({ operator, site }) => {
  const of = bea(site);
  for (let i = (await of.drafts()).length; i < draftLimits.drafts; i++)
    await expect.poll(async () => (await of.create(`Draft ${i}`)).result).toBe('done');
  // Twenty within a minute or so are too often as well.
  await expect.poll(() => of.create('One more')).toMatchObject({ reason: 'tooMany' });
  await open(operator);
  await operator.reads('20 drafts are stored, the maximum.').waitFor();
  const { page } = operator;
  expect(await page.getByRole('button', { name: 'New draft…' }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name });
  await button('Rename Draft 7…').click();
  await dialog.getByLabel('Name').fill('Pumps of the south');
  await dialog.getByRole('button', { name: 'Rename draft' }).click();
  await row(operator, 'Pumps of the south').waitFor();
  await button('Discard Pumps of the south…').click();
  await dialog.getByText(`This is the draft of ${nameOf('bea')}.`).waitFor();
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await row(operator, 'Pumps of the south').waitFor({ state: 'detached' });
  await button('New draft…').waitFor();
  expect(await of.drafts()).toHaveLength(draftLimits.drafts - 1);
});

test('technicians have no editor', async ({ operator }) => {
  await operator.comeInAt('editor', 'technician');
  await operator.reads('The editor is available to administrators.').waitFor();
  expect(await operator.page.getByRole('link', { name: 'Editor' }).count()).toBe(0);
});
