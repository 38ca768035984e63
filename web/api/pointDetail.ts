import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type PointDetail,
  type PointDetailRequest,
  readPointDetail,
  writePointDetailRequest,
} from '../../protocol/pointDetail.ts';
import { stationText } from '../text/stationTexts.ts';
import type { Client } from './client.ts';
import { eventInLanguage } from './eventInLanguage.ts';

/** What the device knows of a point beside its value; undefined where it gave none. */
export async function readDetail(
  client: Pick<Client, 'call'>,
  request: PointDetailRequest,
): Promise<PointDetail | undefined> {
  const reply = await client.call(calls.getPointDetail, [writePointDetailRequest(request)]);
  const detail = reply.kind === 'reply' && reply.code === errorCodes.ok ? readPointDetail(reply.content) : undefined;
  return detail && inLanguage(detail);
}

/** What the station says in it, in the reader's language. */
function inLanguage(detail: PointDetail): PointDetail {
  return {
    ...detail,
    interlocks: detail.interlocks.map(({ text, notKnown, ...rest }) => ({
      ...rest,
      text: stationText(text),
      notKnown: notKnown === undefined ? undefined : stationText(notKnown),
    })),
    lastCommands: detail.lastCommands.map(eventInLanguage),
    lastEvents: detail.lastEvents?.map(eventInLanguage),
  };
}
