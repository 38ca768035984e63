import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { drawingOf, groupOf } from '../drawing/drawingFile.ts';
import { elementKeys } from '../page/readPage.ts';
import { nameOf, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import type { DrawnPage } from './drawnPage.ts';
import { fingerprintOf } from './fingerprint.ts';

interface ElementNow {
  readonly key: string;
  readonly node: XmlNode;
}

export interface PageNow {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly ElementNow[];
  readonly fingerprint: string;
}

export function pageNow(store: RecordStore, page: string): PageNow {
  const number = (field: string) => parseNumber(fieldText(store, page, field)) ?? 0;
  const [width, height] = [number('SynopticWidth'), number('SynopticHeight')];
  const elements = elementKeys(store, page).flatMap((key) => {
    const node = nodeAt(store, key);
    return node ? [{ key, node }] : [];
  });
  const fingerprint = fingerprintOfPage({
    width,
    height,
    elements: elements.map(({ node }) => node),
    shapes: shapesNow(store, page),
  });
  return { width, height, elements, fingerprint };
}

/** Covers all that users see of a page but its name, which is read wherever it is shown. */
export function fingerprintOfPage({ width, height, elements, shapes }: DrawnPage): string {
  return fingerprintOf(
    element('Page', { width, height }),
    ...elements,
    ...shapes.map((shape) => element('Shape', {}, shape)),
  );
}

/** With what users have put there beside the editor's shapes. */
function shapesNow(store: RecordStore, page: string): readonly string[] {
  const file = drawingOf(store, page);
  const background = fieldText(store, page, 'BackgroundImage');
  if (file === undefined) return background === undefined ? [] : [background];
  const root = rootOf(store, file) ?? '';
  const group = groupOf(store, file);
  const own = group === undefined ? [] : store.children(group).filter((key) => nameOf(store, key) !== 'style');
  const other = store.children(root).filter((key) => key !== group);
  return [...own, ...other].flatMap((key) => {
    const node = nodeAt(store, key);
    return node ? [writeXml(node)] : [];
  });
}
