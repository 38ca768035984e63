import { element, writeXml } from '../../protocol/wire/xml.ts';
import { editorRoot, openEditorFile, rememberedElements } from '../records/editorFile.ts';
import { attributeOf, insertElement, removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';

const pageElement = 'GeneratedPage';

/** As it was when it was generated. */
export interface RememberedPage {
  readonly key: string;
  readonly id: string;
  /** Differs: a user has changed something. */
  readonly fingerprint: string;
  /** Fingerprints by Id. */
  readonly elements: ReadonlyMap<string, string>;
  /** Folder of the navigation. */
  readonly listedIn: string | undefined;
}

/** By their keys. */
export function rememberedPages(store: RecordStore): ReadonlyMap<string, RememberedPage> {
  const pages = rememberedElements(store, pageElement).map((at): RememberedPage => {
    const text = (name: string) => attributeOf(store, at, name) ?? '';
    const elements = store
      .children(at)
      .map((one) => [attributeOf(store, one, 'Id'), attributeOf(store, one, 'Fingerprint')]);
    return {
      key: text('Key'),
      id: text('SynopticId'),
      fingerprint: text('Fingerprint'),
      elements: new Map(elements.map(([id = '', fingerprint = '']) => [id, fingerprint])),
      listedIn: attributeOf(store, at, 'Group'),
    };
  });
  return new Map(pages.map((page) => [page.key, page]));
}

/** In place of those remembered so far; all else in the file stays. */
export function remember(edit: Transaction, pages: readonly RememberedPage[]): void {
  const { store } = edit;
  const root = pages.length === 0 ? editorRoot(store) : openEditorFile(edit);
  if (root === undefined) return;
  const before = new Map(rememberedElements(store, pageElement).map((key) => [attributeOf(store, key, 'Key'), key]));
  const known = rememberedPages(store);
  const remaining = new Set<string | undefined>();
  for (const page of pages) {
    remaining.add(page.key);
    if (isSame(known.get(page.key), page)) continue;
    const old = before.get(page.key);
    insertElement(edit, root, old, xmlOf(page));
    if (old !== undefined) removeElement(edit, old);
  }
  for (const [key, at] of before) if (!remaining.has(key)) removeElement(edit, at);
}

function isSame(known: RememberedPage | undefined, page: RememberedPage): boolean {
  return known !== undefined && xmlOf(known) === xmlOf(page);
}

function xmlOf({ key, id, fingerprint, elements, listedIn }: RememberedPage): string {
  const rows = [...elements].map(([elementId, own]) =>
    writeXml(element('GeneratedElement', { Id: elementId, Fingerprint: own })),
  );
  const open = writeXml(element(pageElement, { Key: key, SynopticId: id, Group: listedIn, Fingerprint: fingerprint }));
  return rows.length === 0 ? open : `${open.slice(0, -2)}>\n    ${rows.join('\n    ')}\n  </${pageElement}>`;
}
