import type { Medium } from '../elements/media.ts';

/** Used within sentences. */
export const mediumLabels: Readonly<Record<Medium, string>> = {
  DrinkingWater: /*i18n*/ 'choice\u0004drinking water',
  RawWater: /*i18n*/ 'choice\u0004raw water',
  WasteWater: /*i18n*/ 'choice\u0004waste water',
  Flow: /*i18n*/ 'choice\u0004heating flow',
  Return: /*i18n*/ 'choice\u0004heating return',
  Gas: /*i18n*/ 'choice\u0004gas',
  Steam: /*i18n*/ 'choice\u0004steam',
  Condensate: /*i18n*/ 'choice\u0004condensate',
  Air: /*i18n*/ 'choice\u0004air',
  Oil: /*i18n*/ 'choice\u0004oil',
  Power: /*i18n*/ 'choice\u0004electric power',
  Signal: /*i18n*/ 'choice\u0004signal',
};
