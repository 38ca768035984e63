import { cutTo } from '../../protocol/text/letters.ts';
import { isXmlFile } from '../records/baseFile.ts';
import { recordsOf } from '../records/document.ts';
import { editorFile } from '../records/editorFile.ts';
import { attributeOf, insertElement, nameOf, rootOf } from '../records/elements.ts';
import { keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { elementName } from '../xml/startTag.ts';
import { appearanceSheet } from './appearances.ts';

/** Marks the group whose shapes are the editor's; the rest of the file stays as it is. */
const mark = 'data-vigie';
const namespace = 'http://www.w3.org/2000/svg';

/** Undefined: the page has no drawing of its own, or an unreadable one. */
export function drawingOf(store: RecordStore, page: string): string | undefined {
  const file = `images/${fieldText(store, page, 'BackgroundImage') ?? ''}`;
  return isXmlFile(file) && isDrawing(store, file) ? file : undefined;
}

function isDrawing(store: RecordStore, file: string): boolean {
  const root = rootOf(store, file);
  return root !== undefined && nameOf(store, root) === 'svg';
}

/** Its outermost element: in a file of its own, or within a template. */
function drawingRoot(store: RecordStore, page: string): string | undefined {
  if (isInEditorFile(page)) return store.children(page).find((key) => nameOf(store, key) === 'svg');
  const file = drawingOf(store, page);
  return file && rootOf(store, file);
}

/** As a picture; undefined: nothing is drawn. */
export function drawingText(store: RecordStore, page: string): string | undefined {
  const root = drawingRoot(store, page);
  if (root === undefined) return undefined;
  return isInEditorFile(page) ? store.written(root) : store.text(partsOfKey(root).file);
}

export function groupOf(store: RecordStore, file: string): string | undefined {
  return groupIn(store, rootOf(store, file));
}

/** Of the shapes on a page. */
export function shapeGroup(store: RecordStore, page: string): string | undefined {
  return groupIn(store, drawingRoot(store, page));
}

function groupIn(store: RecordStore, root: string | undefined): string | undefined {
  return root && store.children(root).find((key) => attributeOf(store, key, mark) !== undefined);
}

/** As the drawings of templates are. */
export const isInEditorFile = (key: string) => partsOfKey(key).file === editorFile;

export function isInDrawing(key: string): boolean {
  const { file } = partsOfKey(key);
  return !file.endsWith('.xml') && isXmlFile(file);
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** `background`: the SVG that is the page's background so far; a new file has it below the shapes. */
export function drawingGroup(edit: Transaction, page: string, pageSize: PageSize, background?: string): string {
  const { store } = edit;
  if (isInEditorFile(page)) {
    const root = drawingRoot(store, page) ?? insertElement(edit, page, undefined, emptyDrawing(pageSize));
    return groupIn(store, root) ?? addGroup(edit, root);
  }
  const own = drawingOf(store, page);
  // The new drawing would hide it.
  if (!own && background === undefined && (fieldText(store, page, 'BackgroundImage') ?? '') !== '')
    throw new Error('The background of the page has to be read first');
  const file = own ?? addDrawing(edit, page, background ?? emptyDrawing(pageSize));
  return groupOf(store, file) ?? addGroup(edit, rootOf(store, file) ?? keyOf(file, ''));
}

/** As if a user had drawn the shapes. */
export function newDrawing({ width, height }: PageSize, shapes: readonly string[]): string {
  const lines = ['<style>', ...appearanceSheet.split('\n'), '</style>', ...shapes].map((line) => `    ${line}`);
  return emptyDrawing({ width, height }).replace(
    '</svg>',
    () => `  <g ${mark}="">\n${lines.join('\n')}\n  </g>\n</svg>`,
  );
}

function emptyDrawing({ width, height }: PageSize): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="${namespace}" ${size}>\n</svg>\n`;
}

export function addDrawing(edit: Transaction, page: string, content: string): string {
  const file = freeFile(edit.store, fieldText(edit.store, page, 'SynopticId') ?? '');
  for (const [key, record] of recordsOf(file, content)) edit.put(key, record);
  if (!isDrawing(edit.store, file)) throw new Error(`${file}: no SVG`);
  setField(edit, page, 'BackgroundImage', file.slice('images/'.length));
  return file;
}

/** The longest file name of a station leaves room for this many letters of an ID. */
const longestId = 60;

function freeFile(store: RecordStore, id: string): string {
  const name = `images/drawing-${cutTo(id.replace(/[^\p{L}\p{N}_-]/gu, '_'), longestId)}`;
  const isTaken = (file: string) => store.get(file) !== undefined || store.isXml(file);
  for (let i = 1; ; i++) {
    const file = i === 1 ? `${name}.svg` : `${name}-${i}.svg`;
    if (!isTaken(file)) return file;
  }
}

function addGroup(edit: Transaction, root: string): string {
  // The names in this file have a prefix.
  const own = elementName(edit.store.record(root)?.open ?? '')?.includes(':') ? ` xmlns="${namespace}"` : '';
  const sheet = appearanceSheet.split('\n').join('\n    ');
  return insertElement(edit, root, undefined, `<g${own} ${mark}="">\n    <style>\n    ${sheet}\n    </style>\n  </g>`);
}
