import type { XmlNode } from '../../protocol/wire/xml.ts';

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly XmlNode[];
  /** SVG behind the elements. */
  readonly shapes: readonly string[];
}
