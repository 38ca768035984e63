import { expect } from 'vitest';
import { disagreements } from './operator/agreement.ts';
import type { Operator } from './operator/operator.ts';
import type { Box } from './operator/synopticView.ts';
import { test } from './scene.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const station = readStation(demo);
/** Spec §3. */
const specifiedKinds = [
  ...['ImageLogicData', 'TextComment', 'TextLabelData', 'TextLink', 'TextUrlLink'],
  ...['TextValueLogicData', 'TextValueNumericData'],
];

test('the pages of the demonstration show the specification’s seven kinds of elements, and tanks and pipes', {
  tags: ['spec-3-10'],
}, () => {
  const used = new Set(station.synoptics.flatMap(({ elements }) => elements.map(({ kind }) => kind)));
  expect([...used]).toEqual(expect.arrayContaining(specifiedKinds));
});

test.for(station.synoptics)(
  '$name: every element at its place, what it shows is what the plant says, and several values move',
  { tags: ['spec-3-7'] },
  async (page, { seated, site }) => {
    const operator = await seated(`synoptic/${page.id}`);
    await operator.page.getByRole('heading', { name: page.name }).waitFor();
    await operator.synoptic.isLive();
    const before = await texts(operator);

    // While the plant's time is stopped, page and Modbus client must come to the same, to the last digit.
    site.plant.hold();
    await expect.poll(() => disagreements(operator.synoptic, site.plant.port, page, station)).toEqual([]);
    site.plant.go();

    // Measured together, for a band above may move them all.
    const places = async () => {
      const sheet = await operator.synoptic.sheet();
      const drawn = inFileOrder(await operator.synoptic.elements()).map(({ box }) => rounded(box));
      const scale = sheet.width / page.width;
      const meant = page.elements.map(({ x, y, width, height }) =>
        rounded({
          left: sheet.left + x * scale,
          top: sheet.top + y * scale,
          width: width * scale,
          height: height * scale,
        }),
      );
      const isInShape = Math.abs(sheet.height / page.height - scale) < 0.0005;
      return {
        isInShape,
        others: drawn.flatMap((box, i) => (box === meant[i] ? [] : `${i}: ${box}, not ${meant[i]}`)),
      };
    };
    await expect.poll(places).toEqual({ isInShape: true, others: [] });
    const drawn = await operator.synoptic.elements();
    expect(drawn).toHaveLength(page.elements.length);
    expect(drawn.filter(({ isBroken }) => isBroken)).toEqual([]);
    await operator.picture(`page ${page.id}`);

    // At any time since: a number that goes up and down shows the same again.
    const moved = new Set<number>();
    const movedSince = async () => {
      for (const [i, text] of (await texts(operator)).entries()) if (text !== before[i]) moved.add(i);
      return moved.size;
    };
    // One may be slow: the pressure among the three numbers of Faults has another last digit after 13 s.
    const numbers = page.elements.filter(({ kind }) => kind === 'TextValueNumericData').length;
    await expect.poll(movedSince).toBeGreaterThanOrEqual(Math.min(3, numbers - 1));
  },
);

test('a link leads to the page it names', { tags: ['spec-3-14'] }, async ({ seated }) => {
  const operator = await seated('synoptic/overview');
  await operator.page.getByRole('main').getByRole('link', { name: 'Pumping station' }).click();
  await operator.page.getByRole('heading', { name: 'Pumping station' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/station');
  await operator.synoptic.isLive();
});

function inFileOrder<T extends { readonly index: number }>(elements: readonly T[]): T[] {
  return elements.toSorted((a, b) => a.index - b.index);
}

async function texts({ synoptic }: Operator): Promise<string[]> {
  return inFileOrder(await synoptic.elements()).map(({ text }) => text);
}

/** To whole pixels: what a screen can show of a place. */
function rounded({ left, top, width, height }: Box): string {
  return [left, top, width, height].map((n) => Math.round(n)).join(' ');
}
