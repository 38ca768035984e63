import { type FieldFault, FieldReader } from '../../protocol/elementFields.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { type FindingReason, fieldReason } from '../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Findings } from './findings.ts';

/** Reads the fields of one configuration element by its schema, and notes each mistake with its line. */
export class CfgFields extends FieldReader {
  readonly #node: XmlNode;
  readonly #findings: Findings;
  /** The first mistake: what has one is rejected as a whole. Undefined: it is sound. */
  rejected: Finding | undefined;

  constructor(node: XmlNode, findings: Findings) {
    super(node);
    this.#node = node;
    this.#findings = findings;
  }

  get isSound(): boolean {
    return this.rejected === undefined;
  }

  /** Notes a mistake that leaves out a part of it alone. */
  faultOfPart(reason: FindingReason): void {
    this.#findings.at(this.#node, reason);
  }

  /** It can't be used for a mistake that is noted elsewhere. */
  reject(finding: Finding | undefined): void {
    this.rejected ??= finding;
  }

  override refuse<T>(fault: FieldFault, fallback: T): T {
    this.fault(fieldReason(fault));
    return super.refuse(fault, fallback);
  }

  /** Notes a rule between fields that is broken. */
  fault(reason: FindingReason): void {
    const finding = this.#findings.at(this.#node, reason);
    this.rejected ??= finding;
  }
}
