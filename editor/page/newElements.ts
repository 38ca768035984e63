import type { ElementKind } from '../../protocol/elementKinds.ts';
import { mostFurtherPoints } from '../../protocol/elements/trendData.ts';
import type { Point } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { roundScale } from './roundScale.ts';

/** What is added to a page beside points and symbols. */
export const newElements = ['trend', 'gauge', 'clock', 'note', 'pageLink'] as const;
export type NewElement = (typeof newElements)[number];

/** What a new element may show. */
export interface Shown {
  /** The first ones of the choice. */
  readonly points: readonly Pick<
    Point,
    'infoNumber' | 'kind' | 'rangeMin' | 'rangeMax' | 'measureMin' | 'measureMax'
  >[];
  /** SynopticId of the page that a link opens. */
  readonly page: string;
  /** Of a note. */
  readonly text: string;
}

interface Kind {
  readonly kind: ElementKind;
  /** Page units. */
  readonly width: number;
  readonly height: number;
  readonly fields: (shown: Shown) => Readonly<Record<string, string | number | boolean | undefined>>;
}

const words = { FontSize: 16, VerticalAlignment: 'Center' } as const;

const kinds: Readonly<Record<NewElement, Kind>> = {
  trend: {
    kind: 'TrendData',
    width: 320,
    height: 160,
    fields: ({ points: [first, ...others] }) => ({
      InfoNumber: first?.infoNumber,
      FurtherInfoNumbers:
        others
          .slice(0, mostFurtherPoints)
          .map(({ infoNumber }) => infoNumber)
          .join(' ') || undefined,
    }),
  },
  gauge: {
    kind: 'BarValueNumericData',
    width: 160,
    height: 104,
    fields: ({ points }) => {
      const point = points.find(({ kind }) => kind === 'numeric');
      const scale = point && roundScale(point);
      return {
        InfoNumber: point?.infoNumber,
        Shape: 'Gauge',
        IsShowedScale: true,
        Min: scale?.min || undefined,
        Max: scale?.max,
      };
    },
  },
  clock: { kind: 'TextClock', width: 200, height: 32, fields: () => words },
  note: {
    kind: 'TextComment',
    width: 240,
    height: 80,
    fields: ({ text }) => ({ TextValue: text, IsNote: true, FontSize: 16 }),
  },
  pageLink: {
    kind: 'TextLink',
    width: 200,
    height: 48,
    fields: ({ page }) => ({ RefSynoptic: page, IsTile: true, ...words }),
  },
};

/** Page units. */
export function sizeOfNew(what: NewElement): { readonly width: number; readonly height: number } {
  const { width, height } = kinds[what];
  return { width, height };
}

export function newElement(what: NewElement, shown: Shown, at: { readonly x: number; readonly y: number }) {
  const { kind, width, height, fields } = kinds[what];
  return element(kind, { PositionX: at.x, PositionY: at.y, Width: width, Height: height, ...fields(shown) });
}
