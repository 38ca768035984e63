import { FieldReader } from '../../../protocol/elementFields.ts';
import type { EditingKind, Point } from '../../../protocol/point.ts';
import { checkProgramme } from '../../../protocol/programme/check.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { copiedProgrammeFields } from '../../../protocol/programme/programmeFields.ts';
import { programmeReason } from '../../../protocol/programme/programmeFinding.ts';
import { readProgramme } from '../../../protocol/programme/programmeXml.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import { child } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';

type Programmed = Pick<Point, 'kind' | 'min' | 'max' | 'step'> & { readonly editingKind: EditingKind };

/** The Id of the point whose programme is to be checked before it is used here; undefined: there is nothing to check. */
export function readCopiedFrom(node: XmlNode): string | undefined {
  const found = child(node, 'Programme');
  return found && readFields(copiedProgrammeFields, new FieldReader(found)).copiedFrom;
}

/**
 * In force until a user writes another; of a copied one none. A programme with a mistake is left out alone: the point
 * stays sound.
 */
export function readFirstProgramme(node: XmlNode, point: Programmed, findings: Findings): Programme | undefined {
  const found = child(node, 'Programme');
  if (!found || readCopiedFrom(node) !== undefined) return undefined;
  const programme = readProgramme(found);
  if (!programme) {
    findings.at(found, { code: 'unreadableProgramme' });
    return undefined;
  }
  const faults = checkProgramme(programme, point);
  for (const fault of faults) findings.at(found, programmeReason(fault, programme));
  return faults.length > 0 ? undefined : programme;
}
