import type { ElementKind } from '../../protocol/elementKinds.ts';
import { mostFurtherPoints } from '../../protocol/elements/trendData.ts';
import type { Point } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { roundScale } from './roundScale.ts';

/** What is added to a page beside points and symbols. */
export const newElements = [
  'trend',
  'gauge',
  'shape',
  'pointTable',
  'alarmList',
  'button',
  'pageLink',
  'clock',
  'note',
] as const;
export type NewElement = (typeof newElements)[number];

/** What a new element may show. */
export interface Shown {
  /** Those of the choice. */
  readonly points: readonly Pick<
    Point,
    'infoNumber' | 'editingKind' | 'kind' | 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'
  >[];
  /** SynopticId of the page that it opens where it has no point. */
  readonly page: string;
  /** What it says. */
  readonly text: string;
}

interface Kind {
  readonly kind: ElementKind;
  /** Page units. */
  readonly width: number;
  readonly height: (shown: Shown) => number;
  readonly fields: (shown: Shown) => Readonly<Record<string, string | number | boolean | undefined>>;
}

const words = { FontSize: 16, VerticalAlignment: 'Center' } as const;

/** Page units of a row, and rows that a table has at least. */
const [row, leastRows] = [24, 4];

const kinds: Readonly<Record<NewElement, Kind>> = {
  trend: {
    kind: 'TrendData',
    width: 320,
    height: () => 160,
    fields: ({ points: [first, ...others] }) => {
      const further = others.slice(0, mostFurtherPoints).map(({ infoNumber }) => infoNumber);
      return { InfoNumber: first?.infoNumber, FurtherInfoNumbers: further.join(' ') || undefined };
    },
  },
  gauge: {
    kind: 'BarValueNumericData',
    width: 160,
    height: () => 104,
    fields: ({ points }) => {
      const point = points.find(({ kind }) => kind === 'numeric');
      const scale = point && roundScale(point);
      const ends = { Min: scale?.min || undefined, Max: scale?.max };
      return { InfoNumber: point?.infoNumber, Shape: 'Gauge', IsShowedScale: true, ...ends };
    },
  },
  pageLink: {
    kind: 'TextLink',
    width: 200,
    height: () => 48,
    fields: ({ page }) => ({ RefSynoptic: page, IsTile: true, ...words }),
  },
  clock: { kind: 'TextClock', width: 200, height: () => 32, fields: () => words },
  note: {
    kind: 'TextComment',
    width: 240,
    height: () => 80,
    fields: ({ text }) => ({ TextValue: text, IsNote: true, ...words }),
  },
  shape: {
    kind: 'ShapeStateData',
    width: 120,
    height: () => 72,
    fields: ({ points: [point] }) => ({
      InfoNumber: point?.infoNumber,
      ColourStatus0: 'Stopped',
      ColourStatus1: 'Running',
    }),
  },
  pointTable: {
    kind: 'PointTableData',
    width: 320,
    height: ({ points }) => row * Math.max(leastRows, points.length),
    fields: ({ points }) => ({ InfoNumbers: points.map(({ infoNumber }) => infoNumber).join(' ') || undefined }),
  },
  alarmList: { kind: 'AlarmListData', width: 400, height: () => 6 * row, fields: () => ({}) },
  button: {
    kind: 'ButtonData',
    width: 160,
    height: () => 44,
    fields: ({ points, page, text }) => {
      const point = points.find(({ editingKind }) => editingKind !== 'NonEditable');
      return {
        ...(point ? { InfoNumber: point.infoNumber } : { RefSynoptic: page }),
        TextValue: text,
        FontSize: 16,
        HorizontalAlignment: 'Center',
        VerticalAlignment: 'Center',
      };
    },
  },
};

/** Page units. */
export function sizeOfNew(what: NewElement, shown: Shown): { readonly width: number; readonly height: number } {
  const { width, height } = kinds[what];
  return { width, height: height(shown) };
}

export function newElement(what: NewElement, shown: Shown, at: { readonly x: number; readonly y: number }) {
  const { kind, fields } = kinds[what];
  const { width, height } = sizeOfNew(what, shown);
  return element(kind, { PositionX: at.x, PositionY: at.y, Width: width, Height: height, ...fields(shown) });
}
