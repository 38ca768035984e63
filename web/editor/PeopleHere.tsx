import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Present } from '../../protocol/editor/draft.ts';
import { useMoment } from '../live/useMoment.ts';

interface PeopleHereProps {
  readonly present: readonly Present[];
  readonly login: string;
}

export function PeopleHere({ present, login }: PeopleHereProps) {
  const momentOf = useMoment();
  if (present.length === 0) return null;
  return (
    <ul className="wrap far">
      {present.map((tab) => {
        const since = momentOf(tab.since).short;
        return (
          <li key={`${tab.login} ${tab.since}`} className="row">
            <Users size={16} aria-hidden />
            {tab.login === login ? (
              <Trans>Also open in another tab of yours since {since}</Trans>
            ) : (
              <Trans>
                Also open by <b>{tab.login}</b> since {since}
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
