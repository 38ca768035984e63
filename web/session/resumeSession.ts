import { fetchLater } from '../text/language.ts';
import type { HeldStore } from './heldSession.ts';
import type { Session } from './session.ts';
import type { Tabs } from './tabs.ts';

export interface ResumeParts {
  readonly session: Session;
  readonly tabs: Tabs;
  readonly held: HeldStore;
  readonly wait: (ms: number) => Promise<void>;
}

/** Resolves as soon as the session of before a reload, or of another tab, goes on here, or there is none (R9). */
export async function resumeSession({ session, tabs, held, wait }: ResumeParts): Promise<void> {
  if (!held.get() && !held.isShared()) return;
  // Without it the login is required.
  const part = await fetchLater(() => import('./siblings.ts'), []).catch(() => undefined);
  const found = await part?.findSession({ tabs, held, wait });
  if (found) await session.resume(found);
  void part?.resumeLater(session, wait);
}
