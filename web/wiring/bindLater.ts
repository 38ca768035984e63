import { may } from '../../protocol/rights.ts';
import type { Session } from '../session/session.ts';
import type { Tabs } from '../session/tabs.ts';
import { fetchLater } from '../text/language.ts';
import type { RightsParts } from './bindRights.ts';

/** The first values of the page come first. */
const afterValuesMs = 500;

interface LaterParts {
  readonly session: Session;
  readonly live: RightsParts['live'];
  readonly router: RightsParts['router'];
  readonly tabs: Tabs;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Where this browser stores what was dismissed. */
  readonly damage: string;
  readonly wait: (ms: number) => Promise<void>;
}

/** Fetches what is of use after a login only. A device that is away just then gets another chance at the next one. */
export function bindLater({ now, damage, ...parts }: LaterParts): void {
  const { session, wait } = parts;
  const fetched = new Set<string>();
  const once = (name: string, begin: () => Promise<unknown>) => {
    if (fetched.has(name)) return;
    fetched.add(name);
    void wait(afterValuesMs)
      .then(begin)
      .catch(() => fetched.delete(name));
  };
  session.subscribe(() => {
    const { status, station } = session.state;
    if (status !== 'Connected' || !station) return;
    once('login', async () => (await fetchLater(() => import('./bindLogin.ts'), [])).bindLogin(parts));
    if (may(station.profile, 'administer'))
      once('damage', async () =>
        (await fetchLater(() => import('./bindDamage.ts'))).bindDamage({ session, now, key: damage }),
      );
  });
}
