import { readNumber, readText } from '../fields.ts';
import { type PointKind, pointKinds, readWords } from '../point.ts';
import type { XmlNode } from '../xml.ts';

/**
 * What a part of a point's past was measured as. A point that is rescaled, or gets another unit or other states, begins
 * another series: one point may have several of them, one after another.
 */
export interface SeriesHead {
  /** The point's permanent id (R28). */
  readonly point: string;
  readonly kind: PointKind;
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** Words of the values 0, 1, … as they were then; empty where it had none. */
  readonly states: readonly string[];
  /** It only rises: what counts is by how much. */
  readonly isCounter: boolean;
}

/** The attributes of a series' row. */
export function seriesFields(head: SeriesHead): Record<string, string | number | boolean | undefined> {
  return {
    Point: head.point,
    Kind: head.kind,
    Unit: head.unit || undefined,
    Digits: head.digits,
    IsCounter: head.isCounter || undefined,
    ...Object.fromEntries(head.states.map((word, i) => [`State${i}`, word])),
  };
}

/** Undefined where the row names no point. */
export function readSeriesHead(node: XmlNode): SeriesHead | undefined {
  const point = readText(node, 'Point');
  if (point === undefined) return undefined;
  const kindWord = readText(node, 'Kind');
  const words = readWords((field) => readText(node, field), 'State');
  return {
    point,
    kind: pointKinds.find((kind) => kind === kindWord) ?? 'numeric',
    unit: readText(node, 'Unit') ?? '',
    digits: readNumber(node, 'Digits') ?? 0,
    states: words.some((word) => word !== '') ? words : [],
    isCounter: readText(node, 'IsCounter') === 'true',
  };
}
