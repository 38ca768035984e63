/** The language of whoever has chosen none, and the one currency of the product (spec §1, §9, R33). */
export const defaultLanguage = 'en';
export const currency = 'USD';

/** Where the browser keeps the language that was chosen in it. */
export const languageKey = 'vigie.language';
