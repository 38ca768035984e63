import { errorCodes } from '../../protocol/errorCodes.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { NotStored } from '../store/storage.ts';
import type { User } from '../users/user.ts';
import type { Answer, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

const notStored = { result: 'refused', reason: 'notKept' } as const;

/** The manager of a call that changes something: it reads the request, and answers what became of it. */
export function acting<Request, Outcome>(
  read: (payload: XmlNode) => Request | undefined,
  record: WireRecord<Outcome | typeof notStored>,
  run: (parts: ManagerParts, request: Request, user: User) => Outcome,
) {
  return (parts: ManagerParts): Manager =>
    ({ payload, user }) => {
      const request = read(payload);
      if (request === undefined || !user) return { code: errorCodes.badInput };
      return outcomeAnswer(record, () => run(parts, request, user));
    };
}

/** The answer that says what became of it; a refusal where the disk can't be written. */
export function outcomeAnswer<T>(record: WireRecord<T | typeof notStored>, run: () => T): Answer {
  return { content: record.writeAs('Content', orNotStored(notStored, run)) };
}

/** What it gives; `refusal` where it can't be written to the disk, and nothing was changed. */
export function orNotStored<T, R>(refusal: R, run: () => T): T | R {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotStored) return refusal;
    throw error;
  }
}
