import type { ValueState } from './quality.ts';
import type { Template } from './text/template.ts';

/** Beside a value; the command panel says more. */
export const qualityTexts: Readonly<Record<ValueState, Template>> = {
  good: /*i18n*/ 'Good',
  outOfRange: /*i18n*/ 'Outside the measuring range: sensor fault?',
  simulated: /*i18n*/ 'Simulated',
  forced: /*i18n*/ 'Forced',
  frozen: /*i18n*/ 'Frozen: does not change although it should',
  doubtful: /*i18n*/ 'Reported as uncertain by the field',
  neverRead: /*i18n*/ 'Never read',
  linkLost: /*i18n*/ 'No response from the field',
  deviceError: /*i18n*/ 'The field reports an error',
  notANumber: /*i18n*/ 'Not a number',
  noPoint: /*i18n*/ 'No such point',
  notCurrent: /*i18n*/ 'Not current',
  rejected: /*i18n*/ 'Configuration rejected',
};
