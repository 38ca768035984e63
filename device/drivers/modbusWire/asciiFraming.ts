import { lrc } from './checksums.ts';
import { badChecksum, type Decoded, type Framing, headFault } from './framing.ts';

/** The longest frame: a colon, unit, PDU and LRC as two digits each, and the end of the line. */
const longest = 1 + (1 + 253 + 1) * 2 + 2;
const end = '\r\n';

/** A line of hexadecimal digits; what precedes its colon is ignored. */
export const asciiFraming: Framing = {
  isNumbered: false,
  encode(_, unit, pdu) {
    const bytes = Buffer.concat([Buffer.of(unit), pdu]);
    const digits = Buffer.concat([bytes, Buffer.of(lrc(bytes))]).toString('hex');
    return Buffer.from(`:${digits.toUpperCase()}${end}`, 'latin1');
  },
  decode(received, requestOf): Decoded | undefined {
    const sent = requestOf(0);
    if (!sent) return undefined;
    const last = received.indexOf(end);
    if (last < 0) return received.length > longest ? { used: received.length, fault: badChecksum } : undefined;
    const used = last + end.length;
    const line = received.toString('latin1', received.lastIndexOf(':', last) + 1, last);
    const bytes = Buffer.from(line, 'hex');
    const isWhole = /^(?:[0-9a-f]{2}){4,}$/i.test(line) && lrc(bytes) === 0;
    if (!isWhole) return { used, fault: badChecksum };
    const pdu = bytes.subarray(1, -1);
    const fault = headFault(bytes[0] ?? 0, pdu, pdu.length, sent);
    return fault ? { used, fault } : { used, number: 0, pdu };
  },
};
