import { crc16 } from './checksums.ts';
import { badChecksum, type Decoded, exceptionBit, type Framing, headFault } from './framing.ts';

/** Bytes beside the PDU: the unit before it, the CRC after it. */
const around = 3;

/**
 * A frame has no length of its own, and Node sees no pauses on the line: the answer ends where the request implies, or
 * where the answer itself states and its CRC agrees.
 */
export const rtuFraming: Framing = {
  isNumbered: false,
  encode(_, unit, pdu) {
    const bytes = Buffer.allocUnsafe(pdu.length + around);
    bytes[0] = unit;
    pdu.copy(bytes, 1);
    bytes.writeUInt16LE(crc16(bytes, pdu.length + 1), pdu.length + 1);
    return bytes;
  },
  decode(bytes, requestOf): Decoded | undefined {
    const sent = requestOf(0);
    if (!sent || bytes.length < around + 2) return undefined;
    const head = bytes.subarray(1);
    const isException = ((head[0] ?? 0) & exceptionBit) !== 0;
    const { byteCount, answerBytes } = sent.request;
    const expected = isException ? 2 : answerBytes(head);
    const lengths = byteCount === undefined ? [expected] : [expected, 2 + (head[1] ?? 0)];
    for (const length of lengths) {
      if (length === undefined || bytes.length < length + around) continue;
      if (crc16(bytes, length + 1) !== bytes.readUInt16LE(length + 1)) continue;
      const used = length + around;
      const pdu = head.subarray(0, length);
      const fault = headFault(bytes[0] ?? 0, pdu, length, sent);
      return fault ? { used, fault } : { used, number: 0, pdu };
    }
    const isOver = expected !== undefined && bytes.length >= expected + around;
    return isOver ? { used: bytes.length, fault: badChecksum } : undefined;
  },
};
