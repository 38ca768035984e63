import { calls } from '../../protocol/calls.ts';
import { type PointRead, pointReadRecord } from '../../protocol/diagnostic/readPoint.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Client } from './client.ts';

/** Has the field read once for that point; undefined where the device did not reply. */
export async function readPointNow(client: Pick<Client, 'call'>, infoNumber: number): Promise<PointRead | undefined> {
  const reply = await client.call(calls.readPoint, [element('InfoNumber', {}, String(infoNumber))]);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? pointReadRecord.read(reply.content) : undefined;
}
