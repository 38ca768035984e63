import { isUnreadable, readNodes, readNumber, readText, readTime } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** Commands of an output are blocked: those of programmes, and of everybody but the one who blocked them (R16). */
export interface CommandBlock {
  readonly infoNumber: number;
  readonly text: string;
  /** Login of the person who blocked the commands. */
  readonly user: string;
  /** UTC milliseconds. */
  readonly since: number;
  /** When it ends by itself; undefined: when somebody removes it. */
  readonly until?: number | undefined;
  /** When the point last moved though its commands are blocked, UTC milliseconds; undefined: it did not. */
  readonly movedAt?: number | undefined;
}

/** A request to block the commands of a point. */
export type BlockRequest = Pick<CommandBlock, 'infoNumber' | 'text' | 'until'>;

/** Why commands were not blocked or not unblocked; each has its words in the message catalogue. */
export const blockReasons = [
  'notAllowed',
  'noPoint',
  'notAnOutput',
  'textMissing',
  'untilPast',
  'alreadyBlocked',
  'notBlocked',
  /** The device can't write it to its disk. */
  'notKept',
  'tooOften',
] as const;
export type BlockReason = (typeof blockReasons)[number];

export interface BlockOutcome {
  readonly result: 'done' | 'refused';
  readonly reason?: BlockReason | undefined;
  /** Whose block is there already, or whose was removed. */
  readonly by?: string | undefined;
  /** With `tooOften`: how long to wait. */
  readonly retryAfterSec?: number | undefined;
}

export function writeBlock(block: CommandBlock): XmlNode {
  return element('Block', {
    InfoNumber: block.infoNumber,
    Text: block.text,
    User: block.user,
    Since: block.since,
    Until: block.until,
    MovedAt: block.movedAt,
  });
}

/** The blocks of an answer; a row without a number is left out. */
export function readBlocks(content: XmlNode): CommandBlock[] {
  return readNodes(content, 'Block').flatMap((node) => {
    const infoNumber = readNumber(node, 'InfoNumber');
    if (infoNumber === undefined) return [];
    return {
      infoNumber,
      text: readText(node, 'Text') ?? '',
      user: readText(node, 'User') ?? '',
      since: readTime(node, 'Since') ?? 0,
      until: readTime(node, 'Until'),
      movedAt: readTime(node, 'MovedAt'),
    };
  });
}

export function writeBlockRequest({ infoNumber, text, until }: BlockRequest): XmlNode {
  return element('Block', { InfoNumber: infoNumber, Text: text, Until: until });
}

/** Undefined where the number is missing, or the end is no time. */
export function readBlockRequest(node: XmlNode | undefined): BlockRequest | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  if (!node || infoNumber === undefined) return undefined;
  if (isUnreadable(node, ['Until'], readTime)) return undefined;
  return { infoNumber, text: readText(node, 'Text') ?? '', until: readTime(node, 'Until') };
}

/** The attributes of the answer's content. */
export function blockOutcomeFields({ result, reason, by }: BlockOutcome): Record<string, string | undefined> {
  return { Result: result, Reason: reason, By: by };
}

export function readBlockOutcome(content: XmlNode): BlockOutcome {
  return {
    result: readText(content, 'Result') === 'done' ? 'done' : 'refused',
    reason: blockReasons.find((reason) => reason === readText(content, 'Reason')),
    by: readText(content, 'By'),
    retryAfterSec: readNumber(content, 'RetryAfterSec'),
  };
}
