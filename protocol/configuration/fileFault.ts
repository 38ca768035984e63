import type { Coded } from '../faults/coded.ts';

/** Why a file can't be part of a configuration, each with what is told with it. */
export const fileFaults = {
  /** A path out of the folder, or none. */
  badName: [],
  /** The same name twice, or names that some file systems do not tell apart. */
  duplicateName: [],
  tooManyFiles: ['limit'],
  /** Of all files together, bytes. */
  tooLarge: ['limit'],
  /** What was uploaded is not what its SHA-256 says, or no such number. */
  otherContent: [],
  /** The first bytes are not those of a file of that ending. */
  otherKind: ['expected'],
  /** A picture above the limit, bytes. */
  pictureTooLarge: ['limit'],
  /** Not the whole of such a file. */
  damaged: ['expected'],
  /** A small file, and yet too large to be shown. */
  tooManyPixels: ['limit'],
  /** The picture is no XML that can be read. */
  badXml: ['detail'],
  doctype: [],
  /** An element, an attribute, or where a reference leads, that a picture may not have. */
  forbiddenElement: ['element'],
  forbiddenAttribute: ['element', 'attribute'],
  forbiddenReference: ['element', 'value'],
  tooManyElements: ['limit'],
  nestedTooDeep: ['limit'],
  /** It takes more time, or memory, to examine it than any picture may. */
  tooCostly: [],
} as const;
export type FileFaultReason = Coded<typeof fileFaults>;
