import { type Alignment, type Axis, aligned, distributed, sameSize } from '../../../../editor/page/align.ts';
import type { Box } from '../../../../editor/page/box.ts';
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

type PartsCode = Extract<EditWords, { readonly count: string }>['code'];

/** An end of a line at an anchor. */
export interface JoinedEnd {
  readonly end: PipeEnd;
  readonly place: AnchorPlace;
}

/** Each is one edit. */
export class PageEdits {
  readonly #parts: Parts;
  /** In the order of the choice: others follow the first one. */
  readonly chosen: readonly Item[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.chosen = [...parts.chosen].flatMap((key) => parts.items.byKey.get(key) ?? []);
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
    const { client, page, chosen, items } = this.#parts;
    const shapes = items.fromLowest.filter(({ index }) => index === undefined).map(({ key }) => key);
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
    const count = String(this.chosen.length);
    client.edit((edit) => this.chosen.forEach(({ key }) => void removeElement(edit, key)), {
      code: 'partsRemoved',
      count,
    });
    choose([]);
  }

  copied(): string {
    const { client, items, chosen } = this.#parts;
    const keys = items.fromLowest.map(({ key }) => key).filter((key) => chosen.has(key));
    return copiedText(client.store, keys);
  }

  /** At once, unless a shape is to begin the drawing of the page. */
  async paste(text: string): Promise<'done' | 'nothing' | GroundFault> {
    const { client, pageKey, page, choose, file } = this.#parts;
    const found = partsIn(text);
    if (found.length === 0) return 'nothing';
    const { width, height } = page.synoptic;
    const ground = found.some(isShapeText) ? await readGround(file, client.store, pageKey, { width, height }) : {};
    if ('fault' in ground) return ground.fault;
    const words = { code: 'partsAdded', count: String(found.length) } as const;
    choose(client.edit((edit) => paste(edit, pageKey, page, found, ground.svg), words) ?? []);
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
    const { client, page, chosen } = this.#parts;
    client.edit(
      (edit) => {
        keepIds(edit, page, chosen);
        fitTexts(edit, chosen);
      },
      { code: 'partsResized', count: String(this.chosen.length) },
    );
  }

  #rearrange(arrange: (boxes: readonly Box[]) => readonly Box[], code: PartsCode): void {
    const boxes = arrange(this.chosen.map(({ box }) => box));
    this.place(new Map(this.chosen.flatMap(({ key }, at) => (boxes[at] ? [[key, boxes[at]] as const] : []))), code);
  }
}
