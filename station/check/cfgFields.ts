import { type FieldFault, FieldReader } from '../../protocol/elementFields.ts';
import { fieldReason } from '../../protocol/faults/fieldReason.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Findings } from './findings.ts';

export class CfgFields extends FieldReader {
  readonly #node: XmlNode;
  readonly #findings: Findings;
  /** The first mistake, for which the whole is rejected; undefined: it is sound. */
  rejected: Finding | undefined;

  constructor(node: XmlNode, findings: Findings) {
    super(node);
    this.#node = node;
    this.#findings = findings;
  }

  get isSound(): boolean {
    return this.rejected === undefined;
  }

  /** A mistake for which only a part is left out. */
  faultOfPart(reason: FindingReason): void {
    this.#findings.at(this.#node, reason);
  }

  /** For a mistake that is reported elsewhere. */
  reject(finding: Finding | undefined): void {
    this.rejected ??= finding;
  }

  override refuse<T>(fault: FieldFault, fallback: T): T {
    this.fault(fieldReason(fault));
    return super.refuse(fault, fallback);
  }

  fault(reason: FindingReason): void {
    const finding = this.#findings.at(this.#node, reason);
    this.rejected ??= finding;
  }
}
