import { Trans } from '@lingui/react/macro';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { fetchLater, type LaterTexts } from './language.ts';

const retryMs = 5000;

interface LaterParts<Props> {
  /** While it is loading; default: nothing. */
  readonly loading?: ComponentType<Props>;
  /** Where it could not be loaded; default: a sentence with a button. */
  readonly missing?: ComponentType<Props>;
  /** The catalogues of its texts; default: `later` alone. */
  readonly texts?: readonly LaterTexts[];
}

/**
 * A part of the app that is loaded with its texts when it is first shown, and retried every 5 s while the device is
 * away. Its failure stays in its place; the screen around it goes on.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { loading: Loading = Nothing, missing: Missing, texts }: LaterParts<Props> = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function Later(props) {
    const [state, setState] = useState<'loading' | 'missing' | 'there'>(Part ? 'there' : 'loading');
    const load = useCallback(async () => {
      try {
        Part ??= await fetchLater(fetchPart, texts);
        setState('there');
      } catch {
        setState('missing');
      }
    }, []);
    useEffect(() => {
      if (state === 'there') return undefined;
      if (state === 'loading') void load();
      const timer = setInterval(() => void load(), retryMs);
      return () => clearInterval(timer);
    }, [state, load]);
    if (Part) return <Part {...props} />;
    if (state === 'loading') return <Loading {...props} />;
    return Missing ? <Missing {...props} /> : <NotLoaded onRetry={() => void load()} />;
  };
}

export function Nothing() {
  return null;
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <p>
        <Trans>This could not be loaded. Try again when the device responds.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
