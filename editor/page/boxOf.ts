import { smallestBox } from '../../protocol/elements/commonFields.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { nameOf, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { type Box, boundsOf, carried, isSameBox } from './box.ts';
import { placesOf, placesText } from './places.ts';

interface Shape {
  readonly box: (read: Reader) => Box;
  /** Only those that differ when it goes from one box to another. */
  readonly fields: (read: Reader, from: Box, to: Box) => Readonly<Record<string, number | string>>;
}

interface Reader {
  readonly number: (field: string, fallback?: number) => number;
  readonly text: (field: string) => string;
  readonly words: () => string;
}

const element: Shape = {
  box: ({ number }) => ({
    x: number('PositionX'),
    y: number('PositionY'),
    width: number('Width') || smallestBox,
    height: number('Height') || smallestBox,
  }),
  fields: (_, from, { x, y, width, height }) => ({
    PositionX: x,
    PositionY: y,
    ...(width !== from.width && { Width: width }),
    ...(height !== from.height && { Height: height }),
  }),
};

/** Its points are counted from its corner. */
const pipe: Shape = {
  box: element.box,
  fields: (read, from, to) => {
    const grown = from.width !== to.width || from.height !== to.height;
    const [before, after] = [from, to].map((box) => ({ ...box, x: 0, y: 0 })) as [Box, Box];
    return {
      ...element.fields(read, from, to),
      ...(grown && {
        Points: placesText(placesOf(read.text('Points')).map((one) => carriedPlace(one, before, after))),
      }),
    };
  },
};

const rect: Shape = {
  box: ({ number }) => ({ x: number('x'), y: number('y'), width: number('width'), height: number('height') }),
  fields: (_, __, { x, y, width, height }) => ({ x, y, width, height }),
};

const ellipse: Shape = {
  box: ({ number }) => {
    const [rx, ry] = [number('rx'), number('ry')];
    return { x: number('cx') - rx, y: number('cy') - ry, width: 2 * rx, height: 2 * ry };
  },
  fields: (_, __, { x, y, width, height }) => ({
    cx: x + width / 2,
    cy: y + height / 2,
    rx: width / 2,
    ry: height / 2,
  }),
};

const polyline: Shape = {
  box: ({ text }) => boxOfPlaces(placesOf(text('points'))),
  fields: ({ text }, from, to) => ({
    points: placesText(placesOf(text('points')).map((one) => carriedPlace(one, from, to))),
  }),
};

/** Of a text in a drawing: the height over its line and the width of a letter, in font sizes; its usual size. */
const [ascent, letter, usualSize] = [0.8, 0.55, 16];

/** Only the browser knows the width of a text: it is taken for as wide as its letters are many. */
const words: Shape = {
  box: ({ number, text, words }) => {
    const size = number('font-size', usualSize);
    const width = Math.max(1, words().length) * size * letter;
    const before = { middle: width / 2, end: width }[text('text-anchor')] ?? 0;
    return { x: number('x') - before, y: number('y') - size * ascent, width, height: size };
  },
  fields: ({ number }, from, to) => ({
    x: number('x') + to.x - from.x,
    y: number('y') + to.y - from.y + (to.height - from.height) * ascent,
    ...(to.height !== from.height && { 'font-size': to.height }),
  }),
};

/** By element name; all others are elements of a page. */
const shapes: Readonly<Record<string, Shape>> = {
  PipeData: pipe,
  ShapeStateData: pipe,
  rect,
  svg: rect,
  ellipse,
  polyline,
  g: polyline,
  text: words,
};

function shapeOf(store: RecordStore, key: string): { readonly shape: Shape; readonly read: Reader } {
  const text = (field: string) => fieldText(store, key, field) ?? '';
  const number = (field: string, fallback = 0) => parseNumber(text(field)) ?? fallback;
  const name = nameOf(store, key) ?? '';
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  return { shape: shape ?? element, read: { text, number, words: () => textOf(store, key) } };
}

/** As drawn: of an element of a page or of a shape. */
export function boxOf(store: RecordStore, key: string): Box {
  const { shape, read } = shapeOf(store, key);
  return shape.box(read);
}

/** Writes only what differs. */
export function setBox(edit: Transaction, key: string, to: Box): void {
  const { shape, read } = shapeOf(edit.store, key);
  const from = shape.box(read);
  if (isSameBox(from, to)) return;
  for (const [field, value] of Object.entries(shape.fields(read, from, to))) {
    const written = typeof value === 'number' ? String(rounded(value)) : value;
    if (read.text(field) !== written) setField(edit, key, field, written);
  }
}

function carriedPlace(place: { readonly x: number; readonly y: number }, from: Box, to: Box) {
  const { x, y } = carried({ ...place, width: 0, height: 0 }, from, to);
  return { x: rounded(x), y: rounded(y) };
}

function boxOfPlaces(places: readonly { readonly x: number; readonly y: number }[]): Box {
  return boundsOf(places.map((place) => ({ ...place, width: 0, height: 0 }))) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Centres and scaled lines give fractions; a hundredth of a unit is invisible. */
const rounded = (value: number) => Math.round(value * 100) / 100;
