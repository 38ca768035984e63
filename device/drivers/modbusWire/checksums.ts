const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** The CRC of RTU (MODBUS over Serial Line V1.02 §2.5.1.2) of the first `count` bytes; it is sent low byte first. */
export function crc16(bytes: Buffer, count = bytes.length): number {
  let crc = 0xffff;
  for (let i = 0; i < count; i++) crc = (crc >> 8) ^ (crcTable[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0);
  return crc;
}

/** The LRC of ASCII (MODBUS over Serial Line V1.02 §2.5.2.2): with it all bytes add up to 0. */
export function lrc(bytes: Buffer): number {
  return -bytes.reduce((sum, byte) => sum + byte, 0) & 0xff;
}
