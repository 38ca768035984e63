import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FileFaultReason, type FileRemarkReason, shownLimit } from '../../../protocol/configuration/fileFault.ts';

/** With its limit in the unit in which people are told it. */
type Stated<Reason> = Reason & { readonly limit: number | string };

const faults: {
  readonly [Code in FileFaultReason['code']]: (
    reason: Stated<Omit<Extract<FileFaultReason, { readonly code: Code }>, 'limit'>>,
  ) => MessageDescriptor;
} = {
  badName: ({ limit }) =>
    msg`A file can’t have this name. Allowed are letters, digits, spaces, “_”, “-” and “.”, at most ${limit} characters.`,
  duplicateName: () => msg`Duplicate name.`,
  tooManyFiles: ({ limit }) => msg`More than ${limit} files.`,
  tooLarge: ({ limit }) => msg`All files together exceed ${limit} MiB.`,
  otherContent: () => msg`The content does not match its checksum.`,
  unreadable: ({ detail }) => msg`The file is unreadable: ${detail}`,
  otherKind: ({ expected }) => msg`Not a ${expected} file.`,
  pictureTooLarge: ({ limit }) => msg`The picture exceeds ${limit} MiB.`,
  damaged: ({ expected }) => msg`The ${expected} file is damaged or incomplete.`,
  tooManyPixels: ({ limit }) => msg`The picture has more than ${limit} million pixels.`,
  badXml: ({ detail }) => msg`The picture is not valid XML: ${detail}`,
  doctype: () =>
    msg`The DOCTYPE of the picture declares more than namespaces. Delete it, or export the picture as plain SVG.`,
  forbiddenElement: ({ element }) => msg`A picture can’t contain the element ${element}.`,
  forbiddenAttribute: ({ element, attribute }) => msg`The element ${element} can’t have the attribute ${attribute}.`,
  forbiddenReference: ({ element, value }) =>
    msg`The element ${element} refers to something outside of the picture: ${value}`,
  embeddedFile: ({ element }) =>
    msg`The element ${element} contains a file that is damaged, or neither a PNG, JPEG, WebP, GIF or SVG picture nor a font.`,
  noNamespace: ({ expected }) => msg`The first element lacks ${expected}: browsers draw nothing of the picture.`,
  tooManyElements: ({ limit }) => msg`The picture has more than ${limit} elements.`,
  nestedTooDeep: ({ limit }) => msg`The picture is nested more than ${limit} levels deep.`,
  tooCostly: () => msg`Checking the picture takes the device too much time or memory. Use a simpler one.`,
};

const remarks: {
  readonly [Code in FileRemarkReason['code']]: (
    reason: Extract<FileRemarkReason, { readonly code: Code }>,
  ) => MessageDescriptor;
} = {
  leftOut: ({ parts }) => msg`Removed from the picture when it is uploaded, as browsers draw nothing of it: ${parts}.`,
  linksLeftOut: ({ count }) => msg`Links removed from the picture when it is uploaded: ${count}. The shapes remain.`,
  labelsLeftOut: ({ count }) =>
    msg`Formatted labels (foreignObject) removed from the picture when it is uploaded: ${count}. What is beside them for other programs remains.`,
};

/** Why the device takes no such file. */
export function fileFaultWords(reason: FileFaultReason): MessageDescriptor {
  // By its own code; the compiler can't follow that through the table.
  const words = faults[reason.code] as (reason: Stated<FileFaultReason>) => MessageDescriptor;
  return words({ ...reason, limit: shownLimit(reason) } as Stated<FileFaultReason>);
}

/** What was left out of a picture. */
export function fileRemarkWords(reason: FileRemarkReason): MessageDescriptor {
  // By its own code, in the same way.
  return (remarks[reason.code] as (reason: FileRemarkReason) => MessageDescriptor)(reason);
}
