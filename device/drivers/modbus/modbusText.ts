import type { Encoding } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

const readers: Readonly<Record<Encoding, (bytes: Buffer) => string>> = {
  ascii: (bytes) => bytes.toString('latin1').replace(/\P{ASCII}/gu, '\ufffd'),
  latin1: (bytes) => bytes.toString('latin1'),
  utf8: (bytes) => utf8.decode(bytes),
};

/** What no text of XML can contain, or is invisible. */
const notShown = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Ends at the first NUL, without blanks at its end. */
export function readText(bytes: Buffer, encoding: Encoding): string {
  const end = bytes.indexOf(0);
  const text = readers[encoding](end < 0 ? bytes : bytes.subarray(0, end));
  return text.replace(notShown, '\ufffd').trimEnd();
}

/** Filled up with NUL; a fault: it can't be written. */
export function writeText(text: string, encoding: Encoding, length: number): Buffer | ItemFault {
  const bytes = Buffer.from(text, encoding === 'utf8' ? 'utf8' : 'latin1');
  if (bytes.length > length) return { code: 'textTooLong', limit: String(length) };
  if (readers[encoding](bytes) !== text) return { code: 'notEncodable', encoding };
  return Buffer.concat([bytes], length);
}
