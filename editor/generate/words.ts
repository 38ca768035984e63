/** Of what is generated, only these words are not the station's own. */
export const generatedWords = {
  overview: /*i18n*/ 'Overview',
  all: /*i18n*/ 'All points',
  other: /*i18n*/ 'Other points',
  previous: /*i18n*/ 'Previous page',
  next: /*i18n*/ 'Next page',
} as const;
