import type { I18n } from '@lingui/core';
import { readCoded } from '../../../protocol/faults/coded.ts';
import { itemFaults } from '../../../protocol/faults/itemFault.ts';
import { itemFaultMessage } from '../../../protocol/faults/itemFaultText.ts';
import type { Refusal } from '../../../protocol/faults/refusal.ts';
import type { FaultFields } from '../../../protocol/wire/frame.ts';

/** From the wire; undefined: this version does not know it. */
export function faultText(i18n: I18n, fields: FaultFields): string | undefined {
  const fault = readCoded(itemFaults, (name) => fields[name]);
  return fault && i18n._(itemFaultMessage(fault));
}

export function refusalText(i18n: I18n, { why, text }: Refusal): string {
  return why ? i18n._(itemFaultMessage(why)) : text;
}
