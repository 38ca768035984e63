import { driverLinkTexts, reasonIn } from '../drivers/driverTexts.ts';
import { plainEnglish } from '../text/plainEnglish.ts';
import type { Template, Translation } from '../text/template.ts';
import type { LinkFault } from './linkFault.ts';

const texts: Readonly<Record<Exclude<LinkFault['code'], 'other'>, Template>> = {
  noConnection: /*i18n*/ 'no connection within {timeoutMs} ms',
  connectionRefused: /*i18n*/ 'the field device refused the connection',
  connectionReset: /*i18n*/ 'the field device reset the connection',
  unreachable: /*i18n*/ 'the field device is unreachable',
  hostUnknown: /*i18n*/ 'unknown host name of the field device',
  noAnswer: /*i18n*/ 'no response within {timeoutMs} ms',
  closedByDevice: /*i18n*/ 'the field device closed the connection',
  closed: /*i18n*/ 'the connection is closed',
  unreadableAnswer: /*i18n*/ 'invalid response',
  unitGone: /*i18n*/ 'the device behind the link is not available',
  driverNotLoaded: /*i18n*/ 'the driver could not be loaded',
  ...driverLinkTexts,
};

/** Without the message of another program; undefined: there is nothing else. */
export function linkFaultReason(fault: LinkFault, { say }: Translation): string | undefined {
  if (fault.code === 'other') return undefined;
  const reason = reasonIn(fault);
  return say(texts[fault.code], { ...fault, reason: reason ? say(reason, fault) : '' });
}

/** On one line, with the message of another program. */
export function linkFaultText(fault: LinkFault, translation: Translation = plainEnglish): string {
  const reason = linkFaultReason(fault, translation);
  const detail = 'detail' in fault ? fault.detail : '';
  if (reason === undefined) return detail;
  return detail === '' ? reason : `${reason} (${detail})`;
}
