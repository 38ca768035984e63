import { type FileFaultReason, type FileRemarkReason, shownLimit } from '../../protocol/configuration/fileFault.ts';
import type { FileFault, FileRemark } from '../../protocol/configuration/proposal.ts';
import { inEnglish, type Translation } from '../text/catalogue.ts';

/** Why a file can’t be part of a configuration: the English of `web/text/labels/fileFaultWords.ts` word for word. */
export const fileFaultTemplates: Readonly<Record<FileFaultReason['code'], string>> = {
  badName:
    'A file can’t have this name. Allowed are letters, digits, spaces, “_”, “-” and “.”, at most {limit} characters.',
  duplicateName: 'Duplicate name.',
  tooManyFiles: 'More than {limit} files.',
  tooLarge: 'All files together exceed {limit} MiB.',
  otherContent: 'The content does not match its checksum.',
  unreadable: 'The file is unreadable: {detail}',
  otherKind: 'Not a {expected} file.',
  pictureTooLarge: 'The picture exceeds {limit} MiB.',
  damaged: 'The {expected} file is damaged or incomplete.',
  tooManyPixels: 'The picture has more than {limit} million pixels.',
  badXml: 'The picture is not valid XML: {detail}',
  doctype: 'The DOCTYPE of the picture declares more than namespaces. Delete it, or export the picture as plain SVG.',
  forbiddenElement: 'A picture can’t contain the element {element}.',
  forbiddenAttribute: 'The element {element} can’t have the attribute {attribute}.',
  forbiddenReference: 'The element {element} refers to something outside of the picture: {value}',
  embeddedFile:
    'The element {element} contains a file that is damaged, or neither a PNG, JPEG, WebP, GIF or SVG picture nor a font.',
  noNamespace: 'The first element lacks {expected}: browsers draw nothing of the picture.',
  tooManyElements: 'The picture has more than {limit} elements.',
  nestedTooDeep: 'The picture is nested more than {limit} levels deep.',
  tooCostly: 'Checking the picture takes the device too much time or memory. Use a simpler one.',
};

/** What is left out of a picture, in the same way. */
export const fileRemarkTemplates: Readonly<Record<FileRemarkReason['code'], string>> = {
  leftOut: 'Removed from the picture when it is uploaded, as browsers draw nothing of it: {parts}.',
  linksLeftOut: 'Links removed from the picture when it is uploaded: {count}. The shapes remain.',
  labelsLeftOut:
    'Formatted labels (foreignObject) removed from the picture when it is uploaded: {count}. What is beside them for other programs remains.',
};

/** `images/plan.svg:3: A picture can’t contain the element script.` */
export function fileFaultText({ name, line, reason }: FileFault, { say }: Translation = inEnglish): string {
  const text = reason && say(fileFaultTemplates[reason.code], { ...reason, limit: shownLimit(reason) });
  return [line > 0 ? `${name}:${line}` : name, text ?? ''].filter((part) => part !== '').join(': ');
}

export function fileRemarkText({ name, reason }: FileRemark, { say }: Translation = inEnglish): string {
  return `${name}: ${reason ? say(fileRemarkTemplates[reason.code], reason) : ''}`;
}
