import { calls } from '../../protocol/calls.ts';
import {
  type PointDetail,
  type PointDetailRequest,
  pointDetailRecord,
  pointDetailRequestRecord,
} from '../../protocol/pointDetail.ts';
import { ask, type Caller } from './ask.ts';

/** What the device knows of a point beside its value; undefined where it gave none. */
export async function readDetail(client: Caller, request: PointDetailRequest): Promise<PointDetail | undefined> {
  return ask(client, calls.getPointDetail, [pointDetailRequestRecord.write(request)], pointDetailRecord.readIn);
}
