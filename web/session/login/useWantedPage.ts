import { useLingui } from '@lingui/react/macro';
import { titleOf } from '../../routes/routes.ts';
import { useSessionState } from '../SessionContext.ts';

/** The page of a link, a reload or a second tab that waits for the login; undefined: none. */
export function useWantedPage(): string | undefined {
  const { i18n, t } = useLingui();
  const { wantedPath } = useSessionState();
  if (wantedPath === undefined) return undefined;
  const title = titleOf(wantedPath);
  const page = title && i18n._(title);
  return page === undefined ? t`Log in to see the page of this link` : t`Log in to see ${page}`;
}
