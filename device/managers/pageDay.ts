import { getPageDay as call } from '../../protocol/calls/pageDay.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { mostDayPoints } from '../../protocol/history/pageDay.ts';
import { sameTimeYesterday } from '../../protocol/history/yesterday.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import type { CachedReply } from '../calls/answer.ts';
import { badInput } from '../calls/reply.ts';
import { shownPoints } from '../station/pages/shownPoints.ts';
import type { StationSynoptic } from '../station/pages/synoptics.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

/** All who open a page within this time get the same bytes, ms. */
const cachedMs = 30_000;

interface Known {
  readonly until: number;
  readonly reply: Promise<CachedReply | undefined>;
}

/** One question to the history for all that is on a page, and for all of its viewers. */
export const getPageDay: Handler<'getPageDay'> = (parts) => {
  const known = new Map<string, Known>();
  return async ({ page: id }) => {
    const page = parts.configuration.synoptics.find(({ synoptic }) => synoptic.id === id);
    if (!page) return badInput;
    const now = parts.tick();
    for (const [other, { until }] of known) if (until <= now) known.delete(other);
    const found = known.getOrInsertComputed(id, () => ({ until: now + cachedMs, reply: replyFor(parts, page) }));
    const cached = await found.reply.catch((error: unknown) => {
      if (known.get(id) === found) known.delete(id);
      throw error;
    });
    return cached ? { cached } : badInput;
  };
};

async function replyFor(parts: ManagerParts, page: StationSynoptic): Promise<CachedReply | undefined> {
  const { askHistory, configuration, timeZone } = parts;
  const now = parts.now();
  if (!configuration.showDay || !page.showsDay) {
    const nothing = call.reply.write({ t: new Float64Array(), to: now, points: [] });
    return { write: () => [writeXml(webOutput(errorCodes.ok, nothing))] };
  }
  const points = shownPoints([page], configuration.points).filter(
    ({ kind, origin, isCounter }) => kind === 'numeric' && origin !== 'setpoint' && !isCounter,
  );
  const bytes = await askHistory({
    name: 'pageDay',
    query: {
      points: points.slice(0, mostDayPoints).map((point) => point.id),
      now,
      yesterday: sameTimeYesterday(now, timeZone),
    },
  });
  return bytes && { write: () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
