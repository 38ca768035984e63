import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Drafter } from '../device/tests/testDrafts.ts';
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

test('pictures are dropped and pasted on a page', async ({ seated, site }) => {
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
  expect(operator.complaints).toEqual([]);
});
