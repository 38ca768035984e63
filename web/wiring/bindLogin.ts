import { may } from '../../protocol/rights.ts';
import type { Session } from '../session/session.ts';
import { serveSiblings } from '../session/siblings.ts';
import type { Tabs } from '../session/tabs.ts';
import { fetchLater } from '../text/language.ts';
import { bindRights, type RightsParts } from './bindRights.ts';

export interface LoginParts {
  readonly session: Session;
  readonly live: RightsParts['live'];
  readonly router: RightsParts['router'];
  readonly tabs: Tabs;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Of use after a login only. */
export function bindLogin(parts: LoginParts): void {
  serveSiblings(parts);
  bindRights(parts);
  bindAdministrator(parts);
}

/** From the first login of an administrator on. */
function bindAdministrator({ session, now }: LoginParts): void {
  let isFetched = false;
  const follow = () => {
    const { status, station } = session.state;
    if (isFetched || status !== 'Connected' || !station || !may(station.profile, 'administer')) return;
    isFetched = true;
    void fetchLater(() => import('./bindDamage.ts'))
      .then(({ bindDamage }) => bindDamage({ session, now, key: 'vigie damage' }))
      .catch(() => {
        isFetched = false;
      });
  };
  session.subscribe(follow);
  follow();
}
