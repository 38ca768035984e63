import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.tsx';

interface Props {
  readonly isLoading?: boolean;
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  readonly children?: ReactNode;
}

export function EmptyPage({ isLoading = false, links = [], children }: Props) {
  return (
    <div className="empty tall" role="status" aria-busy={isLoading}>
      <p>{isLoading ? <Trans>Loading pages…</Trans> : children}</p>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link to={href} className="press">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
