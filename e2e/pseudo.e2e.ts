import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from './operator/inBothThemes.ts';
import type { Operator } from './operator/operator.ts';
import { cutWords } from './pseudo/cutWords.ts';
import { writeInGreek } from './pseudo/greekStation.ts';
import { pseudo } from './pseudo/pseudo.ts';
import { speakPseudo } from './pseudo/speakPseudo.ts';
import { strayWords } from './pseudo/strayWords.ts';
import { siteTest } from './scene.ts';

const test = siteTest({ prepare: writeInGreek });

/** What is not of the catalogue, and what of it is cut, on a desk and on a phone. */
async function look(operator: Operator, what: string): Promise<void> {
  const { page } = operator;
  for (const screen of ['on a desk', 'in a hand'] as const) {
    await page.setViewportSize(screens[screen]);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await operator.picture(`pseudo ${what} ${screen}`);
    expect.soft(await strayWords(page), `no word of the catalogue: ${what} ${screen}`).toEqual([]);
    expect.soft(await cutWords(page), `cut: ${what} ${screen}`).toEqual([]);
  }
  await page.setViewportSize(screens['on a desk']);
}

async function logIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill('admin');
  await page.locator('input[autocomplete="current-password"]').fill('keys-to-the-works');
  await page.keyboard.press('Enter');
}

test('every text of three screens is of the catalogue, and has room where its words are longer', async ({
  operator,
}) => {
  const { page } = operator;
  await speakPseudo(page.context());
  await operator.open(`auth?redirect=${encodeURIComponent('synoptic/station?point=412')}`);
  await operator.page.getByLabel(pseudo('Login')).waitFor();
  await look(operator, 'login');
  await logIn(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pseudo('Arm command') })
    .waitFor();
  await operator.synoptic.isLive();
  await look(operator, 'page');
  await operator.goToAddress('alarms');
  await page
    .getByRole('heading', { name: pseudo('Alarms') })
    .first()
    .waitFor();
  await look(operator, 'alarms');
});

test('when the plant is lost, a phone has room for the reason of each value, also of those far below', async ({
  arrive,
  site,
}) => {
  const operator = await arrive({ viewport: { width: 390, height: 500 } });
  const { page } = operator;
  await speakPseudo(page.context());
  await operator.open(`auth?redirect=${encodeURIComponent('synoptic/station')}`);
  await logIn(page);
  const reasons = page.getByText(pseudo('No response from the field'), { exact: true });
  await page.locator('[data-row]').first().waitFor();
  await site.plant.kill();
  await expect.poll(() => reasons.count()).toBeGreaterThan(20);
  await operator.picture('pseudo plant lost');
  expect(await cutWords(page)).toEqual([]);
});
