import { useEffect, useMemo } from 'react';
import { randomId } from '../../api/randomId.ts';
import { latestBrowser } from '../../ui/latest.ts';
import type { EditorTools } from '../editorTools.ts';
import { DraftClient } from './draftClient.ts';
import { pendingEdits } from './pendingEdits.ts';

interface DraftUse {
  readonly tools: EditorTools;
  readonly draft: string;
  readonly login: string;
  readonly now: () => number;
}

/** Open while its screen is; what is not saved is saved when the tab is left or hidden. */
export function useDraftClient({ tools, draft, login, now }: DraftUse): DraftClient {
  const client = useMemo(() => {
    const { after, isSeen } = latestBrowser;
    return new DraftClient({
      tools,
      draft,
      login,
      pending: pendingEdits(draft, login),
      newId: randomId,
      now,
      after,
      isSeen,
    });
  }, [tools, draft, login, now]);
  useEffect(() => {
    const stops = [client.start(), latestBrowser.onSeen(() => client.attend())];
    const ask = (event: BeforeUnloadEvent) => {
      if (client.get().unsaved > 0) event.preventDefault();
    };
    const leave = () => client.attend();
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', leave);
      for (const stop of stops) stop();
    };
  }, [client]);
  return client;
}
