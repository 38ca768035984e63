// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type * as pages from '../SynopticPage.tsx';
import type { SynopticPageProps } from '../SynopticPage.tsx';
import { openPage, page } from '../testPage.tsx';
import { placeElements } from './placement.ts';

let edit: (synoptic: Synoptic) => void = () => undefined;

// A page that can be edited while it is shown.
vi.mock('../SynopticPage.tsx', async (original) => {
  const { SynopticPage } = await original<typeof pages>();
  return {
    SynopticPage: (props: SynopticPageProps) => {
      const [synoptic, setSynoptic] = useState(props.synoptic);
      edit = setSynoptic;
      return <SynopticPage {...props} synoptic={synoptic} />;
    },
  };
});

afterEach(cleanup);

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

const grid = (count: number): readonly Text[] =>
  Array.from({ length: count }, (_, i) => ({ text: `text ${i}`, x: (i % 20) * 20, y: Math.floor(i / 20) * 10 }));
const pageOf = (texts: readonly Text[]) =>
  page(
    texts
      .map(
        ({ text, x, y, z = 0 }) =>
          `<TextComment TextValue="${text}" PositionX="${x}" PositionY="${y}" Width="18" Height="8" Zindex="${z}"/>`,
      )
      .join(''),
  );

function openTexts(texts: readonly Text[]) {
  const { container } = openPage(pageOf(texts));
  const nodes = () =>
    new Map(
      Array.from(container.querySelectorAll<HTMLElement>('[data-index]'), (node) => [node.textContent ?? '', node]),
    );
  return {
    nodes,
    tiles: () => container.querySelectorAll('[class*="tile"]').length,
    edit: (next: readonly Text[]) => act(() => edit(pageOf(next))),
    /** Texts of `before` that are another node now, or none. */
    replaced: (before: ReadonlyMap<string, HTMLElement>) => {
      const now = nodes();
      return [...before].filter(([text, node]) => now.get(text) !== node).map(([text]) => text);
    },
  };
}

test('one that is moved to where nothing lies leaves all others placed as they are: an edit draws that one alone', () => {
  const before = pageOf(grid(310));
  const elements = before.elements.map((element, i) => (i === 17 ? { ...element, x: 500, y: 5 } : element));
  const known = new Set(placeElements(before));
  const after = placeElements({ ...before, elements });
  expect(after.filter((one) => !known.has(one)).map(({ index }) => index)).toEqual([17]);
});

test('where the box of another text lies on a text, at the side of its marks, there is no room for a note', () => {
  const value = (x: number, width: number, more = '') =>
    `<TextValueNumericData InfoNumber="102" PositionX="${x}" PositionY="0" Width="${width}" Height="20" ${more}/>`;
  const placed = placeElements(
    page(value(0, 100) + value(70, 100, 'HorizontalAlignment="Right"') + value(170, 40) + value(300, 40)),
  );
  expect(placed.map(({ taken }) => taken)).toEqual([30, 30, undefined, undefined]);
});

describe.each([60, 310])('on a page of %i elements', (count) => {
  const texts = grid(count);

  test.each([
    ['the first', 'below others', 0, { x: 90, y: 5 }],
    ['one in the middle', 'a little', 17, { x: 343, y: 1 }],
    ['the last', 'above others', count - 1, { x: 90, y: 5 }],
  ])('%s that is moved %s, and back, leaves all others the same nodes', (_, __, at, place) => {
    const shown = openTexts(texts);
    const before = shown.nodes();
    for (const next of [texts.map((one, i) => (i === at ? { ...one, ...place } : one)), texts]) {
      shown.edit(next);
      expect(shown.replaced(before).filter((text) => text !== `text ${at}`)).toEqual([]);
    }
  });

  test('one that is added above all others leaves them the same nodes', () => {
    const shown = openTexts(texts);
    const before = shown.nodes();
    shown.edit([...texts, { text: 'new', x: 45, y: 5 }]);
    expect(shown.nodes().size).toBe(count + 1);
    expect(shown.replaced(before)).toEqual([]);
  });

  test.each([0, 5, count - 1])('one that is taken away, number %i, leaves others the same nodes', (at) => {
    const shown = openTexts(texts);
    const before = shown.nodes();
    shown.edit(texts.toSpliced(at, 1));
    expect(shown.nodes().size).toBe(count - 1);
    const replaced = shown.replaced(before);
    expect(replaced).toContain(`text ${at}`);
    expect(replaced.length).toBeLessThanOrEqual(shown.tiles());
  });

  test('one that is brought above the others leaves others the same nodes', () => {
    const shown = openTexts([{ text: 'under', x: 30, y: 5 }, ...texts]);
    const before = shown.nodes();
    shown.edit([{ text: 'under', x: 30, y: 5, z: 1 }, ...texts]);
    expect(shown.replaced(before).filter((text) => text !== 'under').length).toBeLessThan(shown.tiles());
  });
});
