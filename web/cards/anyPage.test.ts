import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { cardsOf } from './cardsOf.ts';
import type { Item, PointOf } from './item.ts';
import type { Section } from './model.ts';
import { outline } from './testOutline.ts';

const place = fc.oneof(
  fc.integer({ min: -200, max: 1500 }),
  fc.constant(40),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
);
const size = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(20));
const words = fc.oneof(
  fc.constantFrom('Pump 1', 'Flow', 'Level', '0', '1', '2', '', 'Wells', 'a\nb', 'm³/h'),
  fc.string({ maxLength: 50 }),
);
const bases = fc.record({
  x: place,
  y: place,
  width: size,
  height: size,
  zIndex: fc.constant(0),
  infoNumber: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  riData: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
  group: fc.option(fc.constantFrom('Well 1', 'Well 2'), { nil: undefined, freq: 8 }),
  faults: fc.constant([]),
  fontSize: fc.oneof(fc.constantFrom(12, 14, 22), fc.integer({ min: -5, max: 400 })),
  isBold: fc.boolean(),
  horizontal: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'stretch' as const),
  vertical: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
  text: words,
});
const kinds = [
  'ImageLogicData',
  'TextValueLogicData',
  'TextValueNumericData',
  'TextLabelData',
  'TextComment',
  'TextLink',
  'TextUrlLink',
] as const;

const rest = {
  foreground: undefined,
  fontFamily: undefined,
  isItalic: false,
  isUnderline: false,
  status0Image: 'a.svg',
  status1Image: 'b.svg',
  isBlinked: [false, false],
  foregrounds: [undefined, undefined],
  isShowedUnit: false,
  refSynoptic: '1',
  url: 'https://example.org/',
} as const;

// Each has the fields of every kind; those that its own kind lacks are never read.
const elements = fc.array(
  fc.tuple(fc.constantFrom(...kinds), bases).map(([kind, { fontSize, ...base }]): SynopticElement => {
    const canSelect = kind === 'ImageLogicData' || kind === 'TextValueLogicData' || kind === 'TextValueNumericData';
    const type = kind === 'ImageLogicData' ? {} : { fontSize };
    return { ...rest, ...base, ...type, kind, canSelect } as unknown as SynopticElement;
  }),
  { maxLength: 40 },
);

const pageOf = (list: readonly SynopticElement[]): Synoptic => ({
  id: '1',
  name: 'Page',
  width: 1280,
  height: 720,
  background: undefined,
  backgroundImage: undefined,
  synonyms: [],
  pageGroup: undefined,
  isFirst: false,
  showsAlarms: false,
  isAuthenticationRequired: true,
  elements: list,
  faults: [],
});

const targetOf = (element: SynopticElement) =>
  element.kind === 'TextLink' ? element.refSynoptic : element.kind === 'TextUrlLink' ? element.url : '';

const names = ['Pump 1', 'Pump 1 flow', 'Pump 2', 'Pump 2 flow', 'Tank level', 'Tank volume', '', '%', 'Pipe 1 flow'];
const pointOf: PointOf = ({ infoNumber, riData }) => {
  const key = infoNumber ?? riData;
  return key === undefined ? undefined : { key, name: names[Number(key)], unit: undefined };
};

const keyOf = (element: SynopticElement, index: number) => pointOf(element)?.key ?? `element ${index}`;
const rowsOf = (sections: readonly Section[]) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'card' ? block.rows : [])));

test('whatever is drawn where: each point that the page shows is in one row, and in one alone', () => {
  fc.assert(
    fc.property(elements, (list) => {
      const rows = rowsOf(cardsOf(pageOf(list), pointOf));
      const shown = rows.map(({ lead }) => keyOf(lead.element, lead.index));
      const wanted = new Set(list.flatMap((element, index) => (element.canSelect ? [keyOf(element, index)] : [])));
      expect(new Set(shown)).toEqual(wanted);
      expect(shown).toHaveLength(wanted.size);
      // Every element of the point is in its row.
      const told = rows.flatMap(({ lead, also }) => [lead.index, ...also.map(({ index }) => index)]);
      const selectable = list.flatMap(({ canSelect }, index) => (canSelect ? [index] : []));
      expect(told.toSorted((a, b) => a - b)).toEqual(selectable);
    }),
    { numRuns: 400 },
  );
});

test('every way that the page offers is in the list', () => {
  fc.assert(
    fc.property(elements, (list) => {
      const sections = cardsOf(pageOf(list), pointOf);
      const offered = sections.flatMap(({ title, blocks }): (Item | undefined)[] => [
        title?.link,
        ...blocks.flatMap((block): (Item | undefined)[] =>
          block.kind === 'links' ? [...block.links] : block.kind === 'card' ? [block.title?.link] : [],
        ),
      ]);
      const way = (element: SynopticElement) =>
        'refSynoptic' in element && element.kind === 'TextLink' ? 'page' : 'address';
      // A link without a text of its own is named by its target.
      const nameOf = (element: SynopticElement) => ('text' in element && element.text.trim()) || targetOf(element);
      const wanted = new Set(list.filter(({ kind }) => /Link$/.test(kind)).map((one) => `${way(one)} ${nameOf(one)}`));
      expect(
        new Set(offered.flatMap((item) => (item ? [`${way(item.element)} ${nameOf(item.element)}`] : []))),
      ).toEqual(wanted);
      expect(new Set(offered.filter(Boolean)).size).toBe(offered.filter(Boolean).length);
    }),
    { numRuns: 400 },
  );
});

/** Less than a thousandth of a pixel apart is the same. */
function spotOf({ x, y }: SynopticElement): string {
  return [x, y].map((px) => Math.round(px * 1000)).join(' ');
}

test('the order in the file says nothing: the page is read as it looks', () => {
  fc.assert(
    fc.property(elements, fc.infiniteStream(fc.integer({ min: 0, max: 1e6 })), (list, random) => {
      // Where several lie on the same spot, or show the same point, the file is all there is to go by.
      const seen = new Set<string>();
      const apart = list.filter((element, index) => {
        const keys = [spotOf(element), `${keyOf(element, index)}`].filter((key) => !seen.has(key));
        for (const key of keys) seen.add(key);
        return keys.length === 2 && element.width > 0 && element.height > 0 && pointOf(element) !== undefined;
      });
      const shuffled = apart.map((element) => ({ element, at: random.next().value })).sort((a, b) => a.at - b.at);
      const [one, other] = [apart, shuffled.map(({ element }) => element)].map((some) =>
        outline(cardsOf(pageOf(some), pointOf)),
      );
      expect(other).toEqual(one);
    }),
    { numRuns: 200 },
  );
});

test('one column is read from above to below', () => {
  const column = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
  fc.assert(
    fc.property(column, (lines) => {
      const list = lines.map(
        (line) =>
          ({
            ...rest,
            kind: 'TextValueNumericData',
            canSelect: true,
            x: 20,
            y: line * 30,
            width: 80,
            height: 20,
            zIndex: 0,
            infoNumber: 100 + line,
            riData: undefined,
            group: undefined,
            faults: [],
            fontSize: 14,
            isBold: false,
            horizontal: 'left',
            vertical: 'top',
          }) as unknown as SynopticElement,
      );
      const rows = rowsOf(
        cardsOf(pageOf(list), ({ infoNumber = 0 }) => ({ key: infoNumber, name: undefined, unit: undefined })),
      );
      expect(rows.map(({ lead }) => lead.element.infoNumber)).toEqual(
        lines.toSorted((a, b) => a - b).map((line) => 100 + line),
      );
    }),
  );
});
