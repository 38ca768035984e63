export interface ArchivedFile {
  /** At most 100 characters of ASCII, with `/`. */
  readonly name: string;
  readonly bytes: Buffer;
}

const blockBytes = 512;

/** A tar archive (POSIX ustar); gzip makes a .tar.gz of it. */
export function tar(files: readonly ArchivedFile[], modifiedAt: number): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [
    header(name, bytes.length, modifiedAt),
    bytes,
    Buffer.alloc((blockBytes - (bytes.length % blockBytes)) % blockBytes),
  ]);
  // Two empty blocks are its end.
  return Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]);
}

function header(name: string, size: number, modifiedAt: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0, 100, 'ascii');
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(modifiedAt / 1000), 11), 136);
  // The checksum is computed with spaces in its own place.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
