import { fileTexts } from './fileTexts.ts';

/** Besides the findings. */
export const checkTexts = {
  errors:
    /*i18n*/ '{count, plural, one {{folder}: # error. This part is rejected.} other {{folder}: # errors. These parts are rejected.}}',
  points: /*i18n*/ '{count, plural, one {# point} other {# points}}',
  synoptics: /*i18n*/ '{count, plural, one {# page} other {# pages}}',
  alarms: /*i18n*/ '{count, plural, one {# alarm} other {# alarms}}',
  linkAlarms: /*i18n*/ '{count, plural, one {# default alarm of a lost link} other {# default alarms of lost links}}',
  startAlarms: /*i18n*/ '{count, plural, one {# alarm of StartsPerHour} other {# alarms of StartsPerHour}}',
  ignored: /*i18n*/ '{count, plural, one {ignored: # unknown name} other {ignored: # unknown names}}',
  onInterlocks: /*i18n*/ '{count, plural, one {# remark on interlocks} other {# remarks on interlocks}}',
  onPoints: /*i18n*/ '{count, plural, one {# remark on points} other {# remarks on points}}',
  onAlarms: /*i18n*/ '{count, plural, one {# remark on alarms} other {# remarks on alarms}}',
  onPages: /*i18n*/ '{count, plural, one {# remark on pages} other {# remarks on pages}}',
  left: /*i18n*/ '{text} Left with a reason: {because}',
  onesLeft: /*i18n*/ '{count, plural, one {# remark left with its reason} other {# remarks left with their reasons}}',
  onSecrets: /*i18n*/ '{count, plural, one {# secret that is not set} other {# secrets that are not set}}',
  onPictures: /*i18n*/ '{count, plural, one {# remark on pictures} other {# remarks on pictures}}',
  onTranslations: /*i18n*/ '{count, plural, one {# remark on translations} other {# remarks on translations}}',
  valid: /*i18n*/ '{folder} is valid: {parts}.',
  missing: /*i18n*/ 'The station folder is missing. Usage: check DIR',
  noFolder: fileTexts.noFolder,
} as const;
