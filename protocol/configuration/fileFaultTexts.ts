import type { Message, Template } from '../text/template.ts';
import { type FileFaultReason, type FileRemarkReason, shownLimit } from './fileFault.ts';

const fileFaultTexts: Readonly<Record<FileFaultReason['code'], Template>> = {
  badName:
    /*i18n*/ 'A file can’t have this name. Allowed are letters, digits, spaces, “_”, “-” and “.”, at most {limit} characters.',
  duplicateName: /*i18n*/ 'Duplicate name.',
  tooManyFiles: /*i18n*/ 'More than {limit} files.',
  tooLarge: /*i18n*/ 'All files together exceed {limit} MiB.',
  otherContent: /*i18n*/ 'The content does not match its checksum.',
  unreadable: /*i18n*/ 'The file is unreadable: {detail}',
  otherKind: /*i18n*/ 'Not a {expected} file.',
  pictureTooLarge: /*i18n*/ 'The picture exceeds {limit} MiB.',
  damaged: /*i18n*/ 'The {expected} file is damaged or incomplete.',
  tooManyPixels: /*i18n*/ 'The picture has more than {limit} million pixels.',
  badXml: /*i18n*/ 'The picture is not valid XML: {detail}',
  doctype:
    /*i18n*/ 'The DOCTYPE of the picture declares more than namespaces. Delete it, or export the picture as plain SVG.',
  forbiddenElement: /*i18n*/ 'A picture can’t contain the element {element}.',
  forbiddenAttribute: /*i18n*/ 'The element {element} can’t have the attribute {attribute}.',
  forbiddenReference: /*i18n*/ 'The element {element} refers to something outside of the picture: {value}',
  embeddedFile:
    /*i18n*/ 'The element {element} contains a file that is damaged, or neither a PNG, JPEG, WebP, GIF or SVG picture nor a font.',
  noNamespace: /*i18n*/ 'The first element lacks {expected}: browsers draw nothing of the picture.',
  tooManyElements: /*i18n*/ 'The picture has more than {limit} elements.',
  nestedTooDeep: /*i18n*/ 'The picture is nested more than {limit} levels deep.',
  tooCostly: /*i18n*/ 'Checking the picture takes the device too much time or memory. Use a simpler one.',
};

const fileRemarkTexts: Readonly<Record<FileRemarkReason['code'], Template>> = {
  leftOut: /*i18n*/ 'Removed from the picture when it is uploaded, as browsers draw nothing of it: {parts}.',
  linksLeftOut: /*i18n*/ 'Links removed from the picture when it is uploaded: {count}. The shapes remain.',
  labelsLeftOut:
    /*i18n*/ 'Formatted labels (foreignObject) removed from the picture when it is uploaded: {count}. What is beside them for other programs remains.',
};

export function fileFaultMessage(reason: FileFaultReason): Message {
  return { id: fileFaultTexts[reason.code], values: { ...reason, limit: shownLimit(reason) } };
}

export function fileRemarkMessage(reason: FileRemarkReason): Message {
  return { id: fileRemarkTexts[reason.code], values: { ...reason } };
}
