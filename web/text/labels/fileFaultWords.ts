import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileFaultReason } from '../../../protocol/configuration/fileFault.ts';
import { configurationLimits } from '../../../protocol/configuration/limits.ts';

type Words<Reason extends { readonly code: string }> = {
  readonly [Code in Reason['code']]: (reason: Extract<Reason, { readonly code: Code }>) => MessageDescriptor;
};

const longest = configurationLimits.nameLength;
const mebibytes = (bytes: string | number) => Math.round(Number(bytes) / 1024 / 1024);

const faults: Words<FileFaultReason> = {
  badName: () =>
    msg`A file can’t have this name. Allowed are letters, digits, spaces, “_”, “-” and “.”, at most ${longest} characters.`,
  duplicateName: () => msg`Duplicate name.`,
  tooManyFiles: ({ limit }) => msg`More than ${limit} files.`,
  tooLarge: ({ limit }) => msg`All files together exceed ${mebibytes(limit)} MiB.`,
  otherContent: () => msg`The content does not match its checksum.`,
  otherKind: ({ expected }) => msg`Not a ${expected} file.`,
  pictureTooLarge: ({ limit }) => msg`The picture exceeds ${mebibytes(limit)} MiB.`,
  damaged: ({ expected }) => msg`The ${expected} file is damaged or incomplete.`,
  tooManyPixels: ({ limit }) => msg`The picture has more than ${Number(limit) / 1e6} million pixels.`,
  badXml: ({ detail }) => msg`The picture is not valid XML: ${detail}`,
  doctype: () =>
    msg`A picture can’t have a DOCTYPE. Delete the line that begins with <!DOCTYPE, or export it as plain SVG.`,
  forbiddenElement: ({ element }) => msg`A picture can’t contain the element ${element}.`,
  forbiddenAttribute: ({ element, attribute }) => msg`The element ${element} can’t have the attribute ${attribute}.`,
  forbiddenReference: ({ element, value }) =>
    msg`The element ${element} refers to something outside of the picture: ${value}`,
  tooManyElements: ({ limit }) => msg`The picture has more than ${limit} elements.`,
  nestedTooDeep: ({ limit }) => msg`The picture is nested more than ${limit} levels deep.`,
  tooCostly: () => msg`Checking the picture takes the device too much time or memory. Use a simpler one.`,
};

/** Why the device takes no such file. */
export function fileFaultWords(reason: FileFaultReason): MessageDescriptor {
  // By its own code; the compiler can't follow that through the table.
  return (faults[reason.code] as (reason: FileFaultReason) => MessageDescriptor)(reason);
}
