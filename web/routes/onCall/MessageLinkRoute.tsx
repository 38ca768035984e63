import { useCallback } from 'react';
import { acknowledgeLink, readLink } from '../../api/messages.ts';
import { LinkPage } from '../../onCall/link/LinkPage.tsx';
import { useSession } from '../../session/SessionContext.ts';

/** Opened by a link in a message: it needs no login, and no credential goes with its calls. */
export function MessageLinkRoute() {
  const { client } = useSession();
  const read = useCallback((token: string) => readLink(client, token), [client]);
  const acknowledge = useCallback(
    (token: string, occurrence: number) => acknowledgeLink(client, token, occurrence),
    [client],
  );
  return <LinkPage read={read} acknowledge={acknowledge} />;
}
