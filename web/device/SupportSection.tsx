import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';

export function SupportSection({ take }: { readonly take: () => Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'taking' | 'done' | 'failed'>('idle');
  const run = async () => {
    setState('taking');
    setState((await take()) ? 'done' : 'failed');
  };
  return (
    <Section title={<Trans>Support bundle</Trans>}>
      <p>
        <Trans>
          One file for support: versions, identity, health, links, configuration and the last 1000 events. It contains
          no passwords, hashes or keys. The operation log records who downloaded it.
        </Trans>
      </p>
      <div>
        <Button disabled={state === 'taking'} onClick={() => void run()}>
          <Trans>Download support bundle</Trans>
        </Button>
      </div>
      <p role="status">
        {state === 'taking' && <Trans>Preparing support bundle…</Trans>}
        {state === 'done' && <Trans>The file is in this browser’s downloads.</Trans>}
        {state === 'failed' && (
          <Trans>The support bundle could not be created. Try again, or use the command line on the device.</Trans>
        )}
      </p>
    </Section>
  );
}
