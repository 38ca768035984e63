import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { wrapText } from './wrapText.ts';

/** Points (1/72 inch) of A4, and where the text is. */
const page = { width: 595.28, height: 841.89 } as const;
export const body = { left: 48, top: 48, right: page.width - 48, bottom: page.height - 66 } as const;
export const bodyWidth = body.right - body.left;
export const bodyHeight = body.bottom - body.top;

type FontName = 'plain' | 'bold';

/** Source Sans 3 (SIL OFL 1.1): Latin, Greek, Cyrillic, signs of units; digits of one width. */
const fontFiles: Readonly<Record<FontName, string>> = {
  plain: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
};

export interface TextStyle {
  readonly size: number;
  readonly font?: FontName;
  readonly color?: string;
}

/** Of a line, in sizes of its text. */
const lineFactor = 1.3;
export const lineHeight = ({ size }: TextStyle): number => size * lineFactor;

const headingStyle: TextStyle = { size: 12.5, font: 'bold' };
/** Space above and below a heading. */
const [above, below] = [18, 3];

interface PaperSetting {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly language: string;
  readonly created: Date;
}

/** Tags that content of a page has in the document's structure (ISO 32000-1, 14.8.4). */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
type Element = ReturnType<PDFKit.PDFDocument['struct']>;
type ElementOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & {
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: readonly [number, number, number, number];
};

/** The pages of a PDF: what is next on them, text as it is measured and drawn, and the structure of all. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly bytes: Promise<Uint8Array>;
  /** Where the next content begins, from the top of the page. */
  y: number = body.top;
  readonly #root: Element;
  readonly #widths = new Map<string, number>();
  /** It waits for what follows. */
  #heading: string | undefined;

  constructor({ title, author, creator, language, created }: PaperSetting) {
    this.doc = new PDFDocument({
      // Without a font of its own, which it would load.
      ...{ font: '', size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, pdfVersion: '1.7' },
      ...{ tagged: true, lang: language, displayTitle: true },
      info: { Title: title, Author: author, Creator: creator, CreationDate: created, ModDate: created },
    });
    const { doc } = this;
    this.bytes = new Promise((resolve, reject) => {
      const parts: Uint8Array[] = [];
      doc.on('data', (part: Uint8Array) => parts.push(part));
      doc.on('end', () => resolve(Buffer.concat(parts)));
      doc.on('error', reject);
    });
    for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, readFileSync(new URL(file)));
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    doc.addPage();
  }

  /** Of what follows: on the page where that begins. */
  heading(text: string): void {
    this.#heading = text;
  }

  /** Begins a page unless so much of this one is free. */
  ensure(height: number): boolean {
    const heading = this.#heading;
    this.#heading = undefined;
    const lines = heading === undefined ? [] : this.wrap(heading, bodyWidth, headingStyle);
    const before = heading === undefined ? 0 : above + lines.length * lineHeight(headingStyle) + below;
    const isNew = this.y + before + height > body.bottom && this.y > body.top;
    if (isNew) this.newPage();
    if (heading !== undefined) this.#drawHeading(heading);
    return isNew;
  }

  #drawHeading(text: string): void {
    if (this.y > body.top) this.y += above;
    this.doc.outline.addItem(text);
    this.paragraph('H2', text, headingStyle);
    this.y += below;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = body.top;
  }

  /** An element within another, or of the document itself. */
  element(tag: Tag, parent = this.#root, options: ElementOptions = {}): Element {
    // pdfkit knows scope and place of an element, its types do not yet.
    const element = this.doc.struct(tag, options as Parameters<PDFKit.PDFDocument['struct']>[1]);
    parent.add(element);
    return element;
  }

  /** Content of that element on this page. */
  content(element: Element, tag: Tag, draw: () => void): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** What only decorates, or repeats: readers leave it out. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Texts of tables repeat. */
  widthOf(text: string, style: TextStyle): number {
    const { size, font = 'plain' } = style;
    const key = `${size} ${font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#with(style).widthOfString(text);
    if (this.#widths.size > mostWidths) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }

  wrap(text: string, width: number, style: TextStyle): string[] {
    // Widths of columns are sums of parts.
    return wrapText(text, width + 0.01, (part) => this.widthOf(part, style));
  }

  /** Below each other, the top of the first at `y`. Readers that follow the structure hear a space between them. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle): void {
    for (const [i, line] of lines.entries())
      this.line(i + 1 < lines.length ? `${line} ` : line, x, y + i * lineHeight(style), style);
  }

  /** One line, its top at `y`. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    if (text === '') return;
    this.#with(style)
      .fillColor(style.color ?? colors.text)
      .text(text, x, y, { lineBreak: false });
  }

  #with({ size, font = 'plain' }: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size);
  }

  /** A text in as many lines and pages as it needs. */
  paragraph(tag: Tag, text: string, style: TextStyle): void {
    const lines = this.wrap(text, bodyWidth, style);
    const height = lineHeight(style);
    const element = this.element(tag);
    for (let next = 0; next < lines.length; ) {
      this.ensure(height);
      const room = Math.max(1, Math.floor((body.bottom - this.y) / height));
      const here = lines.slice(next, next + room);
      this.content(element, tag, () => this.lines(here, body.left, this.y, style));
      this.y += here.length * height;
      next += room;
    }
    element.end();
  }

  rule(y: number, color: string, width: number): void {
    this.artifact(() => {
      this.doc.lineWidth(width).strokeColor(color).moveTo(body.left, y).lineTo(body.right, y).stroke();
    });
  }
}

const mostWidths = 20_000;

export const colors = { text: '#1c2228', muted: '#4f5861', line: '#c3c9cf', strong: '#4f5861' } as const;
