import { randomInt } from 'node:crypto';
import type { Framing } from './framing.ts';

/**
 * Between the numbers of two requests: odd, so that each of the 65,536 comes once; far from the numbers of a gateway
 * that counts.
 */
const step = 0x9e37;
/** Earlier requests whose responses are recognized. */
const remembered = 4;

/**
 * For gateways that return another transaction or unit number: one request at a time, whose response is identified by
 * function, count and length alone. One with the number of an earlier request of ours is late or doubled, and refused.
 */
export function lenientFraming(framing: Framing): Framing {
  let number = randomInt(0x10000);
  const earlier: number[] = [];
  return {
    isNumbered: false,
    encode(_, unit, pdu) {
      earlier.unshift(number);
      earlier.splice(remembered);
      // Never 0, the number of framings without numbers.
      number = (number + step) & 0xffff || step;
      return framing.encode(number, unit, pdu);
    },
    decode(bytes, requestOf) {
      const sent = requestOf(0);
      const decoded = framing.decode(bytes, (answered) =>
        sent && (answered === 0 || !earlier.includes(answered))
          ? { request: sent.request, unit: undefined }
          : undefined,
      );
      return decoded && 'pdu' in decoded ? { ...decoded, number: 0 } : decoded;
    },
  };
}
