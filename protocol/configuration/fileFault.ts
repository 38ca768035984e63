import type { Coded } from '../faults/coded.ts';
import { configurationLimits } from './limits.ts';

/** Why a file can't be part of a configuration, each with its parameters. */
export const fileFaults = {
  /** A path out of the folder, or empty. */
  badName: [],
  /** The same name twice, or names that some file systems do not distinguish. */
  duplicateName: [],
  tooManyFiles: ['limit'],
  /** Of all files together, bytes. */
  tooLarge: ['limit'],
  /** The content does not match its SHA-256, or that is not a valid one. */
  otherContent: [],
  /** Of a station folder: the message of the system. */
  unreadable: ['detail'],
  /** The first bytes do not match the extension. */
  otherKind: ['expected'],
  /** A picture above the limit, bytes. */
  pictureTooLarge: ['limit'],
  /** The file is truncated. */
  damaged: ['expected'],
  /** A small file, but too large to be shown. */
  tooManyPixels: ['limit'],
  /** The picture is not well-formed XML. */
  badXml: ['detail'],
  doctype: [],
  /** An element, an attribute, or the target of a reference, that a picture may not have. */
  forbiddenElement: ['element'],
  forbiddenAttribute: ['element', 'attribute'],
  forbiddenReference: ['element', 'value'],
  /** An embedded picture or font of an unknown kind, or damaged. */
  embeddedFile: ['element'],
  /** An SVG whose first element is not in SVG's namespace: browsers draw nothing of it. */
  noNamespace: ['expected'],
  tooManyElements: ['limit'],
  nestedTooDeep: ['limit'],
  /** It takes more time, or memory, to examine it than any picture may. */
  tooCostly: [],
} as const;
export type FileFaultReason = Coded<typeof fileFaults>;

/** In the unit of the message: MiB, millions, or as it is. */
export function shownLimit(reason: FileFaultReason): number {
  if (reason.code === 'badName') return configurationLimits.nameLength;
  const limit = 'limit' in reason ? Number(reason.limit) : 0;
  if (reason.code === 'tooManyPixels') return limit / 1e6;
  return reason.code === 'tooLarge' || reason.code === 'pictureTooLarge' ? Math.round(limit / 1024 / 1024) : limit;
}

/** What is removed from a picture when it becomes part of a configuration, each with its parameters. */
export const fileRemarks = {
  /** What drawing programs write for themselves, and what no browser draws: names, separated by commas. */
  leftOut: ['parts'],
  /** Links; their content remains. */
  linksLeftOut: ['count'],
  /** Formatted texts (foreignObject); their alternative for other readers remains. */
  labelsLeftOut: ['count'],
} as const;
export type FileRemarkReason = Coded<typeof fileRemarks>;
