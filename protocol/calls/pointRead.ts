import { readValueFields } from '../diagnostic/readPoint.ts';
import { number } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** Reads one point once, over the link as it is; what is shown of the point stays as it is. Within 10 s. */
export const readPoint = ours('Diagnostic', 'IDiagnosticManager/ReadPoint', 'readNow', {
  version: 2,
  request: { infoNumber: number.required },
  /** `notOffered`: its driver can't. `busy`: another point of the link is being read. */
  refusals: ['noPoint', 'linkDown', 'notOffered', 'busy', 'noAnswer'],
  reply: readValueFields,
  acts: false,
});
export type PointRead = ReplyOf<typeof readPoint>;
