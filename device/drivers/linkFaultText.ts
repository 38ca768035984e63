import { exceptionText, modbusLinkTexts } from '../../protocol/drivers/modbus/modbusTexts.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Template, Translation } from '../../protocol/text/template.ts';

const texts: Readonly<Record<LinkFault['code'], Template>> = {
  noConnection: /*i18n*/ 'no connection within {timeoutMs} ms',
  connectionRefused: /*i18n*/ 'the field device refused the connection ({detail})',
  connectionReset: /*i18n*/ 'the field device reset the connection ({detail})',
  unreachable: /*i18n*/ 'the field device is unreachable ({detail})',
  hostUnknown: /*i18n*/ 'unknown host name of the field device ({detail})',
  noAnswer: /*i18n*/ 'no response within {timeoutMs} ms',
  closedByDevice: /*i18n*/ 'the field device closed the connection',
  closed: /*i18n*/ 'the connection is closed',
  unreadableAnswer: /*i18n*/ 'invalid response',
  driverNotLoaded: /*i18n*/ 'the driver could not be loaded ({detail})',
  ...modbusLinkTexts,
  other: '{detail}',
};

/** Why a link is lost, for the console. */
export function linkFaultText(fault: LinkFault, { say }: Translation = plainEnglish): string {
  const reason = fault.code === 'noUnit' ? say(exceptionText(fault.exception), fault) : '';
  return say(texts[fault.code], { ...fault, reason });
}
