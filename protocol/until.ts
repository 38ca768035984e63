import { readNumber, readText } from './fields.ts';
import type { XmlNode } from './xml.ts';

/** The latest time that a clock can show (ECMA-262), UTC milliseconds. */
const latestTime = 8.64e15;

/** When something requested ends by itself (`Until`, UTC milliseconds); undefined: it has no such end; `bad`: not a time. */
export function readUntil(node: XmlNode): number | undefined | 'bad' {
  if (readText(node, 'Until') === undefined) return undefined;
  const until = readNumber(node, 'Until');
  return until !== undefined && Number.isInteger(until) && Math.abs(until) <= latestTime ? until : 'bad';
}
