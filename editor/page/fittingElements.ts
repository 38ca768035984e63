import type { ElementKind } from '../../protocol/elementKinds.ts';
import type { Point, PointKind } from '../../protocol/point.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { symbolOf } from '../generate/pictures.ts';

export type ShownPoint = Pick<Point, 'infoNumber' | 'id' | 'name' | 'kind' | 'unit' | 'states' | 'commandKind'>;

const text = { FontSize: 16, VerticalAlignment: 'Center' } as const;
/** Page units. */
const [rowHeight, labelWidth, valueWidth, symbolSize] = [28, 180, 120, 48];

const values: Readonly<Record<PointKind, ElementKind>> = {
  logic: 'TextValueLogicData',
  state: 'TextStateData',
  numeric: 'TextValueNumericData',
  text: 'TextValueTextData',
};

/** `at`: its elements at that place, as XML. */
export interface Fitting {
  readonly width: number;
  readonly height: number;
  /** Of its symbol; they may be missing in the station. */
  readonly pictures: readonly string[];
  readonly at: (x: number, y: number) => readonly string[];
}

/** The name beside the value, or a symbol where the states have one; `isAlone`: without the name. */
export function fittingFor(point: ShownPoint, pictures: readonly string[], isAlone = false): Fitting {
  const pair = point.kind === 'logic' ? picturesFor(point, pictures) : undefined;
  const height = pair ? symbolSize : rowHeight;
  const nameWidth = isAlone ? 0 : labelWidth;
  const bound = { InfoNumber: point.infoNumber };
  return {
    width: nameWidth + (pair ? symbolSize : valueWidth),
    height,
    pictures: Object.values(pair ?? {}),
    at(x, y) {
      const box = (left: number, width: number) => ({ PositionX: left, PositionY: y, Width: width, Height: height });
      const symbol = pair && element('ImageLogicData', { ...bound, ...box(x, symbolSize), ...pair });
      const shown = symbol ?? valueElement(point, box(x + nameWidth, valueWidth));
      const name = element('TextLabelData', { ...bound, ...box(pair ? x + symbolSize : x, labelWidth), ...text });
      return (isAlone ? [shown] : symbol ? [shown, name] : [name, shown]).map(writeXml);
    },
  };
}

function valueElement({ kind, unit, infoNumber }: ShownPoint, box: Readonly<Record<string, number>>): XmlNode {
  return element(values[kind], {
    InfoNumber: infoNumber,
    ...box,
    IsShowedUnit: (kind === 'numeric' && unit !== '') || undefined,
    ...text,
    HorizontalAlignment: kind === 'text' ? undefined : 'Right',
  });
}

/**
 * Two pictures of the station whose names end with the words of the states, as `pump-stopped.svg` and
 * `pump-running.svg`, and are in the point's name; else a symbol; else the first of such pairs.
 */
function picturesFor(point: ShownPoint, pictures: readonly string[]) {
  const [off, on] = point.states.map(asFileName);
  const symbol = symbolOf(point);
  const ofSymbol = symbol && { Status0Image: symbol[0], Status1Image: symbol[1] };
  if (!off || !on) return ofSymbol;
  const pairs = pictures.flatMap((picture) => {
    const [, what, ending] = new RegExp(`^(.+)-${off}(\\.\\w+)$`, 'iu').exec(picture) ?? [];
    const other = pictures.find((one) => one.toLowerCase() === `${what}-${on}${ending}`.toLowerCase());
    if (what === undefined || other === undefined) return [];
    return [{ what: asFileName(what), images: { Status0Image: picture, Status1Image: other } }];
  });
  const words = asFileName(`${point.name} ${point.id}`);
  return pairs.find(({ what }) => words.includes(what))?.images ?? ofSymbol ?? pairs[0]?.images;
}

const asFileName = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
