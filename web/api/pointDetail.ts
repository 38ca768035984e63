import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type PointDetail,
  type PointDetailRequest,
  pointDetailRecord,
  pointDetailRequestRecord,
} from '../../protocol/pointDetail.ts';
import type { Client } from './client.ts';

/** What the device knows of a point beside its value; undefined where it gave none. */
export async function readDetail(
  client: Pick<Client, 'call'>,
  request: PointDetailRequest,
): Promise<PointDetail | undefined> {
  const reply = await client.call(calls.getPointDetail, [pointDetailRequestRecord.write(request)]);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? pointDetailRecord.readIn(reply.content) : undefined;
}
