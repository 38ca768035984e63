import type { PageMessage } from '../../../protocol/messages/message.ts';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import { createLatest, type LatestParts, type LatestSetting } from '../../ui/latest.ts';
import { createStore, type Readable } from '../../ui/store.ts';

interface PageMessagesParts extends Pick<LatestSetting<unknown>, 'topic' | 'everyMs'> {
  /** Those after that one, oldest first; undefined: no response. */
  readonly read: (after: number | undefined) => Promise<readonly PageMessage[] | undefined>;
  /** Under which the browser stores the last one that was put away. */
  readonly key: string;
  /** Shown for the first time. */
  readonly onNew: (messages: readonly PageMessage[]) => void;
  readonly browser: LatestParts;
}

export interface PageMessages extends Readable<readonly PageMessage[]> {
  /** Follows them, for whoever is logged in; the returned function ends that and forgets them. */
  readonly follow: () => () => void;
  readonly putAway: () => void;
}

/** The notifications for this page. Out of sight too: whoever is called looks elsewhere. */
export function createPageMessages({ read, key, onNew, browser, ...when }: PageMessagesParts): PageMessages {
  const shown = createStore<readonly PageMessage[]>([]);
  const putAwayUpTo = () => Number(readSetting(key) ?? 0);
  const latest = createLatest<number>(
    {
      ...when,
      read: async (newest) => {
        const found = await read(newest);
        if (!found) return undefined;
        const limit = Math.max(newest ?? 0, putAwayUpTo());
        const further = found.filter(({ id }) => id > limit);
        if (further.length > 0) {
          shown.set([...shown.get(), ...further]);
          onNew(further);
        }
        return Math.max(newest ?? 0, ...found.map(({ id }) => id));
      },
    },
    { ...browser, isSeen: () => true, onSeen: () => () => undefined },
  );
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    follow: () => {
      const stop = latest.start();
      return () => {
        stop();
        latest.clear();
        shown.set([]);
      };
    },
    putAway: () => {
      storeSetting(key, String(Math.max(putAwayUpTo(), ...shown.get().map(({ id }) => id))));
      shown.set([]);
    },
  };
}
