import { expect } from 'vitest';
import { strip } from './operator/bar.ts';
import { browserWithTexts } from './operator/browser.ts';
import { screens, walkedScreens } from './operator/inBothThemes.ts';
import { Operator } from './operator/operator.ts';
import { SearchView } from './operator/searchView.ts';
import { isWhole } from './operator/uncovered.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';

/** Words that are cut at an edge, or run out of their box. */
function cutWords(root: Element): string[] {
  const isHidden = (one: Element) => getComputedStyle(one).clipPath !== 'none';
  const cut: string[] = [];
  for (const one of root.querySelectorAll('button, h2, label, p, dt, dd, [role="tab"]')) {
    const style = getComputedStyle(one);
    if (!one.checkVisibility({ visibilityProperty: true }) || isHidden(one)) continue;
    const box = one.getBoundingClientRect();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    let isCut =
      style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    while (!isCut && texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      const parent = texts.currentNode.parentElement;
      isCut =
        words.width > 0 && !(parent && isHidden(parent)) && (words.right > box.right + 1 || words.left < box.left - 1);
    }
    if (isCut) cut.push(one.textContent ?? '');
  }
  return cut;
}

/** The largest that a browser's settings offer. */
const textPx = 24;

test('with very large texts nothing is cut in panel and programme', { tags: ['night'] }, async ({ site }) => {
  const mains = (value: string) => command(site, 804, value, 'technician:check-the-valve');
  await expect.poll(async () => (await mains('1')).result).toBe('done');
  await using browser = await browserWithTexts(textPx);
  for (const [name, viewport] of walkedScreens) {
    const isPhone = viewport !== screens['on a desk'];
    const operator = await Operator.arrive(browser, site.url, { viewport, hasTouch: isPhone, isMobile: isPhone });
    const { page } = operator;
    const search = new SearchView(page);
    await operator.comeIn();
    // Each priority counts by itself.
    expect(await strip(operator).locator('[class*="counts"]').evaluate(isWhole), `counts ${name}`).toBe(true);
    await search.openByKeys();
    await search.find('412', 'Pump 1 speed setpoint');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Pump 1 speed setpoint' });
    await panel.getByLabel(/^New value/).fill('98');
    await panel.getByRole('button', { name: 'Set to 98 %: Pump 1 speed setpoint' }).waitFor();
    expect(await panel.evaluate(cutWords), `panel ${name}`).toEqual([]);
    await operator.picture(`large texts ${name} panel`);
    await panel.getByRole('button', { name: 'Close' }).click();
    const main = page.getByRole('main');
    await page.getByRole('link', { name: 'Programmes' }).click();
    await main.getByRole('link', { name: 'Well pump 2' }).click();
    await main.getByRole('tab', { name: 'Week' }).waitFor();
    expect(await main.evaluate(cutWords), `programme ${name}`).toEqual([]);
    await operator.picture(`large texts ${name} programme`);
    await operator.leave();
  }
  await mains('0');
});
