import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Read one after another; undefined: one of them could not be read. */
export async function writeZip(files: readonly ZippedFile[]): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for (const { name, read } of files) {
    const bytes = await read();
    if (!bytes) return undefined;
    const packed = new ZipDeflate(name);
    zip.add(packed);
    packed.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
