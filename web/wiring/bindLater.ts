import { fetchLater } from '../text/language.ts';
import type { LoginParts } from './bindLogin.ts';

/** The first values of the page come first. */
const afterValuesMs = 500;

/** Fetches what is of use after a login only. A device that is away just then gets another chance at the next one. */
export function bindLater(parts: LoginParts): void {
  const { session, wait } = parts;
  let isFetched = false;
  session.subscribe(() => {
    const { status, station } = session.state;
    if (isFetched || status !== 'Connected' || !station) return;
    isFetched = true;
    void wait(afterValuesMs)
      .then(async () => (await fetchLater(() => import('./bindLogin.ts'), [])).bindLogin(parts))
      .catch(() => {
        isFetched = false;
      });
  });
}
