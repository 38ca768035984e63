import type { XmlNode } from '../../protocol/wire/xml.ts';

/** What a page is drawn with. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly XmlNode[];
  /** SVG of what is drawn behind them. */
  readonly shapes: readonly string[];
}
