import type { Portion } from '../../../device/drivers/driver.ts';
import { type ModbusAddress, tables } from '../../../device/drivers/modbus/modbusAddress.ts';
import { formsOf, hexWord, isHiddenZero, orders } from '../../../protocol/drivers/modbus/formOfWords.ts';
import { linkFaultText } from '../../../protocol/faults/linkFaultText.ts';
import type { Translation } from '../../../protocol/text/template.ts';
import { decimalJson } from '../../../protocol/wire/decimalText.ts';
import type { AskLink } from '../../probe/probeLink.ts';
import { probeTexts } from '../../probe/probeTexts.ts';
import { writeOut } from '../../standardOutput.ts';
import { modiconNumber } from './probedAddress.ts';

interface Scan {
  readonly ask: AskLink;
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
  let last: Word | undefined;
  const print = async (found: Word | undefined, next?: Word) => {
    if (!found) return;
    count++;
    if (scan.isJson) return writeOut(jsonOf(found, next));
    const { bits } = tables[found.address.table];
    if (!scan.showsZeros && isHiddenZero(found.word, bits ? undefined : next?.word)) return;
    if (shown++ === 0 && !bits) await writeOut(headOf(language));
    await writeOut(rowOf(found, next));
  };
  const ended = await scan.ask(async (connection) => {
    const portions = connection.browse?.({ node: scan.range }, scan.stop) ?? [];
    for await (const { found } of portions as AsyncIterable<Portion<ModbusAddress>>) {
      for (const { address, probed } of found) {
        if (!address) continue;
        const word = { address, word: probed?.words?.[0] ?? 0 };
        const isNext = last?.address.start === address.start - 1;
        await print(last, isNext ? word : undefined);
        last = word;
      }
    }
    return {};
  });
  const lost = 'lost' in ended && !scan.stop.aborted ? ended.lost : undefined;
  await print(last);
  if (lost) console.error(language.say(probeTexts.silent, { reason: linkFaultText(lost, language) }));
  if (!scan.isJson) {
    const hidden = count - shown;
    const zeros = hidden > 0 ? ` ${language.say(probeTexts.zerosHidden, { count: hidden })}` : '';
    await writeOut(`${language.say(probeTexts.scanned, { count, all: scan.count })}${zeros}\n`);
  }
  return count > 0 && !lost;
}

/** Of a register or bit. */
interface Word {
  readonly address: ModbusAddress;
  readonly word: number;
}

const [placeWidth, wordWidth, intWidth, floatWidth] = [26, 8, 16, 14];

function headOf({ say }: Translation): string {
  const floats = orders.map((order) => `float ${order}`.padEnd(floatWidth));
  return `${[''.padEnd(placeWidth), ''.padEnd(wordWidth), say(probeTexts.scanHead).padEnd(intWidth), ...floats].join('')}\n`;
}

function rowOf(found: Word, next: Word | undefined): string {
  const { address, word } = found;
  const place = `${address.table}:${address.start} = ${modiconNumber(address)}`.padEnd(placeWidth);
  if (tables[address.table].bits) return `${place}${word}\n`;
  const { uint16, int16, float32, text } = formsOf(word, next?.word);
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

function jsonOf(found: Word, next: Word | undefined): string {
  const { address, word } = found;
  const place = `${address.table}:${address.start}`;
  if (tables[address.table].bits) return `${JSON.stringify({ address: place, raw: String(word), value: word })}\n`;
  // NaN and infinities are null in JSON.
  return `${decimalJson({ address: place, raw: hexWord(word), ...formsOf(word, next?.word) })}\n`;
}
