import { programmeFaultMessage } from '../programme/programmeFaultText.ts';
import { programmeFaultOf } from '../programme/programmeFinding.ts';
import { type Translation, technicalDetail, withColon } from '../text/template.ts';
import type { Finding } from './finding.ts';
import type { FindingReason, ReasonOf } from './findingCodes.ts';
import { findingMessage } from './findingTexts.ts';
import { formulaFaultText } from './formulaFaultTexts.ts';
import { formulaFaultOf } from './formulaFinding.ts';

export function findingText({ element, reason }: Pick<Finding, 'element' | 'reason'>, language: Translation): string {
  const { say } = language;
  const text = reasonText(reason, language);
  const placed = element ? say(withColon, { of: element, text }) : text;
  const detail = 'detail' in reason ? reason.detail : '';
  return detail === '' ? placed : `${placed} ${say(technicalDetail, { detail })}`;
}

function reasonText(reason: FindingReason, language: Translation): string {
  if (reason.code === 'programmeFault') return programmeText(reason, language);
  return reason.code === 'formulaFault' ? formulaText(reason, language) : language.say(findingMessage(reason));
}

function formulaText(reason: ReasonOf<'formulaFault'>, { say }: Translation): string {
  const fault = formulaFaultOf(reason);
  const text = fault ? formulaFaultText(fault, { say }) : reason.mistake;
  return say(/*i18n*/ '{field}, line {atLine}, column {atColumn}: {text}', { ...reason, text });
}

function programmeText(reason: ReasonOf<'programmeFault'>, { locale, say, decimal }: Translation): string {
  const fault = programmeFaultOf(reason);
  const text = fault ? say(programmeFaultMessage(fault, decimal)) : reason.mistake;
  const { day, exception, name, switch: place } = reason;
  const exceptionName = exception && (name || say(/*i18n*/ 'Exception {exception}', { exception }));
  const where = [
    day === '' ? exceptionName : weekdayName(locale, Number(day)),
    place && say(/*i18n*/ 'switching time {place}', { place }),
  ].filter((part) => part !== '');
  return where.length === 0 ? text : say(withColon, { of: where.join(', '), text });
}

function weekdayName(locale: string, day: number): string {
  const monday = Date.UTC(2026, 0, 5);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + day * 24 * 3_600_000);
}
