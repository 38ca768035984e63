import type { SynopticElement } from '../../protocol/elementKinds.ts';
import { liesOutside, type Synoptic } from '../../protocol/synoptic.ts';
import type { FoldedNode } from '../../protocol/xml.ts';

/** An element of attributes alone: its name, its point and place where they stand first, and all the rest. */
const flatElement =
  /[ \n\t]*<([A-Za-z]+)(?: InfoNumber="(\d{1,9})" PositionX="(-?\d{1,5})" PositionY="(-?\d{1,5})")?((?:[ \n\t]+[A-Za-z_][\w.-]*="[^"<]*")*)[ \n\t]*\/>/y;

interface Checks {
  /** Reads one element; undefined where anything is wrong with it. */
  readonly read: (source: string) => SynopticElement | undefined;
  readonly hasPoint: (element: SynopticElement, infoNumber: number) => boolean;
}

/**
 * Tells pages with which nothing is wrong, from their text. Most elements of a large station differ in point and place
 * alone: what else they say is read once for all that say the same.
 */
export class ElementStyles {
  readonly #checks: Checks;
  readonly #sound = new Map<string, SynopticElement>();

  constructor(checks: Checks) {
    this.#checks = checks;
  }

  /** False where something is wrong with an element, or the page is not written so plainly: it is read whole then. */
  isSound({ name, source }: FoldedNode, page: Synoptic): boolean {
    let at = source.indexOf('>') + 1;
    flatElement.lastIndex = at;
    for (let found = flatElement.exec(source); found; found = flatElement.exec(source)) {
      if (!this.#isSoundElement(found, page)) return false;
      at = flatElement.lastIndex;
    }
    return source.slice(at).trim() === `</${name}>`;
  }

  #isSoundElement(found: RegExpExecArray, page: Synoptic): boolean {
    const style = found[2] === undefined ? undefined : `${found[1]}${found[5]}`;
    const alike = style === undefined ? undefined : this.#sound.get(style);
    if (alike) {
      const { width, height } = alike;
      const isSeen = !liesOutside(page, { x: Number(found[3]), y: Number(found[4]), width, height });
      return isSeen && this.#checks.hasPoint(alike, Number(found[2]));
    }
    const element = this.#checks.read(found[0].trimStart());
    if (element && style !== undefined) this.#sound.set(style, element);
    return element !== undefined && !liesOutside(page, element);
  }
}
