/** Of one message, with its topic: more is cut off before it is stored. */
export const mostPacketBytes = 1_048_576;

/** The remaining length has four bytes at most (MQTT 5, §1.5.5). */
const mostLengthBytes = 4;

/** Counts the packets of a stream of bytes; returns whether one announces too much, or has no length. */
export function packetBound(most = mostPacketBytes): (bytes: Uint8Array) => boolean {
  /** Still to come of the packet; 0: the next byte is the first of one. */
  let rest = 0;
  /** Of the length; undefined: its first byte has not come. */
  let lengthBytes: number | undefined;
  let length = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      if (rest > 0) {
        const taken = Math.min(rest, bytes.length - at);
        rest -= taken;
        at += taken;
        continue;
      }
      const byte = bytes[at++] ?? 0;
      if (lengthBytes === undefined) {
        [lengthBytes, length] = [0, 0];
        continue;
      }
      length += (byte & 0x7f) * 128 ** lengthBytes;
      lengthBytes++;
      const isLast = byte < 0x80;
      if (length > most || (!isLast && lengthBytes === mostLengthBytes)) return true;
      if (!isLast) continue;
      rest = length;
      lengthBytes = undefined;
    }
    return false;
  };
}
