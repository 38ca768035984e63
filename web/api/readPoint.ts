import { calls } from '../../protocol/calls.ts';
import { pointReadRecord } from '../../protocol/diagnostic/readPoint.ts';
import { asks, only } from './ask.ts';

/** Has the field read once for that point; undefined where the device did not reply. */
export const readPointNow = asks(calls.readPoint, only<number>('InfoNumber'), pointReadRecord.read);
