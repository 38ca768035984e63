import { isPageId } from '../../protocol/headers.ts';
import { randomId } from '../api/randomId.ts';
import { type HeldSession, type HeldStore, readHeld } from './heldSession.ts';
import type { Session } from './session.ts';
import type { Tabs } from './tabs.ts';

/** Pages are known by their ids (R9). */
type SiblingMessage =
  /** A new tab; `holds`: the page whose session it has a copy of, unless that page is gone. */
  | { readonly kind: 'asks'; readonly page: string; readonly holds: string | undefined }
  /** That page is open. */
  | { readonly kind: 'holds'; readonly page: string }
  /** That `tab` can get a session for the page. */
  | { readonly kind: 'offers'; readonly page: string; readonly tab: string; readonly login: string }
  | { readonly kind: 'takes'; readonly page: string; readonly tab: string }
  | { readonly kind: 'gives'; readonly held: HeldSession };

function readSibling(data: unknown): SiblingMessage | undefined {
  const { kind, page, login, tab, ...rest } = (data ?? {}) as Partial<Record<string, unknown>>;
  const held = kind === 'gives' ? readHeld(rest.held) : undefined;
  if (held) return { kind: 'gives', held };
  if (!isPageId(page)) return undefined;
  if (kind === 'asks') return { kind, page, holds: isPageId(rest.holds) ? rest.holds : undefined };
  if (kind === 'holds') return { kind, page };
  if (!isPageId(tab)) return undefined;
  if (kind === 'takes') return { kind, page, tab };
  return kind === 'offers' && typeof login === 'string' ? { kind, page, tab, login } : undefined;
}

function between(tabs: Tabs) {
  return {
    post: (message: SiblingMessage) => tabs.post({ kind: 'sibling', message }),
    listen: (heard: (message: SiblingMessage) => void) =>
      tabs.listen((given) => {
        const message = given.kind === 'sibling' ? readSibling(given.message) : undefined;
        if (message) heard(message);
      }),
  };
}

/** A copy that answers later shows the same secret as its original, which does no harm. */
const copyMs = 80;
/** A sibling that was loaded a moment ago does not listen yet. */
const [offerMs, offerTries] = [200, 6];
/** For others after the first one. */
const furtherMs = 50;
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
  const siblings = between(tabs);
  let isCopy = false;
  const offers = new Map<string, string>();
  const offered = Promise.withResolvers<void>();
  const given = Promise.withResolvers<HeldSession | undefined>();
  const stop = siblings.listen((message) => {
    if (message.kind === 'holds' && message.page === own?.page) isCopy = true;
    if (message.kind === 'offers' && message.page === page) {
      offers.set(message.login, message.tab);
      offered.resolve();
    }
    if (message.kind === 'gives' && message.held.page === page) given.resolve(message.held);
  });
  try {
    const ask = () => siblings.post({ kind: 'asks', page, holds: own?.page });
    ask();
    if (own) await wait(copyMs);
    if (own && !isCopy) return own;
    for (let tries = 0; offers.size === 0 && tries < offerTries; tries++) {
      if (tries > 0) ask();
      await Promise.race([offered.promise, wait(offerMs)]);
    }
    if (offers.size === 0) held.endShared();
    else await wait(furtherMs);
    const [[login, tab] = [], ...others] = [...offers].filter(([one]) => !own || one === own.login);
    if (login === undefined || tab === undefined || others.length > 0) return undefined;
    siblings.post({ kind: 'takes', page, tab });
    return await Promise.race([given.promise, wait(givenMs).then(() => undefined)]);
  } finally {
    stop();
  }
}

/** Answers new tabs while a user is logged in here. */
export function serveSiblings({ session, tabs }: { readonly session: Session; readonly tabs: Tabs }): () => void {
  const siblings = between(tabs);
  return siblings.listen(async (message) => {
    const { held } = session;
    if (!held || session.state.status !== 'Connected') return;
    const { login, page: tab } = held;
    if (message.kind === 'asks') {
      if (message.holds === tab) siblings.post({ kind: 'holds', page: tab });
      siblings.post({ kind: 'offers', page: message.page, tab, login });
    }
    if (message.kind !== 'takes' || message.tab !== tab) return;
    const given = await session.openFor(message.page);
    if (given) siblings.post({ kind: 'gives', held: given });
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
