import type { Fault } from '../../protocol/elementFields.ts';
import { elementKinds, isElementKind, readElement, type SynopticElement } from '../../protocol/elementKinds.ts';
import { readNodes } from '../../protocol/fields.ts';
import { readPlainXml } from '../../protocol/plainXml.ts';
import { elementNodes, liesOutside, pageName, readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import { isFolded, writeXml, type XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { isCssColourName } from './cssColours.ts';
import { ElementStyles } from './elementStyles.ts';
import { Findings } from './findings.ts';

/** A page beside its XML, which is what browsers get. */
export interface StationSynoptic {
  readonly synoptic: Synoptic;
  readonly xml: string;
}

/** A page of a file that was read as plain XML is not plain or not well-formed: the file is to be read otherwise. */
export class NotPlain extends Error {}

/** What elements may name. */
export interface Known {
  readonly points: readonly FieldPoint[];
  readonly images: ReadonlySet<string>;
}

/** Reads the pages and notes what is wrong. Only a page without a SynopticId of its own is left out: elements with a mistake are drawn as marked boxes. */
export function readStationSynoptics(cfg: XmlNode | undefined, known: Known, findings: Findings): StationSynoptic[] {
  const pages = (cfg ? readNodes(cfg, pageName) : []).map((node) => ({ node, synoptic: readSynoptic(node) }));
  const ids = new Set<string>();
  const sound = pages.filter(({ node, synoptic: { id } }) => {
    if (id === '') findings.at(node, 'SynopticWeb: SynopticId is missing');
    else if (ids.has(id)) findings.at(node, `SynopticWeb: SynopticId '${id}' stands twice`);
    else return ids.add(id);
    return false;
  });
  const checker = new ElementChecker(known, ids, findings);
  const styles = elementStyles(known, ids);
  return sound.map(({ node, synoptic }) => {
    if (isFolded(node) && synoptic.faults.length === 0 && styles.isSound(node, synoptic)) {
      checker.head(node, synoptic);
      return { synoptic, xml: node.source };
    }
    // Page by page: of thousands of elements nothing is kept but their text.
    const whole = isFolded(node) ? node.unfold() : node;
    if (!whole) throw new NotPlain();
    checker.page(whole);
    // Remarks are the owner's.
    const xml = isFolded(node) && !node.source.includes('<!') ? node.source : writeXml(whole);
    return { synoptic, xml };
  });
}

/** Checks elements by themselves, where it matters only whether anything is wrong. */
function elementStyles(known: Known, synoptics: ReadonlySet<string>): ElementStyles {
  const findings = new Findings('');
  const checker = new ElementChecker(known, synoptics, findings);
  return new ElementStyles({
    read: (source) => {
      const before = findings.list.length;
      const node = readPlainXml(source);
      if (!node || !isElementKind(node.name)) return undefined;
      const element = readElement(node, node.name);
      checker.element(node, element);
      return findings.list.length === before ? element : undefined;
    },
    hasPoint: ({ kind }, infoNumber) => !elementKinds[kind].showsPoint || checker.numbers.has(infoNumber),
  });
}

class ElementChecker {
  readonly #images: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly #references: ReadonlySet<string>;
  readonly #synoptics: ReadonlySet<string>;
  readonly #findings: Findings;

  constructor({ points, images }: Known, synoptics: ReadonlySet<string>, findings: Findings) {
    this.#images = images;
    this.numbers = new Set(points.map((point) => point.infoNumber));
    this.#references = new Set(points.flatMap((point) => point.riData ?? []));
    this.#synoptics = synoptics;
    this.#findings = findings;
  }

  page(node: XmlNode): void {
    const synoptic = readSynoptic(node);
    this.head(node, synoptic);
    elementNodes(node).forEach((elementNode, i) => {
      const element = synoptic.elements[i];
      if (element) this.element(elementNode, element);
      if (element?.faults.length === 0 && liesOutside(synoptic, element)) {
        this.#note(elementNode, 'lies outside its page and is not seen');
      }
    });
  }

  /** What the page says of itself. */
  head(node: XmlNode, { background, backgroundImage, faults }: Synoptic): void {
    this.#faults(node, faults);
    if (background) this.#colour(node, 'Background', background);
    if (backgroundImage) this.#image(node, 'BackgroundImage', backgroundImage);
  }

  element(node: XmlNode, element: SynopticElement): void {
    this.#faults(node, element.faults);
    if (elementKinds[element.kind].showsPoint) this.#point(node, element);
    for (const field of Object.keys(node.attributes)) {
      if (field.startsWith('Foreground')) this.#colour(node, field, node.attributes[field] ?? '');
    }
    if (element.kind === 'ImageLogicData') {
      this.#image(node, 'Status0Image', element.status0Image);
      this.#image(node, 'Status1Image', element.status1Image);
    }
    if (element.kind === 'TextLink' && element.refSynoptic && !this.#synoptics.has(element.refSynoptic)) {
      this.#note(node, `RefSynoptic '${element.refSynoptic}' is no synoptic`);
    }
    if (element.kind === 'TextUrlLink' && element.url && !/^https?:\/\/\S/i.test(element.url)) {
      this.#image(node, 'Url', element.url);
    }
  }

  #point(node: XmlNode, { infoNumber, riData }: SynopticElement): void {
    if (infoNumber === undefined && riData === undefined) this.#note(node, 'InfoNumber is missing');
    else if (infoNumber === undefined && !this.#references.has(riData ?? ''))
      this.#note(node, `RiData '${riData}' is no point`);
    else if (infoNumber !== undefined && !this.numbers.has(infoNumber)) {
      this.#note(node, `InfoNumber ${infoNumber} is no point, or one that was left out`);
    }
  }

  #image(node: XmlNode, field: string, name: string): void {
    if (name === '') this.#note(node, `${field} is missing`);
    else if (!/^https?:\/\//i.test(name) && !this.#images.has(name))
      this.#note(node, `${field} '${name}' is no file of images/`);
  }

  #colour(node: XmlNode, field: string, text: string): void {
    if (/^[a-z]/i.test(text) && !isCssColourName(text)) this.#note(node, `${field} '${text}' is no colour`);
  }

  #faults(node: XmlNode, faults: readonly Fault[]): void {
    for (const { field, value, reason } of faults) this.#note(node, `${field} ${faultWords[reason](value)}`);
  }

  #note(node: XmlNode, reason: string): void {
    this.#findings.at(node, `${node.name}: ${reason}`);
  }
}

const faultWords: Readonly<Record<Fault['reason'], (value: string) => string>> = {
  missing: () => 'is missing',
  notANumber: (value) => `is '${value}': expected a number`,
  notPositive: (value) => `is ${value}: expected more than 0`,
  tooLarge: (value) => `is ${value}: no page reaches as far`,
  notABoolean: (value) => `is '${value}': expected true or false`,
  notAColour: (value) => `is '${value}': expected #RRGGBB, #AARRGGBB or a CSS name`,
  notAnAlignment: (value) => `is '${value}': expected one of the alignments`,
};
