import { type FieldFault, FieldReader } from '../../protocol/elementFields.ts';
import { type FindingReason, fieldReason } from '../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { Findings } from './findings.ts';

/** Reads the fields of one configuration element by its schema, and notes each mistake with its line. */
export class CfgFields extends FieldReader {
  readonly #node: XmlNode;
  readonly #findings: Findings;
  /** Whether anything of it was wrong: what is unsound is left out whole. */
  isSound = true;

  constructor(node: XmlNode, findings: Findings) {
    super(node);
    this.#node = node;
    this.#findings = findings;
  }

  override refuse<T>(fault: FieldFault, fallback: T): T {
    this.fault(fieldReason(fault));
    return super.refuse(fault, fallback);
  }

  /** Notes a rule between fields that is broken. */
  fault(reason: FindingReason): void {
    this.isSound = false;
    this.#findings.at(this.#node, reason);
  }
}
