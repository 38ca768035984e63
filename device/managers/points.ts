import type { Point } from '../../protocol/point.ts';
import type { Reach } from '../../protocol/rights.ts';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import type { Answers } from '../calls/reply.ts';
import { keyOf } from '../users/sessions.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

/** Every point's description, with the device's time zone (R28, R32). */
export const getPoints: Handler<'getPoints'> = ({ configuration: { points }, timeZone, reach }) => {
  const reply = { timeZone, points: reach ? seenPoints(points, reach) : points };
  return () => reply;
};

/** With their profiles, and without the numbers of points outside. */
function seenPoints(points: readonly Point[], reach: Reach): Point[] {
  const numbers = new Set<number | undefined>(points.map(({ infoNumber }) => infoNumber));
  const seen = (number: number | undefined) => (numbers.has(number) ? number : undefined);
  return points.map((point) => ({
    ...point,
    profile: reach.profileAt(point),
    minPoint: seen(point.minPoint),
    maxPoint: seen(point.maxPoint),
    modePoint: seen(point.modePoint),
    confirmedBy: numbers.has(point.confirmedBy?.infoNumber) ? point.confirmedBy : undefined,
  }));
}

/** The same for the points that open pages show (R7): the machine only where alarms are shown on it (R49). */
export const getPointsUnAuth: Handler<'getPointsUnAuth'> = ({ open, timeZone }) => {
  // What can be commanded is no visitor's business, nor how the field is built: they look at points, and search none.
  const shown = (point: Point): Point => ({
    ...point,
    editingKind: 'NonEditable',
    synonyms: [],
    link: undefined,
    node: undefined,
    confirmedBy: undefined,
    rejected: undefined,
    machine: open.alarmPoints?.has(point.infoNumber) ? point.machine : undefined,
  });
  const reply = { timeZone, points: [...open.points.values().map(shown)] };
  return () => reply;
};

export const stream: Handler<'stream'> = (parts) => streamOf(parts, seenBy(parts));
export const streamUnAuth: Handler<'streamUnAuth'> = (parts) => streamOf(parts, shownOnOpenPages(parts));
export const poll: Handler<'poll'> = (parts) => pollOf(parts, seenBy(parts));
export const pollUnAuth: Handler<'pollUnAuth'> = (parts) => pollOf(parts, shownOnOpenPages(parts));

function seenBy({ reach, configuration: { points } }: ManagerParts): (infoNumber: number) => boolean {
  if (!reach) return () => true;
  const numbers = new Set(points.map(({ infoNumber }) => infoNumber));
  return (infoNumber) => numbers.has(infoNumber);
}

function shownOnOpenPages({ open }: ManagerParts): (infoNumber: number) => boolean {
  return (infoNumber) => open.numbers.has(infoNumber);
}

function streamOf(
  { feed, versionsOf }: ManagerParts,
  isShown: (infoNumber: number) => boolean,
): Answers['streamUnAuth'] {
  return ({ points }, { user, address, page }) => {
    const numbers = points.filter(isShown);
    const session = user && keyOf({ login: user.login, address, page });
    return { stream: (response) => feed.open({ response, login: user?.login, session, address, versionsOf }, numbers) };
  };
}

function pollOf({ feed, versionsOf }: ManagerParts, isShown: (infoNumber: number) => boolean): Answers['pollUnAuth'] {
  return ({ points, since }, { user }) => ({
    frame: decimalJson(feed.poll(points.filter(isShown), since, user !== undefined, versionsOf)),
  });
}
