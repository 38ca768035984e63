import type { ElementKind, ElementOf } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { readPlant } from '../site/modbusClient.ts';
import type { StationFile, StationPoint } from '../site/stationPoints.ts';
import type { SynopticView } from './synopticView.ts';

type Words<K extends ElementKind> = (element: ElementOf<K>, point: StationPoint | undefined, value: number) => string;

/** From the station file and the field alone. */
const words: { readonly [K in ElementKind]: Words<K> } = {
  ImageLogicData: (_, point, value) => state(point, value),
  TextValueLogicData: (_, point, value) => state(point, value),
  TextValueNumericData: ({ isShowedUnit }, point, value) =>
    [decimal(value, point?.digits ?? 0), isShowedUnit && point?.unit].filter(Boolean).join(' '),
  TextLabelData: (_, point) => point?.name ?? '',
  TextComment: ({ text }) => text,
  TextLink: ({ text }) => text,
  TextUrlLink: ({ text }) => text,
  ImageStateData: (_, point, value) => point?.states[value] ?? '',
  TextStateData: (_, point, value) => point?.states[value] ?? '',
  // The plant has no texts.
  TextValueTextData: () => '',
  BarValueNumericData: (_, point, value) => [decimal(value, point?.digits ?? 0), point?.unit].filter(Boolean).join(' '),
  // A drawing without words.
  PipeData: () => '',
  ShapeStateData: (_, point, value) =>
    point?.states.length
      ? (point.states[value] ?? '')
      : [decimal(value, point?.digits ?? 0), point?.unit].filter(Boolean).join(' '),
  // Of many points, and of alarms.
  PointTableData: () => '',
  AlarmListData: () => '',
  ButtonData: ({ text }) => text,
  // What changes with time alone is not compared.
  TrendData: () => '',
  TextClock: () => '',
};

/** In the order of the page's file, from the plant's present values; undefined: the plant has none of this point. */
export async function textsByPlant(
  port: number,
  page: Synoptic,
  { points }: StationFile,
): Promise<(string | undefined)[]> {
  const shown = page.elements.flatMap(({ infoNumber }) => points.get(infoNumber ?? 0) ?? []);
  const values = await readPlant(port, new Set(shown.filter(({ isCalculated }) => !isCalculated)));
  return page.elements.map((element) => {
    const point = points.get(element.infoNumber ?? 0);
    if (point?.isCalculated && element.kind !== 'TextLabelData') return undefined;
    return textOf(element, point, values.get(point?.infoNumber ?? 0) ?? Number.NaN).trim();
  });
}

/**
 * What the page shows otherwise than the plant has it in the same moment. A plant whose time is stopped still obeys
 * commands: values that are read once, at the beginning, may be outdated.
 */
export async function disagreements(
  synoptic: SynopticView,
  port: number,
  page: Synoptic,
  station: StationFile,
): Promise<string[]> {
  const meant = await textsByPlant(port, page, station);
  const shown = (await synoptic.elements()).toSorted((a, b) => a.index - b.index).map(({ text }) => text);
  if (shown.length !== meant.length) return [`${shown.length} elements, not ${meant.length}`];
  return shown.flatMap((text, at) =>
    meant[at] === undefined || text === meant[at] ? [] : [`${at}: ${text}, not ${meant[at]}`],
  );
}

function decimal(value: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const;
  return new Intl.NumberFormat('en', format).format(value);
}

function textOf(element: ElementOf<ElementKind>, point: StationPoint | undefined, value: number): string {
  // The row and the element are of the same kind; the compiler can't follow that through the table.
  const write = words[element.kind] as Words<ElementKind>;
  return write(element, point, value);
}

function state(point: StationPoint | undefined, value: number): string {
  return point?.states[value === 0 ? 0 : 1] ?? '';
}
