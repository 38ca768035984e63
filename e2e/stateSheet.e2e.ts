import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const test = siteTest({
  // A pump that looks the same when it runs, and a number without room for its largest value.
  prepare: (folder) =>
    editStation(folder, (xml) =>
      xml
        .replace(
          /(<ImageLogicData InfoNumber="210" [^>]*)Status0Image.*?(\/>)/,
          '$1Status0Image="pump-running.svg" Status1Image="pump-running.svg"$2',
        )
        .replace(/(<TextValueNumericData InfoNumber="213" [^>]*Width=")100"/, '$138"'),
    ),
});

test('a page’s elements in all their states: a cut number and two states alike are found and shown on the page', {
  tags: ['night'],
}, async ({ seated, site }) => {
  const operator = await seated('editor', 'admin', { viewport: { width: 1280, height: 800 } });
  const { page } = operator;
  const draft = await new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works').begin('States');
  await operator.goToAddress(`editor/${draft}?section=pages`);
  await page.getByRole('listbox', { name: 'Page Overview' }).press('s');
  await page.getByText(/^96 elements · \d+ rows · 2 rows with problems$/).waitFor();
  await page.getByLabel('Problems only').check();
  const rows = page.getByRole('region', { name: 'Elements in all states' }).locator('[data-key]');
  await expect.poll(() => rows.count()).toBe(2);
  const [pump, flow] = [rows.filter({ hasText: 'Image · WELL.P1.RUN' }), rows.filter({ hasText: 'WELL.P1.FLOW' })];
  await pump.locator('figure[data-state="state 1"]').getByText('Looks like “0 · Stopped”').waitFor();
  await flow.locator('figure[data-state="largest"]').getByText('Cut: “102.0 m³/h”').waitFor();
  // As on the page: the picture of the draft, hatched where it is not current, in both themes.
  const old = pump.locator('figure[data-state="linkLost"] [data-index]');
  await expect.poll(() => old.locator('img').count()).toBe(2);
  expect(await old.first().getAttribute('data-quality')).toBe('bad');
  await pump.locator('figure[data-state="activeUnacknowledged"] [data-alarms] [role="img"]').first().waitFor();
  expect(await inBothThemes(operator, 'all states')).toEqual([]);

  // Over its pictures is the way to the element.
  await pump.locator('figure').first().click({ force: true });
  await page.getByRole('listbox', { name: 'Page Overview' }).getByRole('option', { selected: true }).waitFor();
  await page.getByRole('region', { name: 'Properties' }).getByRole('link', { name: 'All states' }).press('Enter');
  await page.getByRole('heading', { name: 'All states of an element' }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox', { name: 'Page Overview' }).waitFor();
  expect(operator.complaints).toEqual([]);
});
