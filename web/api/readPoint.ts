import { calls } from '../../protocol/calls.ts';
import { type PointRead, pointReadRecord } from '../../protocol/diagnostic/readPoint.ts';
import { element } from '../../protocol/wire/xml.ts';
import { ask, type Caller } from './ask.ts';

/** Has the field read once for that point; undefined where the device did not reply. */
export async function readPointNow(client: Caller, infoNumber: number): Promise<PointRead | undefined> {
  return ask(client, calls.readPoint, [element('InfoNumber', {}, String(infoNumber))], pointReadRecord.read);
}
