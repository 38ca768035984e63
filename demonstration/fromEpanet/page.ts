import { comment, lineHeight, link, logicText, numeric, shortened, type } from '../../editor/generate/elements.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { StationPoint } from './points.ts';

export const pageWidth = 1280;
export const pageHeight = 720;
/** The page below its title. */
export const content = { x: 24, y: 68, width: 1232, height: 628 };

interface PageOptions {
  /** The link at its top right. */
  readonly back?: { readonly text: string; readonly to: string };
  /** What it is called in lists, where that is not its title. */
  readonly name?: string;
  /** The group that it is listed in. */
  readonly group?: string;
}

/** A synoptic in the making: its elements, and what its background draws. */
export class Page {
  readonly id: string;
  readonly #name: string;
  readonly #group: string | undefined;
  readonly elements: XmlNode[] = [];
  readonly drawn: string[] = [];

  constructor(id: string, title: string, { back, name = title, group }: PageOptions = {}) {
    this.id = id;
    this.#name = name;
    this.#group = group;
    const head = { y: 20, height: 32 };
    this.elements.push(comment({ ...head, x: 24, width: 900 }, shortened(title, 64), { size: type.title, bold: true }));
    if (back) this.elements.push(link({ ...head, x: 1056, width: 200 }, back.text, back.to, { align: 'right' }));
  }

  /** A panel: a plain lighter area that holds together what belongs together. */
  card(x: number, y: number, width: number, height: number, title?: string): void {
    this.drawn.push(`<rect class="card" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`);
    if (title !== undefined)
      this.elements.push(
        comment({ x: x + 20, y: y + 12, width: width - 40, height: 28 }, title, { size: 16, bold: true }),
      );
  }

  /** A table row: words at the left, the value at the right, a thin line above. */
  row(x: number, y: number, width: number, label: string | XmlNode, point: StationPoint | undefined): void {
    this.drawn.push(`<path class="thin" d="M${x} ${y - 0.5}h${width}"/>`);
    const half = Math.round(width * 0.55);
    const height = lineHeight(type.value);
    this.elements.push(
      typeof label === 'string' ? comment({ x, y: y + 6, width: half, height }, shortened(label, 24)) : label,
    );
    if (!point) return;
    const show = point.register.type === 'bool' ? logicText : numeric;
    const box = { x: x + half, y: y + 6, width: width - half, height };
    this.elements.push(show(box, point.infoNumber, { size: type.value, align: 'right' }));
  }

  synoptic(backgroundImage: string, isFirst = false): XmlNode {
    return element(
      'SynopticWeb',
      {
        SynopticId: this.id,
        SynopticName: shortened(this.#name, 64),
        Group: this.#group,
        IsFirst: isFirst || undefined,
        SynopticWidth: pageWidth,
        SynopticHeight: pageHeight,
        BackgroundImage: backgroundImage,
      },
      this.elements,
    );
  }
}
