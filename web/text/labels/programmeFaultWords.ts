import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { programmeFaultMessage } from '../../../protocol/programme/programmeFaultText.ts';
import type { Message } from '../../../protocol/text/template.ts';
import { localDecimal } from '../decimal.ts';

/** Values in the language's notation (R34). */
export function programmeFaultWords(fault: ProgrammeFault, locale: string): Message {
  return programmeFaultMessage(fault, (text) => localDecimal(locale, text));
}
