import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { fieldsOfKind, furtherPoints, partOf, type SynopticElement } from '../../../../protocol/elementKinds.ts';
import type { Point } from '../../../../protocol/point.ts';
import type { Fields, FieldType } from '../../../../protocol/schema/schema.ts';
import type { Synoptic } from '../../../../protocol/synoptic.ts';
import { translatePage, translatePoint } from '../../../../protocol/texts.ts';
import { type PlacedOnPage, placeElements } from '../../../synoptic/stage/placement.ts';
import { getOrInsert } from '../../../ui/getOrInsert.ts';
import type { Faint } from '../pictures/judgePicture.ts';
import { faultsIn, type SheetFault } from './sheetFaults.ts';
import { type SheetState, statesOf } from './sheetStates.ts';

export interface SheetLanguage {
  readonly language: string;
  readonly textOf: (text: string) => string;
}

export interface SheetSource {
  readonly page: DraftPage;
  readonly points: readonly Point[];
  readonly pages: readonly Synoptic[];
  readonly languages: readonly SheetLanguage[];
  readonly pictureOf: (name: string) => string | undefined;
  readonly faintPictures: ReadonlyMap<string, Faint['in']>;
}

/** An element with its texts in one language. */
export interface ShownElement {
  readonly placed: PlacedOnPage;
  /** Its own first. */
  readonly points: readonly Point[];
  readonly states: readonly SheetState[];
}

/** `languages`: in which it is so; undefined: in all. */
export type RowFault = SheetFault & { readonly languages?: readonly string[] };

export interface SheetRow {
  /** Key of its element. */
  readonly key: string;
  /** Its place in the file. */
  readonly index: number;
  readonly faults: readonly RowFault[];
  /** Keys of further elements that are drawn the same in each state. */
  readonly like: readonly string[];
}

export interface Sheet {
  /** One for each element. */
  readonly rows: readonly SheetRow[];
  readonly shownIn: (language: string, index: number) => ShownElement;
  /** Of the pages, for links. */
  readonly pagesIn: (language: string) => readonly Synoptic[];
  /** The same for rows of the same appearance. */
  readonly appearanceOf: (row: SheetRow) => string;
}

export function sheetOf(source: SheetSource): Sheet {
  const { page, languages, pictureOf, faintPictures } = source;
  const { synoptic, keys } = page;
  const inLanguages = new Map(languages.map((one) => [one.language, inLanguage(source, one)]));
  const [usual] = inLanguages.values();
  const reader = (language: string) => inLanguages.get(language) ?? usual ?? inLanguage(source, ownLanguage);
  const appearances = new Map<number, string>();
  const shown = new Map<string, ShownElement>();
  const rows = placeElements(synoptic).map(({ index }): SheetRow => {
    const found = [...inLanguages].map(([locale, { shownOf, pages }]) => {
      const { placed, points, states } = shownOf(index);
      const judged = { placed, point: points[0], states, page: synoptic, pages, pictureOf, locale, faintPictures };
      const faults = faultsIn(judged);
      return { locale, faults };
    });
    const faults = mergedFaults(found);
    const { placed: first, states, points } = reader(languages[0]?.language ?? '').shownOf(index);
    appearances.set(index, JSON.stringify([appearanceOf(first.element, points, states), faults]));
    return { key: keys[index] ?? '', index, faults, like: [] };
  });
  return {
    rows: byStates(rows, ({ index }) => reader('').shownOf(index)),
    shownIn: (language, index) => getOrInsert(shown, `${language} ${index}`, () => reader(language).shownOf(index)),
    pagesIn: (language) => reader(language).pages,
    appearanceOf: ({ index }) => appearances.get(index) ?? '',
  };
}

/** Elements that are drawn alike in one row, but for those of `unfolded`, keys of first rows. */
export function folded({ rows, appearanceOf }: Sheet, unfolded: ReadonlySet<string>): readonly SheetRow[] {
  return [...Map.groupBy(rows, appearanceOf).values()].flatMap((group): readonly SheetRow[] => {
    const [first, ...others] = group;
    if (!first || others.length === 0 || unfolded.has(first.key)) return group;
    return [{ ...first, like: others.map(({ key }) => key) }];
  });
}

/** What has many states first, then what is always the same, and pipes, which are many, last. */
function byStates(rows: readonly SheetRow[], shownOf: (row: SheetRow) => ShownElement): readonly SheetRow[] {
  const rankOf = (row: SheetRow): number => {
    const { placed, states } = shownOf(row);
    if (partOf(placed.element) === 'line') return 2;
    return states.length > 1 ? 0 : 1;
  };
  const groups = Map.groupBy(rows, rankOf);
  return [0, 1, 2].flatMap((rank) => groups.get(rank) ?? []);
}

const ownLanguage: SheetLanguage = { language: '', textOf: (text) => text };

function inLanguage({ page: { synoptic }, points, pages }: SheetSource, { textOf }: SheetLanguage) {
  const { elements } = translatePage(synoptic, textOf);
  const byNumber = new Map(points.map((point) => [point.infoNumber, translatePoint(point, textOf)]));
  const byReference = new Map([...byNumber.values()].map((point) => [point.riData, point]));
  const placed = new Map(placeElements(synoptic).map((one) => [one.index, one]));
  const pointsOf = (element: SynopticElement): readonly Point[] => {
    const { infoNumber, riData } = element;
    const own = infoNumber === undefined ? riData && byReference.get(riData) : byNumber.get(infoNumber);
    const others = furtherPoints(element).flatMap((further) => byNumber.get(further.infoNumber) ?? []);
    return [...new Set([...(own ? [own] : []), ...others])];
  };
  return {
    pages: pages.map((one) => translatePage(one, textOf)),
    shownOf: (index: number): ShownElement => {
      const element = elements[index] as SynopticElement;
      const of = pointsOf(element);
      return { placed: { ...(placed.get(index) as PlacedOnPage), element }, points: of, states: statesOf(element, of) };
    },
  };
}

/** Each once, with the languages in which it is so where it is not in all. */
function mergedFaults(
  found: readonly { readonly locale: string; readonly faults: readonly SheetFault[] }[],
): readonly RowFault[] {
  const all = found.flatMap(({ locale, faults }) => faults.map((fault) => ({ locale, fault })));
  const groups = Map.groupBy(all, ({ fault: { code, state } }) => `${code} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const languages = [...new Set(group.map(({ locale }) => locale))];
    return [{ ...first.fault, ...(languages.length < found.length && { languages }) }];
  });
}

/** Where it is, and what it is called. */
const apart: readonly FieldType[] = ['point', 'pointNumbers', 'reference', 'words', 'lines', 'page'];
const unlike: readonly string[] = ['id', 'x', 'y', 'width', 'height', 'zIndex', 'group', 'points'];

/** The same for elements that differ in nothing to be seen but their place, their names, and a few units of size. */
function appearanceOf(element: SynopticElement, points: readonly Point[], states: readonly SheetState[]): string {
  const fields: Fields = fieldsOfKind[element.kind];
  const values = Object.entries(element).filter(([name]) => {
    const field = fields[name];
    return field && !unlike.includes(name) && !apart.includes(field.type);
  });
  const sizes = partOf(element) === 'line' ? [] : [element.width, element.height].map(sizeClass);
  const titles = states.map(({ id, title }) => (typeof title === 'string' ? title : id));
  // Without a value the point is seen by its name alone.
  const [point] = states.length > 1 ? points : [];
  const isCommanded = point && point.editingKind !== 'NonEditable';
  return JSON.stringify([element.kind, values, sizes, titles, isCommanded, point?.unit, point?.digits]);
}

/** Two of a class differ by less than half. */
function sizeClass(units: number): number {
  return Math.round(2 * Math.log2(Math.max(units, 1)));
}
