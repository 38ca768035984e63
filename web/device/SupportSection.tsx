import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import page from '../ui/listLayout.module.css';

/** The file for whoever mends the device. */
export function SupportSection({ take }: { readonly take: () => Promise<boolean> }) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'taking' | 'done' | 'failed'>('idle');
  const run = async () => {
    setState('taking');
    setState((await take()) ? 'done' : 'failed');
  };
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Support bundle</Trans>
      </h2>
      <p>
        <Trans>
          One file for whoever mends the device: versions, identity, health, links, the configuration, and the last 1000
          events. No password, hash or key is in it. The log says who took it.
        </Trans>
      </p>
      <div>
        <Button disabled={state === 'taking'} onClick={() => void run()}>
          <Trans>Take a support bundle</Trans>
        </Button>
      </div>
      <p role="status">
        {state === 'taking' && <Trans>The device puts it together</Trans>}
        {state === 'done' && <Trans>The file is among the downloads of this browser.</Trans>}
        {state === 'failed' && <Trans>The device could not make it. Try again, or use the command line there.</Trans>}
      </p>
    </section>
  );
}
