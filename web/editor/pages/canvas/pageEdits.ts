import { groupsIn, groupsText } from '../../../../editor/layers/copiedGroups.ts';
import { dissolveGroups, makeGroups } from '../../../../editor/layers/elementGroups.ts';
import { changeMarks, type LayerMark } from '../../../../editor/layers/layerMarks.ts';
import { type Alignment, type Axis, aligned, distributed, sameSize } from '../../../../editor/page/align.ts';
import { type Box, boundsOf, movedBy } from '../../../../editor/page/box.ts';
import { boxOf, setBox } from '../../../../editor/page/boxOf.ts';
import { copiedText, isShapeText, partsIn, paste } from '../../../../editor/page/clipboard.ts';
import { fitTexts, shownTexts, sizeOfText } from '../../../../editor/page/fitText.ts';
import { keepIds } from '../../../../editor/page/ids.ts';
import { placeAll } from '../../../../editor/page/placeAll.ts';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { type StackStep, stack } from '../../../../editor/page/stacking.ts';
import type { AnchorPlace } from '../../../../editor/pipes/anchors.ts';
import { joinTo, type PipeEnd } from '../../../../editor/pipes/joins.ts';
import { setLine } from '../../../../editor/pipes/lines.ts';
import { removeElement } from '../../../../editor/records/elements.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import type { EditWords } from '../../../../protocol/editor/edit.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { EditorTools } from '../../editorTools.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import { type GroundFault, readGround } from '../drawing/readGround.ts';
import type { Choose } from '../panel.ts';
import type { Item, Items } from './items.ts';

interface Parts {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly page: DraftPage;
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  readonly file: EditorTools['file'];
}

type PartsCode = Extract<EditWords['code'], `parts${string}`>;

/** An end of a line at an anchor. */
export interface JoinedEnd {
  readonly end: PipeEnd;
  readonly place: AnchorPlace;
}

/** Each is one edit. */
export class PageEdits {
  readonly #parts: Parts;
  /** In the order of the choice, but for what is locked: others follow the first one. */
  readonly chosen: readonly Item[];
  readonly all: readonly Item[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.all = [...parts.chosen].flatMap((key) => parts.items.byKey.get(key) ?? []);
    this.chosen = this.all.filter(({ key }) => !parts.items.marks.get(key)?.isLocked);
  }

  place(boxes: ReadonlyMap<string, Box>, code: PartsCode): void {
    const { client, page } = this.#parts;
    client.edit((edit) => placeAll(edit, page, boxes), { code, count: String(boxes.size) });
  }

  setLine(key: string, points: readonly LinePoint[], joined?: JoinedEnd): void {
    const { client, pageKey } = this.#parts;
    client.edit(
      (edit) => {
        setLine(edit, key, points);
        if (joined) joinTo(edit, pageKey, key, joined.end, joined.place);
      },
      { code: 'partsChanged', count: '1' },
    );
  }

  align(how: Alignment): void {
    const { width, height } = this.#parts.page.synoptic;
    this.#rearrange((boxes) => aligned(boxes, how, { x: 0, y: 0, width, height }), 'partsMoved');
  }

  distribute(axis: Axis): void {
    this.#rearrange((boxes) => distributed(boxes, axis), 'partsMoved');
  }

  sameSize(axis: Axis): void {
    this.#rearrange((boxes) => sameSize(boxes, axis), 'partsResized');
  }

  stack(step: StackStep): void {
    const { client, page, items } = this.#parts;
    const chosen = new Set(this.chosen.map(({ key }) => key));
    const shapes = items.allFromLowest.filter(({ index }) => index === undefined).map(({ key }) => key);
    client.edit(
      (edit) => {
        stack(edit, page.keys, chosen, step);
        stack(edit, shapes, chosen, step);
      },
      { code: 'partsOrdered', count: String(this.chosen.length) },
    );
  }

  remove(): void {
    const { client, choose } = this.#parts;
    if (this.chosen.length === 0) return;
    const count = String(this.chosen.length);
    client.edit((edit) => this.chosen.forEach(({ key }) => void removeElement(edit, key)), {
      code: 'partsRemoved',
      count,
    });
    choose([]);
  }

  copied(): string {
    const { client, pageKey, items, chosen } = this.#parts;
    const keys = items.allFromLowest.map(({ key }) => key).filter((key) => chosen.has(key));
    return copiedText(client.store, keys) + groupsText(client.store, pageKey, keys);
  }

  /** At once, unless a shape is to begin the drawing of the page. `at`: of its upper left corner. */
  async paste(text: string, at?: LinePoint): Promise<'done' | 'nothing' | GroundFault> {
    const { client, pageKey, page, choose, file } = this.#parts;
    const found = partsIn(text);
    if (found.length === 0) return 'nothing';
    const { width, height } = page.synoptic;
    const ground = found.some(isShapeText) ? await readGround(file, client.store, pageKey, { width, height }) : {};
    if ('fault' in ground) return ground.fault;
    const words = { code: 'partsAdded', count: String(found.length) } as const;
    const pasteAll = (edit: Transaction) => {
      const added = paste(edit, pageKey, page, found, ground.svg);
      makeGroups(edit, pageKey, groupsIn(text, added));
      const bounds = boundsOf(added.map((key) => boxOf(edit.store, key)));
      if (at && bounds) moveAll(edit, added, Math.round(at.x - bounds.x), Math.round(at.y - bounds.y));
      return added;
    };
    choose(client.edit(pasteAll, words) ?? []);
    return 'done';
  }

  /** Its text has less room than it needs. */
  isCut(): boolean {
    const { store } = this.#parts.client;
    const texts = shownTexts(store);
    return this.chosen.some(({ key, box }) => {
      const { width = 0, height = 0 } = sizeOfText(store, key, texts) ?? {};
      return width > box.width || height > box.height;
    });
  }

  /** Each of the chosen as large as its text needs. */
  fit(): void {
    const { client, page } = this.#parts;
    const keys = this.chosen.map(({ key }) => key);
    client.edit(
      (edit) => {
        keepIds(edit, page, keys);
        fitTexts(edit, keys);
      },
      { code: 'partsResized', count: String(keys.length) },
    );
  }

  /** Marks of the editor: operators see no difference. */
  mark(code: PartsCode, keys: Iterable<string>, change: (mark: LayerMark) => LayerMark): void {
    const { client, pageKey } = this.#parts;
    const marked = [...keys];
    client.edit((edit) => changeMarks(edit, pageKey, marked, change), { code, count: String(marked.length) });
  }

  group(): void {
    const { client, pageKey } = this.#parts;
    const keys = this.chosen.map(({ key }) => key);
    client.edit((edit) => makeGroups(edit, pageKey, [keys]), { code: 'partsGrouped', count: String(keys.length) });
  }

  ungroup(): void {
    const { client, pageKey, chosen } = this.#parts;
    client.edit((edit) => dissolveGroups(edit, pageKey, chosen), {
      code: 'partsUngrouped',
      count: String(chosen.size),
    });
  }

  #rearrange(arrange: (boxes: readonly Box[]) => readonly Box[], code: PartsCode): void {
    const boxes = arrange(this.chosen.map(({ box }) => box));
    this.place(new Map(this.chosen.flatMap(({ key }, at) => (boxes[at] ? [[key, boxes[at]] as const] : []))), code);
  }
}

function moveAll(edit: Transaction, keys: readonly string[], dx: number, dy: number): void {
  for (const key of keys) setBox(edit, key, movedBy(boxOf(edit.store, key), dx, dy));
}
