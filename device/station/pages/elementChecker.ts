import type { FieldFault } from '../../../protocol/elementFields.ts';
import { fieldsOfType, furtherPoints, type SynopticElement, schemaOf } from '../../../protocol/elementKinds.ts';
import { pairFaults } from '../../../protocol/elements/pairFaults.ts';
import { fieldReason } from '../../../protocol/faults/fieldReason.ts';
import type { FieldType } from '../../../protocol/schema/schema.ts';
import { elementNodes, liesOutside, type Synoptic } from '../../../protocol/synoptic.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { checkButton } from './checkButton.ts';
import { isCssColourName } from './cssColours.ts';

export interface Known {
  readonly numbers: ReadonlySet<number>;
  readonly references: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
  readonly synoptics: ReadonlySet<string>;
  readonly pointOf: (name: Pick<SynopticElement, 'infoNumber' | 'riData'>) => FieldPoint | undefined;
}

export class ElementChecker {
  readonly #known: Known;
  readonly #findings: Findings;

  constructor(known: Known, findings: Findings) {
    this.#known = known;
    this.#findings = findings;
  }

  page(node: XmlNode, synoptic: Synoptic): void {
    this.#head(node, synoptic);
    elementNodes(node).forEach((elementNode, i) => {
      const element = synoptic.elements[i];
      if (element) this.#element(elementNode, element);
      if (element?.faults.length === 0 && liesOutside(synoptic, element)) {
        this.#findings.at(elementNode, { code: 'outsidePage' });
      }
    });
  }

  #head(node: XmlNode, { background, backgroundImage, faults }: Synoptic): void {
    this.#faults(node, faults);
    if (background) this.#colour(node, 'Background', background);
    if (backgroundImage) this.#image(node, 'BackgroundImage', backgroundImage);
  }

  #element(node: XmlNode, element: SynopticElement): void {
    this.#faults(node, [...element.faults, ...pairFaults(element)]);
    const noCommand = checkButton(element, this.#known.pointOf(element));
    if (noCommand) this.#findings.at(node, noCommand);
    if (schemaOf(element).showsPoint) this.#point(node, element);
    for (const { field, infoNumber } of furtherPoints(element)) {
      if (!this.#known.numbers.has(infoNumber)) {
        this.#findings.at(node, { code: 'unknownNumber', field, value: String(infoNumber) });
      }
    }
    for (const { name, type, value } of fieldsOfType(element, 'colour', 'image', 'page', 'file')) {
      this.#checks[type]?.(node, name, value ?? '');
    }
  }

  readonly #checks: Partial<Record<FieldType, (node: XmlNode, field: string, value: string) => void>> = {
    colour: (node, field, value) => this.#colour(node, field, value),
    image: (node, field, value) => this.#image(node, field, value),
    page: (node, field, value) => {
      if (value && !this.#known.synoptics.has(value))
        this.#findings.at(node, { code: 'unknownSynoptic', field, value });
    },
    file: (node, field, value) => {
      if (value && !/^https?:\/\/\S/i.test(value)) this.#image(node, field, value);
    },
  };

  #point(node: XmlNode, element: SynopticElement): void {
    const { infoNumber, riData } = element;
    if (infoNumber === undefined && riData === undefined) {
      if (!schemaOf(element).isPointOptional) this.#missing(node, 'InfoNumber');
    } else if (infoNumber === undefined && !this.#known.references.has(riData ?? ''))
      this.#findings.at(node, { code: 'unknownReference', field: 'RiData', value: riData ?? '' });
    else if (infoNumber !== undefined && !this.#known.numbers.has(infoNumber)) {
      this.#findings.at(node, { code: 'unknownNumber', field: 'InfoNumber', value: String(infoNumber) });
    }
  }

  #image(node: XmlNode, field: string, name: string): void {
    if (name === '') this.#missing(node, field);
    else if (!/^https?:\/\//i.test(name) && !this.#known.images.has(name))
      this.#findings.at(node, { code: 'unknownImage', field, value: name });
  }

  #colour(node: XmlNode, field: string, text: string): void {
    if (/^[a-z]/i.test(text) && !isCssColourName(text)) {
      this.#findings.at(node, { code: 'unknownColour', field, value: text });
    }
  }

  #faults(node: XmlNode, faults: readonly FieldFault[]): void {
    for (const fault of faults) this.#findings.at(node, fieldReason(fault));
  }

  #missing(node: XmlNode, field: string): void {
    this.#faults(node, [{ field, value: '', reason: 'missing' }]);
  }
}
