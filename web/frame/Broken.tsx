import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { kioskMode } from '../kiosk/kioskMode.ts';
import { Button } from '../ui/Button.tsx';

const askMs = 10_000;

export function Broken() {
  useEffect(() => {
    // On a wall no one presses the button; one that was logged in would lose its login (R9).
    const mode = kioskMode(location.search);
    if (!mode || mode.pages) return;
    const timer = setInterval(() => void reloadIfAnswered(), askMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="tall empty far">
      <h1>
        <Trans>This screen could not be opened.</Trans>
      </h1>
      <p>
        <Trans>The device may be unreachable, or it has a new version of this app.</Trans>
      </p>
      <Button variant="main" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}

/** A broken page is better than the browser's own, which a reload would bring while the device is away. */
async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
