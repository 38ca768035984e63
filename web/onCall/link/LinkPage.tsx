import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LinkedAlarm, type LinkedAlarmProps } from './LinkedAlarm.tsx';
import { LinkFrame } from './LinkFrame.tsx';
import { takeToken } from './takeToken.ts';

/** Behind the link of a message: one occurrence, and nothing else of the station (R50). */
export function LinkPage({ client }: Pick<LinkedAlarmProps, 'client'>) {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // Another link that is opened in this tab changes its address only behind `#`.
    const read = () => setToken(takeToken());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  if (token !== undefined) return <LinkedAlarm key={token} token={token} client={client} />;
  return (
    <LinkFrame title={<Trans>No alarm to show</Trans>}>
      <p>
        <Trans>This address is only part of a link. Open the link again from the message.</Trans>
      </p>
    </LinkFrame>
  );
}
