import { fileFaultMessage, fileRemarkMessage } from '../../protocol/configuration/fileFaultTexts.ts';
import type { FileFault, FileRemark } from '../../protocol/configuration/proposal.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { inEnglish } from '../text/catalogue.ts';

/** `images/plan.svg:3: A picture can’t contain the element script.` */
export function fileFaultText({ name, line, reason }: FileFault, { say }: Translation = inEnglish): string {
  const text = reason && say(fileFaultMessage(reason));
  return [line > 0 ? `${name}:${line}` : name, text ?? ''].filter((part) => part !== '').join(': ');
}

export function fileRemarkText({ name, reason }: FileRemark, { say }: Translation = inEnglish): string {
  return `${name}: ${reason ? say(fileRemarkMessage(reason)) : ''}`;
}
