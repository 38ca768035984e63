import { hasFieldLibrary } from '../fieldLibraries.ts';
import { type Check, failure, ok } from './check.ts';

/** Of the protocols of the station; nothing where it needs none. */
export function fieldLibraries(isThere: typeof hasFieldLibrary = hasFieldLibrary): Check {
  return ({ read, language: { say } }) => {
    const links = [...(read?.station.links.values() ?? [])];
    const needed = [...new Set(links.flatMap(({ kind }) => kind.library ?? []))];
    const missing = needed.filter((name) => !isThere(name));
    if (missing.length > 0) {
      const names = missing.join(', ');
      const message = say(/*i18n*/ 'The library {names} is missing: its links have no connection.', { names });
      const todo = say(/*i18n*/ 'Install the package of Vigie again; in a checkout, run: npm run field-libraries');
      return failure('fieldLibraries', message, todo);
    }
    if (needed.length === 0) return [];
    return ok('fieldLibraries', say(/*i18n*/ 'The libraries that links of the station need are installed.'));
  };
}
