import { calls } from '../../protocol/calls.ts';
import { pointDetailRecord, pointDetailRequestRecord } from '../../protocol/pointDetail.ts';
import { asks, written } from './ask.ts';

/** What the device knows of a point beside its value; undefined where it gave none. */
export const readDetail = asks(calls.getPointDetail, written(pointDetailRequestRecord), pointDetailRecord.readIn);
