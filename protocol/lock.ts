import { readNodes, readNumber, readText } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** An output that is tagged out: programmes and everybody but the one who locked it are refused (R16). */
export interface Lock {
  readonly infoNumber: number;
  readonly text: string;
  /** Login of the person who locked it. */
  readonly user: string;
  /** UTC milliseconds. */
  readonly since: number;
  /** When it ends by itself; undefined: when somebody removes it. */
  readonly until?: number | undefined;
}

/** What is asked to lock a point. */
export type LockAsked = Pick<Lock, 'infoNumber' | 'text' | 'until'>;

/** Why a point was not locked or not unlocked; each has its words in the message catalogue. */
export const lockReasons = [
  'notAllowed',
  'noPoint',
  'notAnOutput',
  'textMissing',
  'untilPast',
  'alreadyLocked',
  'notLocked',
  /** The device can't write it to its disk. */
  'notKept',
] as const;
export type LockReason = (typeof lockReasons)[number];

export interface LockOutcome {
  readonly result: 'done' | 'refused';
  readonly reason?: LockReason | undefined;
  /** Whose lock is there already, or whose was removed. */
  readonly by?: string | undefined;
}

export function writeLock(lock: Lock): XmlNode {
  return element('Lock', {
    InfoNumber: lock.infoNumber,
    Text: lock.text,
    User: lock.user,
    Since: lock.since,
    Until: lock.until,
  });
}

/** The locks of an answer; a row without a number is left out. */
export function readLocks(content: XmlNode): Lock[] {
  return readNodes(content, 'Lock').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    if (infoNumber === undefined) return [];
    return {
      infoNumber,
      text: readText(node, 'Text') ?? '',
      user: readText(node, 'User') ?? '',
      since: readNumber(node, 'Since') ?? 0,
      until: readNumber(node, 'Until'),
    };
  });
}

export function writeLockAsked({ infoNumber, text, until }: LockAsked): XmlNode {
  return element('Lock', { InfoNumber: infoNumber, Text: text, Until: until });
}

/** Undefined where the number is missing, or the end is no time. */
export function readLockAsked(node: XmlNode | undefined): LockAsked | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  if (!node || infoNumber === undefined) return undefined;
  const until = readNumber(node, 'Until');
  if (readText(node, 'Until') !== undefined && (until === undefined || !Number.isSafeInteger(until))) return undefined;
  return { infoNumber, text: readText(node, 'Text') ?? '', until };
}

/** The attributes of the answer's content. */
export function lockOutcomeFields({ result, reason, by }: LockOutcome): Record<string, string | undefined> {
  return { Result: result, Reason: reason, By: by };
}

export function readLockOutcome(content: XmlNode): LockOutcome {
  return {
    result: readText(content, 'Result') === 'done' ? 'done' : 'refused',
    reason: lockReasons.find((reason) => reason === readText(content, 'Reason')),
    by: readText(content, 'By'),
  };
}
