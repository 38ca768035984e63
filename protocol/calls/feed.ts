import { pointRecord } from '../point.ts';
import { readText } from '../wire/fields.ts';
import { readRanges, writeRanges } from '../wire/frame.ts';
import { field, many, number, text, textElement } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

const mostPoints = 50_000;
const numbers = field<readonly number[]>({
  type: 'ranges',
  read(node, name) {
    const ranges = readText(node, name)?.trim();
    return ranges === undefined ? undefined : readRanges(ranges, mostPoints);
  },
  write: (value, name, written) => written.set(name, writeRanges(value)),
});
/** Info numbers: `1-400,512`; 50,000 at most. */
const points = numbers.strict.or([]);

const purpose = 'values';
const described = {
  reply: {
    /** The device's zone (R32). */
    timeZone: text,
    points: many(pointRecord),
  },
  isCached: true,
};
const streamed = { request: { points }, sends: 'stream' } as const;
const polled = {
  request: {
    points,
    /** `n` of the last frame; undefined: a full set. */
    since: number,
  },
  /** A frame in JSON. */
  reply: { frame: textElement.required },
};
export const getPoints = ours('Feed', 'IFeedManager/GetPoints', 'view', { ...described, purpose });
export const getPointsUnAuth = ours('Feed', 'IFeedManager/GetPointsUnAuth', 'anyone', described);
export type PointList = ReplyOf<typeof getPoints>;
export const stream = ours('Feed', 'IFeedManager/Stream', 'view', { ...streamed, purpose });
export const streamUnAuth = ours('Feed', 'IFeedManager/StreamUnAuth', 'anyone', streamed);
export const poll = ours('Feed', 'IFeedManager/Poll', 'view', { ...polled, purpose });
export const pollUnAuth = ours('Feed', 'IFeedManager/PollUnAuth', 'anyone', polled);
