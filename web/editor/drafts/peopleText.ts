import type { Present } from '../../../protocol/editor/draft.ts';
import { personText } from '../../text/personNames.ts';

/** Each once; empty: no one has the draft open. */
export function peopleText(present: readonly Present[]): string {
  return [...new Set(present.map(({ login }) => personText(login)))].join(', ');
}
