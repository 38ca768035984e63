import { errorCodes } from '../../protocol/errorCodes.ts';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import { content, webOutputInPieces } from '../../protocol/wire/envelope.ts';
import { readNumber, readText } from '../../protocol/wire/fields.ts';
import { readRanges } from '../../protocol/wire/frame.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { keyOf } from '../users/sessions.ts';
import type { CachedReply, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const mostPoints = 50_000;

/** Every point's description, with the device's time zone (R28, R32). */
export function getPoints({ configuration, timeZone }: ManagerParts): Manager {
  return descriptions(() => configuration.points, timeZone);
}

/** The same for the points that open pages show (R7): the machine only where alarms are shown on it (R49). */
export function getPointsUnAuth({ open, timeZone }: ManagerParts): Manager {
  // What can be commanded is no visitor's business, nor how the field is built: they look at points, and search none.
  const shown = (point: Point): Point => ({
    ...point,
    editingKind: 'NonEditable',
    synonyms: [],
    link: undefined,
    confirmedBy: undefined,
    rejected: undefined,
    machine: open.alarmPoints?.has(point.infoNumber) ? point.machine : undefined,
  });
  return descriptions(() => open.points.values().map(shown), timeZone);
}

export function stream(parts: ManagerParts): Manager {
  return streamOf(parts, () => true);
}

export function streamUnAuth(parts: ManagerParts): Manager {
  return streamOf(parts, shownOnOpenPages(parts));
}

export function poll(parts: ManagerParts): Manager {
  return pollOf(parts, () => true);
}

export function pollUnAuth(parts: ManagerParts): Manager {
  return pollOf(parts, shownOnOpenPages(parts));
}

function descriptions(points: () => Iterable<Point>, timeZone: string): Manager {
  const cached: CachedReply = {
    write: () =>
      webOutputInPieces(
        { TimeZone: timeZone },
        Iterator.from(points()).map((point) => writeXml(pointRecord.write(point))),
      ),
  };
  return () => ({ cached });
}

function shownOnOpenPages({ open }: ManagerParts): (infoNumber: number) => boolean {
  return (infoNumber) => open.numbers.has(infoNumber);
}

function streamOf({ feed }: ManagerParts, isShown: (infoNumber: number) => boolean): Manager {
  return ({ payload, user, address, page }) => {
    const numbers = requestedNumbers(payload)?.filter(isShown);
    if (!numbers) return { code: errorCodes.badInput };
    const session = user && keyOf({ login: user.login, address, page });
    return { stream: (response) => feed.open({ response, login: user?.login, session, address }, numbers) };
  };
}

function pollOf({ feed }: ManagerParts, isShown: (infoNumber: number) => boolean): Manager {
  return ({ payload, user }) => {
    const numbers = requestedNumbers(payload)?.filter(isShown);
    if (!numbers) return { code: errorCodes.badInput };
    const frame = feed.poll(numbers, readNumber(payload, 'Since'), user !== undefined);
    return { content: content({}, [element('Frame', {}, decimalJson(frame))]) };
  };
}

function requestedNumbers(payload: XmlNode): number[] | undefined {
  return readRanges(readText(payload, 'Points')?.trim() ?? '', mostPoints);
}
