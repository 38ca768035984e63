import { randomId } from '../api/randomId.ts';
import type { HeldSession, HeldStore } from './heldSession.ts';
import type { Session } from './session.ts';
import type { Tabs } from './tabs.ts';

/** A copy that answers later shows the same secret as its original, which does no harm. */
const copyMs = 80;
/** For the first sibling, and for others after it. */
const [offerMs, furtherMs] = [600, 50];
/** A sibling asks the device for a secret. */
const givenMs = 3000;
const againMs = 3000;

interface FindParts {
  readonly tabs: Tabs;
  readonly held: HeldStore;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * The session of this tab before a reload; a new tab, or a copy of one that is open, gets one from its siblings.
 * Undefined: no user is logged in there, or several are.
 */
export async function findSession({ tabs, held, wait }: FindParts): Promise<HeldSession | undefined> {
  const own = held.get();
  if (!own && !held.isShared()) return undefined;
  const page = randomId();
  let isCopy = false;
  const offers = new Map<string, string>();
  const offered = Promise.withResolvers<void>();
  const given = Promise.withResolvers<HeldSession | undefined>();
  const stop = tabs.listen((message) => {
    if (message.kind === 'holds' && message.page === own?.page) isCopy = true;
    if (message.kind === 'offers' && message.page === page) {
      offers.set(message.login, message.tab);
      offered.resolve();
    }
    if (message.kind === 'gives' && message.held.page === page) given.resolve(message.held);
  });
  try {
    tabs.post({ kind: 'asks', page, holds: own?.page });
    if (own) await wait(copyMs);
    if (own && !isCopy) return own;
    await Promise.race([offered.promise, wait(offerMs)]);
    if (offers.size === 0) held.endShared();
    else await wait(furtherMs);
    const [[login, tab] = [], ...others] = [...offers].filter(([one]) => !own || one === own.login);
    if (login === undefined || tab === undefined || others.length > 0) return undefined;
    tabs.post({ kind: 'takes', page, tab });
    return await Promise.race([given.promise, wait(givenMs).then(() => undefined)]);
  } finally {
    stop();
  }
}

/** Answers new tabs while a user is logged in here. */
export function serveSiblings({ session, tabs }: { readonly session: Session; readonly tabs: Tabs }): () => void {
  return tabs.listen(async (message) => {
    const { held } = session;
    if (!held || session.state.status !== 'Connected') return;
    const { login, page: tab } = held;
    if (message.kind === 'asks') {
      if (message.holds === tab) tabs.post({ kind: 'holds', page: tab });
      tabs.post({ kind: 'offers', page: message.page, tab, login });
    }
    if (message.kind !== 'takes' || message.tab !== tab) return;
    const given = await session.openFor(message.page);
    if (given) tabs.post({ kind: 'gives', held: given });
  });
}

/** Tries again with a device that did not answer, until a user logs in otherwise. */
export async function resumeLater(session: Session, wait: (ms: number) => Promise<void>): Promise<void> {
  for (;;) {
    const { held } = session;
    const { status, isBusy, reason } = session.state;
    if (!held || status !== 'Disconnected' || reason !== 'noAnswer') return;
    await wait(againMs);
    if (!isBusy && session.state.reason === 'noAnswer') await session.resume(held);
  }
}
