import { Inflate } from 'fflate';
import { configurationLimits } from '../../../protocol/configuration/limits.ts';
import { type ArchiveEntry, ArchiveRefused } from './archive.ts';
import { crc32 } from './crc32.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Bytes of a header without its name. */
const sizes = { end: 22, entry: 46, local: 30 } as const;
const longestRemark = 0xffff;
/** Compressed bytes that are inflated at once. */
const chunkBytes = 8 * 1024;

/**
 * Without folders. Nothing is inflated before its size is known. The directory is read here, for fflate's `unzip` has
 * neither checksums nor encryption, and inflates entries that are larger than stated.
 */
export function readZip(bytes: Uint8Array): readonly ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > configurationLimits.files) throw new ArchiveRefused({ code: 'tooManyFiles' });
  const entries: ArchiveEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + sizes.entry > end || view.getUint32(at, true) !== entrySignature)
      throw new ArchiveRefused({ code: 'notZip' });
    const entry = entryAt(view, at);
    if (!entry.name.endsWith('/'))
      entries.push({ name: entry.name, bytes: entry.bytes, read: async () => inflated(view, entry) });
    at += sizes.entry + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly local: number;
}

/** The position of the end record: the last thing in the file, except for a remark. */
function endOf(view: DataView): number {
  const last = view.byteLength - sizes.end;
  for (let at = last; at >= Math.max(0, last - longestRemark); at--)
    if (view.getUint32(at, true) === endSignature && view.getUint16(at + 20, true) === last - at) return at;
  throw new ArchiveRefused({ code: 'notZip' });
}

function entryAt(view: DataView, at: number): ZipEntry {
  const nameAt = at + sizes.entry;
  const nameBytes = view.getUint16(at + 28, true);
  if (nameAt + nameBytes > view.byteLength) throw new ArchiveRefused({ code: 'notZip' });
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes));
  return {
    name,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
  };
}

/** Throws where the content exceeds its size, or does not match its checksum. */
function inflated(view: DataView, { name, isEncrypted, method, crc, packed, bytes, local }: ZipEntry): Uint8Array {
  if (isEncrypted) throw new ArchiveRefused({ code: 'encrypted', name });
  const damaged = new ArchiveRefused({ code: 'damaged', name });
  if (local + sizes.local > view.byteLength || view.getUint32(local, true) !== localSignature) throw damaged;
  const from = local + sizes.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packed > view.byteLength || bytes > configurationLimits.bytes) throw damaged;
  const source = new Uint8Array(view.buffer, view.byteOffset + from, packed);
  const content = method === 8 ? inflate(source, bytes, damaged) : source;
  if ((method !== 0 && method !== 8) || content.length !== bytes || crc32(content) !== crc) throw damaged;
  return content;
}

function inflate(source: Uint8Array, bytes: number, damaged: ArchiveRefused): Uint8Array {
  const content = new Uint8Array(bytes);
  let length = 0;
  const inflating = new Inflate((part) => {
    if (length + part.length > bytes) throw damaged;
    content.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < source.length; at += chunkBytes)
      inflating.push(source.subarray(at, at + chunkBytes), at + chunkBytes >= source.length);
  } catch {
    throw damaged;
  }
  return content.subarray(0, length);
}
