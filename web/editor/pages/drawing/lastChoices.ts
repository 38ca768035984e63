import { mediumNamed } from '../../../../editor/drawing/mediumShapes.ts';
import { isShapeKind, type NewShape, type ShapeKind } from '../../../../editor/drawing/shapeKinds.ts';
import { attributeOf, nameOf, setAttribute } from '../../../../editor/records/elements.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { attributeValue } from '../../../../editor/xml/startTag.ts';
import { attempt } from '../../../../protocol/attempt.ts';
import { isElementKind } from '../../../../protocol/elementKinds.ts';
import type { Medium } from '../../../../protocol/elements/media.ts';
import { readSetting, storeSetting } from '../../../ui/browser/browserSetting.ts';

type Attributes = Readonly<Record<string, string>>;

/** How something was made or changed last, in this browser: the next new one begins so. */
interface LastChoices {
  readonly medium?: Medium | undefined;
  /** Of elements. */
  readonly fontSize?: string | undefined;
  readonly shapes: Readonly<Partial<Record<NewShape, Attributes>>>;
}

const setting = 'vigie editor last choices';

/** An edit of more is one of their places. */
const mostRead = 50;

const ofShape: Readonly<Record<ShapeKind, readonly string[]>> = {
  polyline: ['class', 'stroke-width'],
  g: ['stroke-width'],
  rect: ['class', 'rx', 'stroke-width'],
  ellipse: ['class', 'stroke-width'],
  text: ['class', 'font-size', 'font-weight', 'text-anchor'],
  svg: [],
};

/** Page units from which on a line is a pipe. */
const pipeWidth = 4;
/** What a new text element has. */
const usualSize = '16';

export function lastChoices(): LastChoices {
  const read = attempt((): unknown => JSON.parse(readSetting(setting) ?? '{}'), {}) as Partial<LastChoices> | null;
  const shapes = typeof read?.shapes === 'object' ? read.shapes : {};
  return { medium: mediumNamed(read?.medium), fontSize: read?.fontSize, shapes };
}

export function rememberMedium(medium: Medium | undefined): void {
  storeSetting(setting, JSON.stringify({ ...lastChoices(), medium }));
}

/** What an edit changes in shapes and texts that were there; what it adds began with the last choices. */
export function rememberChoices({ store, touched }: Transaction): void {
  if (touched.size > mostRead) return;
  const last = lastChoices();
  let next = last;
  for (const [key, before] of touched) {
    const now = store.record(key);
    if (!now || typeof before !== 'object') continue;
    const changed = (name: string) => {
      const value = attributeValue(now.open, name);
      return value !== attributeValue(before.open, name) ? value : undefined;
    };
    const kind = nameOf(store, key) ?? '';
    if (isElementKind(kind)) next = { ...next, fontSize: changed('FontSize') ?? next.fontSize };
    if (!isShapeKind(kind)) continue;
    const shape = shapeOf(kind, attributeValue(now.open, 'stroke-width'));
    const own = ofShape[kind].flatMap((name) => {
      const value = changed(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    if (shape && own.length > 0)
      next = { ...next, shapes: { ...next.shapes, [shape]: { ...next.shapes[shape], ...Object.fromEntries(own) } } };
  }
  if (next !== last && JSON.stringify(next) !== JSON.stringify(last)) storeSetting(setting, JSON.stringify(next));
}

function shapeOf(kind: ShapeKind, width: string | undefined): NewShape | undefined {
  if (kind === 'polyline' || kind === 'g') return Number(width) >= pipeWidth ? 'pipe' : 'line';
  return kind === 'rect' ? 'box' : kind === 'svg' ? undefined : kind;
}

/** A shape that was just drawn. */
export function applyToShape(edit: Transaction, key: string, shape: NewShape): void {
  const kind = nameOf(edit.store, key);
  if (!isShapeKind(kind)) return;
  for (const [name, value] of Object.entries(lastChoices().shapes[shape] ?? {}))
    if (ofShape[kind].includes(name) && typeof value === 'string') setAttribute(edit, key, name, value);
}

/** Elements that were just added. */
export function applyToElements(edit: Transaction, keys: readonly string[]): void {
  const { fontSize } = lastChoices();
  if (fontSize === undefined || !(Number(fontSize) > 0)) return;
  for (const key of keys)
    if (attributeOf(edit.store, key, 'FontSize') === usualSize) setAttribute(edit, key, 'FontSize', fontSize);
}
