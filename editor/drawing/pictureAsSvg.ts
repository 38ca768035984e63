import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { PageSize } from './drawingFile.ts';

/** Stretched over the page, as a background is. */
export function pictureAsSvg(dataUrl: string, { width, height }: PageSize): string {
  const image = element('image', { href: dataUrl, width, height, preserveAspectRatio: 'none' });
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return `${writeXml(element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, [image]))}\n`;
}
