import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Present } from '../../protocol/editor/draft.ts';
import { useMoment } from '../live/useMoment.ts';
import { personText } from '../text/personNames.ts';

interface PeopleHereProps {
  readonly present: readonly Present[];
  readonly login: string;
  /** Beside the page alone there is room for one line. */
  readonly isNarrow?: boolean;
}

export function PeopleHere({ present, login, isNarrow = false }: PeopleHereProps) {
  const momentOf = useMoment();
  if (present.length === 0) return null;
  // Several tabs of one user are one line, since the first.
  const first = [...Map.groupBy(present, (tab) => tab.login).values()].flatMap((tabs) => tabs.slice(0, 1));
  return (
    <ul className={isNarrow ? 'clip' : 'wrap far'}>
      {first.map((tab) => {
        const since = momentOf(tab.since).short;
        return (
          <li key={tab.login} className="row">
            <Users size={16} aria-hidden />
            {tab.login === login ? (
              <Trans>Also open in another tab of yours since {since}</Trans>
            ) : (
              <Trans>
                Also open by <b>{personText(tab.login)}</b> since {since}
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
