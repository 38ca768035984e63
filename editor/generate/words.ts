/** Only the words that are not the station's own. */
export const generatedWords = {
  en: {
    overview: 'Overview',
    all: 'All points',
    other: 'Other points',
    previous: 'Previous page',
    next: 'Next page',
  },
  fr: {
    overview: 'Vue d’ensemble',
    all: 'Tous les points',
    other: 'Autres points',
    previous: 'Page précédente',
    next: 'Page suivante',
  },
} as const;

export type GeneratedLanguage = keyof typeof generatedWords;
export type GeneratedWords = Readonly<Record<keyof (typeof generatedWords)['en'], string>>;
