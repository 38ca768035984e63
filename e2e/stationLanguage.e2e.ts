import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

async function choose({ page }: Operator, language: 'en' | 'fr'): Promise<void> {
  const menu = page.getByRole('button', { name: /^(User menu of|Menu du compte)/ });
  await menu.click();
  await page.getByRole('combobox', { name: /^(Language|Langue)$/ }).selectOption(language);
  await menu.click();
}

test('lists on the screen follow the language at once: the log and the programmes', async ({ operator, site }) => {
  const { page } = operator;
  await command(site, 410, '0', 'operator:start-the-pump');
  await operator.comeIn('technician');
  await operator.goTo('Operation log');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first();
  await row('Pump 1').waitFor();
  // From now on nothing can be read but texts.
  await page.route(/GetEvents|GetProgrammes|GetPointDetail/, (route) => route.abort());
  await choose(operator, 'fr');
  await row('Pompe 1').waitFor();
  expect(await row('Pump 1').count()).toBe(0);
  await page.unroute(/GetEvents|GetProgrammes|GetPointDetail/);

  await operator.goTo('Programmes');
  await operator.reads('Consigne de pression de la Rive').waitFor();
  await page.route(/GetProgrammes/, (route) => route.abort());
  await choose(operator, 'en');
  await operator.reads('Riverside pressure setpoint').waitFor();
  expect(await page.getByText('Consigne de pression de la Rive').count()).toBe(0);
  await operator.picture('programmes in English');
});
