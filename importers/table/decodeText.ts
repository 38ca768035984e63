import { TableFault } from './tableFault.ts';
import { withoutControls } from './withoutControls.ts';

const orderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** By its byte order mark, else UTF-16 or UTF-8 if it is that, else Windows-1252. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const marked = orderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  const encoding = marked?.[0] ?? unmarked(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Texts have hardly any of these; an old system ends its files with one.
  const plain = withoutControls(text);
  const strange = text.length - plain.length;
  if (text.includes('\0') || strange > text.length / 100 + 3) throw new TableFault({ code: 'binary' });
  return { text: plain, encoding };
}

function unmarked(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((odd) => start.filter((byte, i) => i % 2 === odd && byte === 0).length);
  const many = start.length / 8;
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > many && zeros[1] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
