import { type Found, LinkError } from '../../device/drivers/driver.ts';
import { type ModbusAddress, tables } from '../../device/drivers/modbus/modbusAddress.ts';
import { formsOf, hexWord, isHiddenZero, orders } from '../../protocol/drivers/modbus/formOfWords.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import { writeOut } from '../standardOutput.ts';
import { modiconNumber } from './probedAddress.ts';
import type { ProbeLine } from './probeLine.ts';
import { probeTexts } from './probeTexts.ts';

interface Scan {
  readonly line: ProbeLine;
  readonly range: string;
  /** Of registers or bits. */
  readonly count: number;
  readonly isJson: boolean;
  readonly showsZeros: boolean;
  readonly stop: AbortSignal;
}

/**
 * Prints the answers of a range as they come, each in every form, without zeros; for programs all of them. Returns
 * whether there was an answer, up to the end.
 */
export async function scanTable(scan: Scan, language: Translation): Promise<boolean> {
  let count = 0;
  let shown = 0;
  let last: Found<ModbusAddress> | undefined;
  const print = async (found: Found<ModbusAddress> | undefined, next?: Found<ModbusAddress>) => {
    if (!found) return;
    count++;
    if (scan.isJson) return writeOut(jsonOf(found, next));
    const { bits } = tables[found.address.table];
    if (!scan.showsZeros && isHiddenZero(wordOf(found), bits ? undefined : next && wordOf(next))) return;
    if (shown++ === 0 && !bits) await writeOut(headOf(language));
    await writeOut(rowOf(found, next));
  };
  let fault: string | undefined;
  try {
    const connection = await scan.line.open();
    for await (const piece of connection.browse(scan.range, scan.stop)) {
      for (const found of piece) {
        const isNext = last?.address.start === found.address.start - 1;
        await print(last, isNext ? found : undefined);
        last = found;
      }
    }
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    if (!scan.stop.aborted) fault = language.say(probeTexts.silent, { reason: linkFaultText(error.fault, language) });
  }
  await print(last);
  if (fault !== undefined) console.error(fault);
  if (!scan.isJson) {
    const hidden = count - shown;
    const zeros = hidden > 0 ? ` ${language.say(probeTexts.zerosHidden, { count: hidden })}` : '';
    await writeOut(`${language.say(probeTexts.scanned, { count, all: scan.count })}${zeros}\n`);
  }
  return count > 0 && fault === undefined;
}

function wordOf({ probed }: Found<ModbusAddress>): number {
  return probed.words?.[0] ?? 0;
}

const [placeWidth, wordWidth, intWidth, floatWidth] = [26, 8, 16, 14];

function headOf({ say }: Translation): string {
  const floats = orders.map((order) => `float ${order}`.padEnd(floatWidth));
  return `${[''.padEnd(placeWidth), ''.padEnd(wordWidth), say(probeTexts.scanHead).padEnd(intWidth), ...floats].join('')}\n`;
}

function rowOf(found: Found<ModbusAddress>, next: Found<ModbusAddress> | undefined): string {
  const { address } = found;
  const place = `${address.table}:${address.start} = ${modiconNumber(address)}`.padEnd(placeWidth);
  const word = wordOf(found);
  if (tables[address.table].bits) return `${place}${word}\n`;
  const { uint16, int16, float32, text } = formsOf(word, next && wordOf(next));
  const int = int16 === uint16 ? String(uint16) : `${uint16} ${int16}`;
  const floats = orders.map((order) => (float32 ? shortFloat(float32[order]) : '').padEnd(floatWidth));
  return `${place}${hexWord(word).padEnd(wordWidth)}${int.padEnd(intWidth)}${floats.join('')}${text}\n`;
}

/** Seven digits, and always a blank before the next column. */
function shortFloat(value: number): string {
  if (!Number.isFinite(value)) return '---';
  const text = String(Number(value.toPrecision(7)));
  return text.length < floatWidth ? text : value.toExponential(6);
}

function jsonOf(found: Found<ModbusAddress>, next: Found<ModbusAddress> | undefined): string {
  const { address } = found;
  const place = `${address.table}:${address.start}`;
  const word = wordOf(found);
  if (tables[address.table].bits) return `${JSON.stringify({ address: place, raw: String(word), value: word })}\n`;
  // NaN and infinities are null in JSON.
  return `${decimalJson({ address: place, raw: hexWord(word), ...formsOf(word, next && wordOf(next)) })}\n`;
}
