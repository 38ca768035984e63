import type { Coded } from '../faults/coded.ts';
import { configurationLimits } from './limits.ts';

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
  /** Of a station folder: what the system says. */
  unreadable: ['detail'],
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
  /** A picture in a picture, or a font, that is none or is damaged. */
  embeddedFile: ['element'],
  /** An SVG whose first element is not one of SVG's namespace: a browser draws nothing of it. */
  noNamespace: ['expected'],
  tooManyElements: ['limit'],
  nestedTooDeep: ['limit'],
  /** It takes more time, or memory, to examine it than any picture may. */
  tooCostly: [],
} as const;
export type FileFaultReason = Coded<typeof fileFaults>;

/** The limit in the unit in which people are told it: MiB, millions, or as it is. */
export function shownLimit(reason: FileFaultReason): number {
  if (reason.code === 'badName') return configurationLimits.nameLength;
  const limit = 'limit' in reason ? Number(reason.limit) : 0;
  if (reason.code === 'tooManyPixels') return limit / 1e6;
  return reason.code === 'tooLarge' || reason.code === 'pictureTooLarge' ? Math.round(limit / 1024 / 1024) : limit;
}

/** What is left out of a picture when it becomes part of a configuration, each with what is told with it. */
export const fileRemarks = {
  /** What a drawing program writes for itself, and what no browser draws: names, separated by commas. */
  leftOut: ['parts'],
  /** Links; what they surround stays. */
  linksLeftOut: ['count'],
  /** Formatted texts (foreignObject); what stands beside each for other readers stays. */
  labelsLeftOut: ['count'],
} as const;
export type FileRemarkReason = Coded<typeof fileRemarks>;
