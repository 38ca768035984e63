import * as pointDetailCalls from '../../protocol/calls/pointDetail.ts';
import * as pointReadCalls from '../../protocol/calls/pointRead.ts';
import { pointReadRecord } from '../../protocol/diagnostic/readPoint.ts';
import { pointDetailRecord, pointDetailRequestRecord } from '../../protocol/pointDetail.ts';
import { asks, only, written } from './ask.ts';

/** What the device knows of a point beside its value; undefined where it gave none. */
export const readDetail = asks(
  pointDetailCalls.getPointDetail,
  written(pointDetailRequestRecord),
  pointDetailRecord.readIn,
);

/** Has the field read once for that point; undefined where the device did not reply. */
export const readPointNow = asks(pointReadCalls.readPoint, only<number>('InfoNumber'), pointReadRecord.read);
