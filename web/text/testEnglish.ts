import { languages } from './language.ts';

/** The English texts, for tests of texts that the service has, too: in the app they are known by their ids alone. */
export const english = (await languages.en.first()).messages;
