import type { Present } from '../../../protocol/editor/draft.ts';

/** The logins that have a draft open, each once; empty: nobody has. */
export function peopleText(present: readonly Present[]): string {
  return [...new Set(present.map(({ login }) => login))].join(', ');
}
