import { closeSync, openSync, readSync } from 'node:fs';

/** Undefined: it has no ELF header. */
export function elfMachine(file: string): number | undefined {
  const header = Buffer.alloc(20);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return header.toString('latin1', 0, 4) === '\x7fELF' ? header.readUInt16LE(18) : undefined;
}
