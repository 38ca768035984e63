import { readValueFields } from '../diagnostic/readPoint.ts';
import { number } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** Reads one point once, over the link as it is; what is shown of the point stays as it is. */
export const readPoint = ours('Diagnostic', 'IDiagnosticManager/ReadPoint', 'diagnose', {
  version: 2,
  request: { infoNumber: number.required },
  refusals: ['noPoint', 'linkDown', 'notOffered', 'busy', 'noAnswer'],
  reply: readValueFields,
  acts: false,
});
export type PointRead = ReplyOf<typeof readPoint>;
