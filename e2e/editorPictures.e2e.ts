import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
import { inBothThemes } from './operator/inBothThemes.ts';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false });

/** Black lines on nothing, as a drawing program exports them. */
const lines =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><path d="M9 9h180v60H9z" fill="none" stroke="#111" stroke-width="6"/></svg>';
const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

interface Given {
  readonly name: string;
  readonly type: string;
  /** Undefined: pixels. */
  readonly text?: string;
}

/** Dropped in the middle of the page, or pasted. */
async function give(page: Page, how: 'drop' | 'paste', files: readonly Given[]): Promise<void> {
  const transfer = await page.evaluateHandle(async (given) => {
    const data = new DataTransfer();
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 90 });
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    for (const { name, type, text } of given) data.items.add(new File([text ?? pixels ?? ''], name, { type }));
    return data;
  }, files);
  const surface = page.getByRole('listbox', { name: 'Page' });
  const { x, y, width, height } = (await page.locator('[data-sheet]').boundingBox()) ?? expect.fail('no page');
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  if (how === 'drop')
    for (const type of ['dragover', 'drop']) await surface.dispatchEvent(type, { dataTransfer: transfer, ...at });
  else {
    await surface.focus();
    await surface.evaluate(
      (target, clipboardData) =>
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      transfer,
    );
  }
}

test('pictures are dropped, pasted and uploaded, shown on pages, renamed and deleted', { tags: ['night'] }, async ({
  seated,
  site,
}) => {
  const operator = await seated('editor', 'admin');
  const { page } = operator;
  const admin = new Drafter(() => ({ device: { url: site.url } }), 'admin', 'keys-to-the-works');
  await operator.goToAddress(`editor/${await admin.begin('Pictures')}?section=pages`);
  await page.locator('[inert] [data-index]').first().waitFor();
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('listbox', { name: 'Page New page' }).waitFor();

  // Several at once, side by side; the refused one is named.
  const drawing = { name: 'hall (2).svg', type: 'image/svg+xml', text: lines };
  await give(page, 'drop', [
    drawing,
    { name: 'yard.png', type: 'image/png' },
    { ...drawing, name: 'bad.svg', text: script },
  ]);
  await page.getByText('images/bad.svg:1 A picture can’t contain the element script.').waitFor();
  await page.getByRole('button', { name: 'Undo: 2 elements added' }).waitFor();
  await page.getByText('2 of 2 chosen').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  // Its black lines are nothing in the dark theme.
  await page.getByText('Hardly seen in the dark theme: hall 2.svg').waitFor();
  await page.getByRole('button', { name: 'Put a light background behind' }).click();
  await page.getByText('Hardly seen in the dark theme').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo: 1 element changed' }).click();
  await page.getByRole('button', { name: 'Undo: 2 elements added' }).click();
  await page.getByRole('button', { name: 'Redo: 2 elements added' }).click();
  await page.getByRole('button', { name: 'Undo: 2 elements added' }).waitFor();

  // A screenshot; it survives the tab.
  await give(page, 'paste', [{ name: 'image.png', type: 'image/png' }]);
  await page.getByText('1 of 3 chosen').waitFor();
  await page.getByText('All edits are saved').waitFor();

  // A symbol gets a picture of its own for a state.
  await page.getByRole('searchbox', { name: 'Search symbols' }).fill('fan');
  await page.getByTitle('Fan', { exact: true }).click();
  await page.getByRole('button', { name: 'Picture of state 0: symbol-fan-stopped.svg' }).click();
  await page
    .getByLabel('Picture to upload')
    .setInputFiles({ name: 'own fan.svg', mimeType: drawing.type, buffer: Buffer.from(lines) });
  await page.getByRole('button', { name: 'Picture of state 0: own fan.svg' }).waitFor();
  await page.getByText('Hardly seen in the dark theme: own fan.svg').waitFor();

  // All uses follow a name; what is used is deleted after its uses were read.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Files' }).click();
  await page.getByRole('navigation', { name: 'Files' }).getByRole('link', { name: 'Pictures' }).click();
  const row = (name: string) =>
    page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').filter({ hasText: name });
  await expect.poll(() => row('own fan.svg').innerText()).toMatch(/139 byte · New page/);
  const violations = await inBothThemes(operator, 'editor, pictures');
  await row('own fan.svg').getByRole('button', { name: 'Rename…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('fan-off.svg');
  await page.keyboard.press('Enter');
  await row('fan-off.svg').getByRole('link', { name: 'New page' }).waitFor();
  await row('hall 2.svg').getByRole('button', { name: 'Delete hall 2.svg' }).click();
  await page.getByRole('dialog').getByText('New page').waitFor();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await row('hall 2.svg').waitFor({ state: 'detached' });
  await row('fan-off.svg').getByRole('link', { name: 'New page' }).click();
  await page.getByRole('button', { name: 'Picture of state 0: fan-off.svg' }).waitFor();
  expect(violations).toEqual([]);
  expect(operator.complaints).toEqual([]);
});
