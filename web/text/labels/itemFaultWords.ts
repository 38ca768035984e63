import type { I18n, MessageDescriptor } from '@lingui/core';
import { readCoded } from '../../../protocol/faults/coded.ts';
import { type ItemFault, itemFaults } from '../../../protocol/faults/itemFault.ts';
import type { Refusal } from '../../../protocol/faults/refusal.ts';
import type { FaultFields } from '../../../protocol/wire/frame.ts';
import type { FaultWords } from '../drivers/faultWords.ts';
import { modbusItemWords } from '../drivers/modbusWords.ts';
import { simulatorItemWords } from '../drivers/simulatorWords.ts';

const words: FaultWords<typeof itemFaults> = { ...modbusItemWords, ...simulatorItemWords };

/** The same of a fault as it came over the wire; undefined: this version does not know it. */
export function faultText(i18n: I18n, fields: FaultFields): string | undefined {
  const fault = readCoded(itemFaults, (name) => fields[name]);
  return fault && i18n._(itemFaultWords(fault));
}

/** Why the field refused, as far as this version knows, else the service's English. */
export function refusalText(i18n: I18n, { why, text }: Refusal): string {
  return why ? i18n._(itemFaultWords(why)) : text;
}

/** Why the field refuses a point or a command. */
export function itemFaultWords(fault: ItemFault): MessageDescriptor {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (fault: ItemFault) => MessageDescriptor)(fault);
}
