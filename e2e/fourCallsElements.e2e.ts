import { expect } from 'vitest';
import { config, page as synoptic } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Elements of every kind, with the fields that spec §3 gives them. */
const text = 'FontSize="20" FontFamily="monospace" IsFontBold="true" IsFontItalic="true" IsFontUnderline="true"';
const at = (x: number, y: number) => `PositionX="${x}" PositionY="${y}" Width="80" Height="40"`;
const drawn = [
  `<ImageLogicData InfoNumber="1" ${at(0, 0)} Zindex="1" Status0Image="off.svg" Status1Image="on.svg"/>`,
  `<TextValueLogicData InfoNumber="2" ${at(100, 0)}/>`,
  `<TextValueNumericData RiData="AI.7" ${at(200, 0)} IsShowedUnit="true"/>`,
  `<TextLabelData RiData="AI.8" ${at(300, 0)}/>`,
  `<TextComment TextValue="Plain" ${at(0, 100)}/>`,
  `<TextComment TextValue="Styled" ${at(100, 100)} ${text} Foreground="#80FF0000" HorizontalAlignment="RIGHT" VerticalAlignment="bottom"/>`,
  `<TextLink RefSynoptic="tank" Text="To the tank" ${at(200, 100)}/>`,
  `<TextUrlLink Url="https://example.org/manual" Text="Manual" ${at(300, 100)}/>`,
  `<TextComment TextValue="Above" ${at(0, 0)} Zindex="9"/>`,
];

test('elements of the specification’s seven kinds have the place, the order and the style of their fields', {
  tags: ['spec-3-7', 'spec-3-10', 'spec-3-11', 'spec-3-12', 'spec-3-13'],
}, async ({ operator, device }) => {
  const pages =
    synoptic('all', 'All', 'IsFirst="true" Background="#FF336699"', drawn.join('')) + synoptic('tank', 'Tank');
  device.says({ getConfig: config(pages) });
  await operator.comeIn();
  const { page } = operator;
  const inOrder = async () => (await operator.synoptic.elements()).toSorted((a, b) => a.index - b.index);
  await expect
    .poll(async () => (await inOrder()).map(({ text: words }) => words))
    .toEqual(
      ['---', '---', '---', 'AI.8', 'Plain', 'Styled', 'To the tank', 'Manual', 'Above'].map((words, i) =>
        i === 0 ? expect.any(String) : words,
      ),
    );
  const places = [
    { index: 1, left: 100, top: 0 },
    { index: 5, left: 100, top: 100 },
    { index: 7, left: 300, top: 100 },
  ];
  // Once the sheet has found its size; to half a pixel.
  await expect
    .poll(async () => {
      const [sheet, elements] = [await operator.synoptic.sheet(), await inOrder()];
      const scale = sheet.width / 400;
      return places.filter(({ index, left, top }) => {
        const box = elements[index]?.box ?? sheet;
        const apart = [box.left - sheet.left - left * scale, box.top - sheet.top - top * scale, box.width - 80 * scale];
        return apart.some((pixels) => Math.abs(pixels) >= 0.5);
      });
    })
    .toEqual([]);
  const style = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const { color, fontWeight, fontStyle, fontFamily } = getComputedStyle(element);
      // A line under the text is drawn by what holds it, and not inherited.
      const root = element.closest('[data-index]') ?? element;
      const around = [root, ...root.querySelectorAll('*')].map((each) => getComputedStyle(each).textDecorationLine);
      const textDecorationLine = around.find((line) => line !== 'none');
      return { color, fontWeight, fontStyle, textDecorationLine, fontFamily };
    });
  expect(await style('Plain')).toMatchObject({ color: 'rgb(0, 0, 0)', fontWeight: '400', fontStyle: 'normal' });
  expect(await style('Styled')).toMatchObject({
    color: 'rgba(255, 0, 0, 0.5)',
    fontWeight: '700',
    fontStyle: 'italic',
    textDecorationLine: 'underline',
    fontFamily: expect.stringContaining('monospace'),
  });
  // What lies higher is met first.
  const top = await page.getByText('Above').evaluate((element) => {
    const { left, top: y } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, y + 4)?.closest('[data-index]')?.textContent;
  });
  expect(top).toBe('Above');
  expect(await page.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe('https://example.org/manual');
  // A device that tells of no points has nothing to be chosen.
  const chosen = await page
    .locator('button[data-index]')
    .evaluateAll((all) => all.map((e) => e.getAttribute('data-index')));
  expect(chosen).toEqual([]);
  await operator.picture('all kinds');
});
