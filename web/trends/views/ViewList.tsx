import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import { Link } from '../../router/Link.tsx';
import { personText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import type { LatestState } from '../../ui/latest.ts';
import { sortViews } from './sortViews.ts';

interface ViewListProps {
  readonly status: LatestState<unknown>['status'];
  readonly views: readonly TrendView[];
  readonly query: string;
  readonly hrefOf: (view: TrendView) => string;
  readonly onOpen?: () => void;
  /** Undefined: the user may not delete them. */
  readonly onDelete: ((view: TrendView) => void) | undefined;
  readonly children?: ReactNode;
}

export function ViewList({ status, views, query, hrefOf, onOpen, onDelete, children }: ViewListProps) {
  const { t, i18n } = useLingui();
  if (views.length === 0) {
    return (
      <EmptyText className="muted" status={status}>
        {children}
      </EmptyText>
    );
  }
  return (
    <ul className="list">
      {sortViews(views, i18n.locale).map((view) => (
        <li key={`${view.isForAll} ${view.name}`} className="row">
          <Link
            className="wrap whole words touch"
            to={hrefOf(view)}
            aria-current={view.query === query ? 'page' : undefined}
            onClick={onOpen}
          >
            {view.query === query ? <b>{view.name}</b> : view.name}
            {view.isForAll && view.login !== '' && (
              <small>
                <Trans>saved by {personText(view.login)}</Trans>
              </small>
            )}
          </Link>
          {onDelete && (
            <Button variant="bare" aria-label={t`Delete ${view.name}`} onClick={() => onDelete(view)}>
              <Trash2 size={18} aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
