import { LinkPage } from '../../onCall/link/LinkPage.tsx';
import { useSession } from '../../session/SessionContext.ts';

/** Opened by a link in a message: it needs no login, and no credential goes with its calls. */
export function MessageLinkRoute() {
  const { client } = useSession();
  return <LinkPage client={client} />;
}
