import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import { type Decoded, type Framing, headFault } from './framing.ts';

/** Transaction, protocol, length and unit (MODBUS Messaging on TCP/IP V1.0b §3.1.3); the length includes the unit. */
const headBytes = 7;
const longestPdu = 253;

/** A mismatch is a fault as soon as the head has arrived. */
export const tcpFraming: Framing = {
  isNumbered: true,
  encode(number, unit, pdu) {
    const bytes = Buffer.allocUnsafe(headBytes + pdu.length);
    bytes.writeUInt16BE(number, 0);
    bytes.writeUInt16BE(0, 2);
    bytes.writeUInt16BE(pdu.length + 1, 4);
    bytes[6] = unit;
    pdu.copy(bytes, headBytes);
    return bytes;
  },
  decode(bytes, requestOf): Decoded | undefined {
    if (bytes.length < headBytes - 1) return undefined;
    const [number, protocol, length] = [bytes.readUInt16BE(0), bytes.readUInt16BE(2), bytes.readUInt16BE(4) - 1];
    const faulty = (fault: LinkFault) => ({ used: bytes.length, fault });
    if (protocol !== 0 || length < 2 || length > longestPdu) return faulty({ code: 'unreadableAnswer' });
    const sent = requestOf(number);
    if (!sent) return faulty({ code: 'wrongTransaction' });
    if (bytes.length < headBytes + 2) return undefined;
    const used = headBytes + length;
    const pdu = bytes.subarray(headBytes, used);
    const fault = headFault(bytes[6] ?? 0, pdu, length, sent);
    if (fault) return faulty(fault);
    return bytes.length < used ? undefined : { used, number, pdu };
  },
};
