import { examinePicture } from './checkFiles.ts';
import { examineSvg, type SvgFault } from './checkSvg.ts';
import { LeftOut } from './leftOut.ts';

/** Why an SVG picture can’t be used; undefined: it can. */
export function svgFault(bytes: Uint8Array): SvgFault | undefined {
  const found = examineSvg(bytes, new LeftOut());
  return 'reason' in found ? found : undefined;
}

/** The same of any picture. */
export const pictureFault = (name: string, bytes: Buffer) => examinePicture(name, bytes).fault;
